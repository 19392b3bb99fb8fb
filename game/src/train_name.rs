//! The names that people give to trains.

/// A way in which a word may match the name of a train. Both are folded.
pub type Matcher = fn(train: &str, word: &str) -> bool;

/// The ways in which a word may match the name of a train, best first.
pub const MATCHERS: [Matcher; 2] = [
    |train, word| train == word || train.split(' ').rev().eq(word.split(' ')),
    |train, word| {
        let without_prime = train.replace('\'', "");
        let mut words = without_prime.split(' ');
        let first = words.next().unwrap_or_default();
        let mut kinds = words.clone().filter_map(|kind| kind.chars().next());
        without_prime == word
            || first == word
            || words.any(|kind| kind == word)
            || kinds.any(|kind| format!("{first}{kind}") == word)
    },
];

/// Lowercases a train's name, removes the article, the owner and "train" around it, in English or in German (`5er-Zug`), and replaces all
/// primes by `'` and freight by goods.
pub fn fold(name: &str, owner: &str) -> String {
    let primes = |letter| if "’‘′`´ʹ".contains(letter) { '\'' } else { letter };
    let lower: String = name.to_lowercase().chars().map(primes).collect();
    let same = |word| if word == "freight" { "goods" } else { word };
    let words = lower.split_whitespace().map(same).collect::<Vec<_>>().join(" ");
    let mut name = ["the ", "der "].iter().find_map(|article| words.strip_prefix(article)).unwrap_or(&words);
    if !owner.is_empty() {
        name = name.strip_prefix(&format!("{} ", owner.to_lowercase())).unwrap_or(name);
    }
    let kind = ["train", "zug"].iter().find_map(|word| name.strip_suffix(word));
    name = kind.map_or(name, |name| name.trim_end_matches([' ', '-']));
    let number = name.strip_suffix("er").filter(|number| number.ends_with(|last: char| last.is_ascii_digit()));
    name = number.unwrap_or(name);
    if name == "diesel" { "d".to_owned() } else { name.to_owned() }
}

/// Returns what players call a kind of train: `4-train`, `4D`, `goods 6`. `name` is its name and `traffic` the kind of traffic that it is
/// for, which the name may end in.
#[must_use]
pub fn spoken(name: &str, traffic: Option<&str>) -> String {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
        return format!("{name}-train");
    }
    let kind = traffic.and_then(|traffic| Some((traffic, name.strip_suffix(traffic)?.strip_suffix(' ')?)));
    kind.map_or_else(|| name.to_owned(), |(traffic, kind)| format!("{traffic} {kind}"))
}

/// Splits `4-train (2)`, the second of several trains that are alike, into what people call all of them and the number.
#[must_use]
pub fn split_number(name: &str) -> Option<(&str, usize)> {
    let (name, number) = name.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    Some((name.trim_end(), number.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trains_are_called_as_players_call_them() {
        let spoken = |name, traffic| spoken(name, traffic);
        assert_eq!(spoken("4", None), "4-train");
        assert_eq!(spoken("6 goods", Some("goods")), "goods 6");
        assert_eq!(spoken("6 goods", Some("people")), "6 goods");
        for name in ["4D", "D", "Diesel", "3'", "2+2", "my train", "", "goods"] {
            assert_eq!(spoken(name, Some("goods")), name);
        }
    }

    #[test]
    fn what_trains_are_called_matches_their_names() {
        for name in ["4", "4D", "D", "Diesel", "6 goods", "3'", "2+2"] {
            let called = fold(&spoken(name, Some("goods")), "");
            assert!(MATCHERS[0](&fold(name, ""), &called), "{name} is called {called}");
        }
        assert!(MATCHERS[0](&fold("6 goods", ""), &fold("the 6 freight train", "")));
        for called in ["5er-Zug", "der 5er Zug", "5er", "5-Zug", "the 5-train"] {
            assert_eq!(fold(called, ""), "5", "{called}");
        }
    }

    #[test]
    fn the_number_of_a_train_stands_in_parentheses() {
        assert_eq!(split_number("4-train (2)"), Some(("4-train", 2)));
        assert_eq!(split_number("4(12) "), Some(("4", 12)));
        for name in ["4-train", "4 (b)", "4 2)", "(", ")", ""] {
            assert_eq!(split_number(name), None, "{name}");
        }
    }
}
