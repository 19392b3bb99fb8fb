//! The rights of private companies.

use serde_json::Value;

use super::{Field, LINE, TERRAIN, Writer};
use crate::facts::{AbilityFacts, PrivateFacts};
use crate::phases::Phase;
use crate::quote;

/// Abilities that are neither about routes nor about what can be built, or that are read elsewhere.
const ELSEWHERE: [&str; 12] = [
    "blocks_hexes",
    "blocks_hexes_consent",
    "close",
    "description",
    "exchange",
    "hex_bonus",
    "manual_close_company",
    "no_buy",
    "reservation",
    "revenue_change",
    "sell_company",
    "shares",
];

impl<'a> Writer<'a> {
    /// Writes what private companies allow their owners to build.
    pub(super) fn rights(&mut self, phases: &[Phase], closing: Option<&str>) {
        let facts = self.facts;
        let mut tables: Vec<(&str, Vec<Field>)> = Vec::new();
        let mut closings: Vec<(&str, String)> = Vec::new();
        let mut of_companies = false;
        for private in &facts.privates {
            closings.extend(self.own_closing(private, phases).map(|phase| (private.id.as_str(), phase)));
            for ability in &private.abilities {
                let by_president = ability.owner_type.as_deref() == Some("player");
                let right = match ability.kind.as_str() {
                    "tile_lay" => vec![("private_lays", lay(ability))],
                    "teleport" => vec![
                        ("private_lays", places(ability, true)),
                        ("private_tokens", places(ability, false).into_iter().chain([("price", "0".to_owned())]).collect()),
                    ],
                    "token" => vec![("private_tokens", token(ability))],
                    "tile_discount" => vec![("discounts", self.discount(private, ability))],
                    kind if ELSEWHERE.contains(&kind) => continue,
                    kind => {
                        self.notes.push(format!("privates.{}: its ability {kind:?} is left out", private.id));
                        continue;
                    }
                };
                for (table, further) in right {
                    let mut fields = vec![("private", quote::text(&private.id))];
                    if by_president {
                        fields.push(("by_president", "true".to_owned()));
                    } else {
                        of_companies = true;
                    }
                    fields.extend(uses(ability, table));
                    // Of a lay and a token that come together, the token is the last.
                    let is_last = table == "private_tokens" || ability.kind == "tile_lay";
                    if ability.closed_when_used_up && is_last {
                        fields.push(("closes", "true".to_owned()));
                    }
                    let end = ability.on_phase.as_ref().and_then(|phase| self.phase_of(private, phase, phases));
                    fields.extend(end.map(|phase| ("until_phase", quote::text(&phase))));
                    fields.extend(further);
                    tables.push((table, fields));
                }
            }
        }
        let from = phases.iter().find(|phase| phase.sells_privates).map(|phase| phase.name.as_str());
        let starts_later = from.filter(|from| phases.first().is_some_and(|first| first.name != *from));
        closings.retain(|(private, _)| tables.iter().any(|(_, fields)| fields[0].1 == quote::text(private)));
        let starts_later = starts_later.filter(|_| of_companies);
        if !tables.is_empty() && (starts_later.is_some() || closing.is_some() || !closings.is_empty()) {
            self.line("\n[build.privates]");
            for (name, phase) in [("from_phase", starts_later), ("until_phase", closing)] {
                if let Some(phase) = phase {
                    self.field(name, phase);
                }
            }
            if !closings.is_empty() {
                let each =
                    closings.iter().map(|(private, phase)| format!("{} = {}", quote::key(private), quote::text(phase)));
                self.line(format!("closings = {{ {} }}", each.collect::<Vec<_>>().join(", ")));
            }
        }
        tables.sort_by_key(|(table, _)| {
            ["private_lays", "private_tokens", "discounts"].iter().position(|known| known == table)
        });
        for (table, fields) in tables {
            self.line(format!("\n[[build.{table}]]"));
            for (name, value) in fields {
                self.line(format!("{name} = {value}"));
            }
        }
    }

    /// Returns the phase in which a private company closes, or `never`, if it does not close with the others.
    fn own_closing(&mut self, private: &PrivateFacts, phases: &[Phase]) -> Option<String> {
        let mut closes = private.abilities.iter().filter(|other| other.kind == "close" && other.when.is_empty());
        let phase = closes.find_map(|close| close.on_phase.as_ref())?;
        if phase == "never" { Some(phase.clone()) } else { self.phase_of(private, phase, phases) }
    }

    /// Returns the name of a phase in which something of a private company ends, given by its name or by a train that starts it.
    fn phase_of(&mut self, private: &PrivateFacts, name: &str, phases: &[Phase]) -> Option<String> {
        let found = phases.iter().find(|known| known.name == name || known.starts_with.iter().any(|train| train == name));
        if found.is_none() {
            self.notes.push(format!("privates.{}: it ends in {name:?}, which is no phase", private.id));
        }
        found.map(|phase| phase.name.clone())
    }

