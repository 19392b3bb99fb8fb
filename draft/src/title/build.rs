//! What companies may build.

use serde_json::Value;

use super::{LINE, Writer, inline};
use crate::facts::{AbilityFacts, LayFacts};
use crate::phases::Phase;
use crate::quote;

/// The rule on new track of facts that name none.
const USUAL_TRACK: &str = "semi_restrictive";

impl Writer<'_> {
    pub(super) fn build(&mut self, phases: &[Phase]) {
        let settings = &self.facts.settings;
        self.line("\n# What companies may build, as on 18xx.games.\n[build]");
        let track = settings.track_restriction.as_deref().unwrap_or(USUAL_TRACK);
        self.field("track", &track.replace('_', "-"));
        let lays: Vec<String> = settings.tile_lays.iter().filter_map(|lay| self.lay(lay)).collect();
        if !lays.is_empty() && lays != ["{}"] {
            let line = format!("lays = [{}]", lays.join(", "));
            self.line(if line.len() <= LINE { line } else { format!("lays = [\n    {},\n]", lays.join(",\n    ")) });
        }
        let most_exits = settings.tile_upgrades_must_use_max_exits.iter().map(|which| match which.as_str() {
            "unlabeled_cities" => "cities-without-label",
            other => other,
        });
        let most_exits: Vec<&str> = most_exits.collect();
        if !most_exits.is_empty() {
            self.line(format!("most_exits = {}", quote::texts(most_exits)));
        }
        if settings.tile_cost > 0 {
            self.line(format!("least_cost = {}", settings.tile_cost));
        }
        let closing = self.closing_phase(phases);
        let blocks: Vec<(&str, &[String])> = self.facts.privates.iter().flat_map(blocked_hexes).collect();
        let ends = self.facts.privates.iter().flat_map(|private| &private.abilities);
        let mut ends = ends.filter(|ability| ability.kind == "blocks_hexes").map(|ability| ability.remove.as_ref());
        // If all end in one phase before the private companies close.
        let first = ends.next().flatten().filter(|first| ends.all(|end| end == Some(first)));
        let unblocked = first.filter(|first| phases.iter().any(|phase| phase.name == **first)).or(closing.as_ref());
        if let Some(phase) = unblocked.filter(|_| !blocks.is_empty()) {
            self.field("blocks_until", phase);
        }
        self.field("cite", "common usage");
        self.reserved_tokens(phases);
        if !blocks.is_empty() {
            self.line("\n[build.blocks]");
            for (private, hexes) in blocks {
                self.line(format!("{} = {}", quote::key(private), quote::texts(hexes.iter().map(String::as_str))));
            }
        }
        self.rights(phases, closing.as_deref());
    }

    /// Writes the tokens that companies may place in hexes that are reserved for them.
    fn reserved_tokens(&mut self, phases: &[Phase]) {
        let mut entries = Vec::new();
        for company in &self.facts.companies {
            for token in company.abilities.iter().filter(|ability| ability.kind == "token" && !ability.hexes.is_empty()) {
                let hexes = quote::texts(token.hexes.iter().map(String::as_str));
                let mut fields = vec![("company", quote::text(&company.id)), ("hexes", hexes)];
                fields.extend(token.price.as_ref().and_then(Value::as_u64).map(|price| ("price", price.to_string())));
                fields.extend(token.teleport_price.map(|price| ("unconnected_price", price.to_string())));
                let reserves = |ability: &&AbilityFacts| {
                    ability.kind == "reservation" && ability.hex.as_ref().is_some_and(|hex| token.hexes.contains(hex))
                };
                let until = company.abilities.iter().find(reserves).and_then(|reservation| reservation.remove.as_ref());
                let until = until.filter(|until| phases.iter().any(|phase| phase.name == **until));
                fields.extend(until.map(|until| ("kept_until", quote::text(until))));
                entries.push(format!("    {},", inline(&fields)));
            }
        }
        if !entries.is_empty() {
            self.line(format!("\n[build.tokens]\nreserved = [\n{}\n]", entries.join("\n")));
        }
    }

    /// Returns a tile lay. Nothing for one that is of no kind that titles know.
    fn lay(&mut self, lay: &LayFacts) -> Option<String> {
        let (Some(new), Some(upgrade)) = (when(&lay.lay), when(&lay.upgrade)) else {
            self.notes.push(format!("settings.tile_lays: a lay of the kind {:?} is left out", (&lay.lay, &lay.upgrade)));
            return None;
        };
        let mut fields = Vec::new();
        for (name, when) in [("new", new), ("upgrade", upgrade)] {
            if when != "always" {
                fields.push((name, quote::text(when)));
            }
        }
        fields.extend(lay.cost.filter(|&cost| cost > 0).map(|cost| ("cost", cost.to_string())));
        if lay.cannot_reuse_same_hex {
            fields.push(("other_hex", "true".to_owned()));
        }
        Some(if fields.is_empty() { "{}".to_owned() } else { inline(&fields) })
    }

    /// Returns the phase that starts with the train that closes the private companies.
    pub(super) fn closing_phase(&self, phases: &[Phase]) -> Option<String> {
        let closes = |kind: &str| matches!(kind, "close_companies" | "privates_close");
        let train = self.facts.trains.iter().find(|train| train.events.iter().any(|event| closes(&event.kind)))?;
        phases.iter().find(|phase| phase.starts_with.contains(&train.name)).map(|phase| phase.name.clone())
    }
}

/// Returns a private company with the hexes that it blocks, for each of its abilities that block some.
fn blocked_hexes(private: &crate::facts::PrivateFacts) -> impl Iterator<Item = (&str, &[String])> {
    let blocks = private.abilities.iter().filter(|ability| ability.kind == "blocks_hexes" && !ability.hexes.is_empty());
    blocks.map(|ability| (private.id.as_str(), ability.hexes.as_slice()))
}

fn when(value: &Value) -> Option<&'static str> {
    match value {
        Value::Bool(true) => Some("always"),
        Value::Bool(false) | Value::Null => Some("never"),
        Value::String(word) if word == "not_if_upgraded" => Some("unless-upgraded"),
        _ => None,
    }
}