    fn discount(&mut self, private: &PrivateFacts, ability: &AbilityFacts) -> Vec<Field> {
        let mut fields = Vec::new();
        match &ability.discount {
            Some(Value::Number(amount)) => fields.push(("amount", amount.to_string())),
            Some(Value::String(half)) if half == "half" => {}
            other => self.notes.push(format!("privates.{}: its discount {other:?} is left out", private.id)),
        }
        let own = |name: &String| TERRAIN.iter().find(|(fact, _)| fact == name).map(|(_, own)| quote::texts([*own]));
        fields.extend(ability.terrain.as_ref().and_then(own).map(|terrain| ("terrain", terrain)));
        fields.extend((!ability.hexes.is_empty()).then(|| ("hexes", list(&ability.hexes))));
        fields
    }

    /// Returns the private companies that add to the value of hexes for the company that owns them: the id, which is that of the
    /// marker too, and the ability.
    pub(super) fn hex_bonuses(&self) -> Vec<(&'a str, &'a AbilityFacts)> {
        let privates = self.facts.privates.iter();
        let abilities = privates.flat_map(|private| private.abilities.iter().map(|ability| (private.id.as_str(), ability)));
        let is_bonus = |ability: &AbilityFacts| {
            ability.kind == "hex_bonus" && ability.owner_type.as_deref() == Some("corporation") && ability.amount.is_some()
        };
        abilities.filter(|(_, ability)| is_bonus(ability)).collect()
    }

    /// Writes the markers of companies whose private companies add to the value of a hex.
    pub(super) fn bonus_markers(&mut self, closing: Option<&str>) {
        for (private, ability) in self.hex_bonuses() {
            let amount = ability.amount.unwrap_or_default();
            self.line("\n[[markers]]");
            self.field("id", private);
            self.line("of = \"company\"\ntakes = \"flag\"");
            self.field("private", private);
            if let Some(phase) = closing {
                self.field("until_phase", phase);
            }
            self.line(format!(
                "bonus = {{ id = {}, includes = [{{ stops = {}, counted = \"paid\" }}], pays = [{{ to = \"route\", amount = {amount} }}] }}",
                quote::text(&format!("{private} bonus")),
                list(&ability.hexes)
            ));
            self.field("cite", "common usage");
        }
    }
}

fn list(texts: &[String]) -> String {
    let line = quote::texts(texts.iter().map(String::as_str));
    if line.len() + 10 <= LINE {
        return line;
    }
    let mut lines = vec![String::new()];
    for text in texts {
        let quoted = quote::text(text);
        let last = lines.last_mut().filter(|last| last.len() + quoted.len() + 6 <= LINE);
        match last {
            Some(last) => {
                let gap = if last.is_empty() { "    " } else { " " };
                last.push_str(&format!("{gap}{quoted},"));
            }
            None => lines.push(format!("    {quoted},")),
        }
    }
    format!("[\n{}\n]", lines.join("\n"))
}

/// Returns the fields of a right that can be used more than once.
fn uses(ability: &AbilityFacts, table: &str) -> Option<Field> {
    match (ability.count, table) {
        (Some(1), "private_lays" | "private_tokens") | (None, "discounts") => None,
        (None, _) => Some(("unlimited", "true".to_owned())),
        (Some(uses), _) => Some(("uses", uses.to_string())),
    }
}

/// Returns the hexes of a right and, if asked for, its tiles.
fn places(ability: &AbilityFacts, with_tiles: bool) -> Vec<Field> {
    let mut fields = Vec::new();
    fields.extend((!ability.hexes.is_empty()).then(|| ("hexes", list(&ability.hexes))));
    fields.extend((with_tiles && !ability.tiles.is_empty()).then(|| ("tiles", list(&ability.tiles))));
    fields
}

fn lay(ability: &AbilityFacts) -> Vec<Field> {
    let mut fields = places(ability, true);
    let flags = [
        ("special", ability.special),
        ("connected", ability.reachable),
        ("counts", ability.consume_tile_lay),
        ("free", ability.free),
    ];
    fields.extend(flags.iter().filter(|(_, holds)| *holds).map(|(name, _)| (*name, "true".to_owned())));
    let discount = ability.discount.as_ref().and_then(Value::as_u64).filter(|discount| *discount > 0);
    fields.extend(discount.map(|discount| ("discount", discount.to_string())));
    fields.extend((ability.cost > 0).then(|| ("cost", ability.cost.to_string())));
    fields
}

fn token(ability: &AbilityFacts) -> Vec<Field> {
    let mut fields = places(ability, false);
    let part = ability.discount.as_ref().and_then(Value::as_f64).filter(|part| *part > 0.0 && *part < 1.0);
    let connected = ability.connected || (ability.hexes.is_empty() && ability.teleport_price.is_none());
    let flags = [("connected", connected), ("beside", ability.extra_slot), ("extra", ability.from_owner == Some(false))];
    fields.extend(flags.iter().filter(|(_, holds)| *holds).map(|(name, _)| (*name, "true".to_owned())));
    match part {
        Some(part) => fields.push(("discount", format!("{}", (part * 100.0).round()))),
        None => {
            let price = ability.price.as_ref().and_then(Value::as_u64);
            fields.extend(price.map(|price| ("price", price.to_string())));
        }
    }
    fields
}
