//! Faults of title files: the line, the field, what is wrong, and what was expected.

use highball_messages::Language;

use super::EXAMPLE;
use crate::title::{Title, TitleError};

/// Returns the faults of the example with one piece of text replaced by another.
fn faults(from: &str, to: &str) -> highball_game::Faults<TitleError> {
    assert_eq!(EXAMPLE.matches(from).count(), 1, "{from:?} does not stand in the example once");
    Title::read(&EXAMPLE.replace(from, to)).expect_err("it has a fault")
}

/// Checks the first fault: its line is the first on which the new text differs from the old.
#[track_caller]
fn check(from: &str, to: &str, message: &str) {
    let fault = faults(from, to)[0].clone();
    assert_eq!(format!("{}: {}, expected {}", fault.field, fault.what, fault.expected), message);
    let text = EXAMPLE.replace(from, to);
    let changed = EXAMPLE.lines().zip(text.lines()).position(|(old, new)| old != new).unwrap() + 1;
    assert_eq!(fault.line, changed, "{fault}");
}

#[test]
fn text_that_is_not_toml_is_an_error_with_its_line() {
    let fault = faults("format = 1", "format = ")[0].clone();
    assert_eq!((fault.line, fault.field.as_str()), (2, "title"));
}

#[test]
fn an_unknown_field_is_an_error_with_similar_names() {
    let fault = faults("reach = 2", "raech = 2")[0].clone();
    assert_eq!(
        (fault.line, fault.what.in_language(Language::English), fault.expected.in_language(Language::English)),
        (47, "unknown field `raech`", "`reach`")
    );
}

#[test]
fn a_text_is_translated_into_known_languages_only() {
    let translated = "text_in = { de = \"Mit Streiks, ohne Boni.\" }";
    check(translated, "text_in = { xx = \"?\" }", "options[0].text_in: there is no language \"xx\", expected en or de");
    check(translated, "text_in = { de = \" \" }", "options[0].text_in.de: it is empty, expected a text");
}

#[test]
fn a_field_of_the_wrong_type_is_an_error_with_its_path() {
    check(
        "reach = 2",
        "reach = -2",
        "trains[0].reach: invalid value: integer `-2`, expected a whole number from 0 to 1000 or \"unlimited\"",
    );
    check(
        "includes = [[\"Coast\"]",
        "includes = \"all\" #",
        "bonuses[0].includes: invalid value: string \"all\", expected a list of stops or \"chosen\"",
    );
}

#[test]
fn a_reach_in_hex_sides_and_gauges_are_checked() {
    check(
        "reach = 2",
        "reach = true",
        "trains[0].reach: invalid type: boolean `true`, expected a whole number from 0 to 1000, \"unlimited\" or a table",
    );
    check("reach = 2", "reach = { side = 2 }", "trains[0].reach.side: unknown field `side`, expected `sides`");
    check("reach = 2", "reach = { sides = 2, narrow = 101 }", "trains[0].reach.narrow: 101, expected at most 100");
    check(
        "reach = 2",
        "reach = 2\ngauges = [\"dual\"]",
        "trains[0].gauges: \"dual\" is the gauge of track, expected \"broad\", \"narrow\" or both",
    );
    check("reach = 2", "reach = 2\ngauges = []", "trains[0].gauges: there are none, expected \"broad\", \"narrow\" or both");
}

#[test]
fn a_fault_in_a_table_of_names_has_the_name_in_its_path() {
    check("at = [1, 1]", "at = [1]", "hexes.B2.at: invalid length 1, expected an array of length 2");
    check(
        "companies = { PL = { closes_in = \"\"",
        "companies = { PL = { closes_in = 3",
        "editions[1].companies.PL.closes_in: invalid type: integer `3`, expected a string",
    );
}

#[test]
fn a_list_in_place_of_a_table_is_an_error_of_the_list() {
    check("[places]\n", "[[places]]\n", "places: invalid type: sequence, expected a table");
}

#[test]
fn another_version_of_the_format_is_an_error() {
    check("format = 1", "format = 2", "format: version 2 of the format, expected 1");
}

#[test]
fn kinds_of_traffic_are_single_words_and_distinct() {
    check(
        "traffic = [\"goods\", \"mail\"]\nobjective",
        "traffic = [\"goods\", \"air mail\"]\nobjective",
        "traffic[1]: \"air mail\" has a space, expected one word",
    );
}

#[test]
fn a_payee_is_the_route_the_treasury_or_an_owner() {
    check(
        "objective = [\"route\", \"treasury\"]",
        "objective = [\"route\", \"bank\"]",
        "objective[1]: \"bank\" is not a payee, expected \"route\", \"treasury\" or \"owner of\" something",
    );
    check(
        "objective = [\"route\", \"treasury\"]",
        "objective = [\"route\", \"route\"]",
        "objective: a payee is listed twice, expected each once",
    );
    check(
        "{ to = \"owner of Ferry\", amount = 10 }",
        "{ to = \"Ferry\", amount = 10 }",
        "bonuses[0].pays[1].to: \"Ferry\" is not a payee, expected \"route\", \"treasury\" or \"owner of\" something",
    );
}

#[test]
fn a_phase_starts_with_a_train_of_the_title() {
    check(
        "aliases = [\"three\"]\nstarts_with = \"3\"",
        "aliases = [\"three\"]\nstarts_with = \"33\"",
        "phases[1].starts_with: there is no train \"33\", expected perhaps \"3\"",
    );
    check(
        "starts_with = \"D\"",
        "starts_with = \"3\"",
        "phases[2].starts_with: train \"3\" starts an earlier phase, expected a different train for each phase",
    );
    check(
        "name = \"2\"\ncolors",
        "name = \"2\"\nstarts_with = \"2\"\ncolors",
        "phases[0].starts_with: the first phase starts with a train, expected none",
    );
}

#[test]
fn a_phase_has_the_colours_of_the_previous_one() {
    let message =
        "phases[2].colors: the colours [\"yellow\", \"brown\"], expected [\"yellow\", \"green\"] first, then further ones";
    check("\"yellow\", \"green\", \"brown\"]", "\"yellow\", \"brown\"]", message);
}

#[test]
fn a_train_becomes_obsolete_or_rusts_by_a_train_that_starts_a_phase() {
    check(
        "obsolete_by = \"3\"",
        "obsolete_by = \"E\"",
        "trains[0].obsolete_by: there is no train \"E\", expected one of \"2\", \"3\", \"D\", \"Dining car\", \"Sleeping car\"",
    );
    check(
        "scrapped_by = \"D\"",
        "scrapped_by = \"2\"",
        "trains[0].scrapped_by: no phase starts with train \"2\", expected a train whose first purchase starts a phase",
    );
}

#[test]
fn a_trains_traffic_is_one_of_the_title() {
    check(
        "traffic = [\"goods\", \"mail\"]\ncount",
        "traffic = [\"goods\", \"males\"]\ncount",
        "trains[0].traffic[1]: there is no kind of traffic \"males\", expected perhaps \"mail\"",
    );
}

#[test]
fn a_multiplier_is_at_most_100() {
    check("multiplier = 1\n", "multiplier = 101\n", "trains[1].multiplier: 101, expected at most 100");
}

#[test]
fn a_home_is_a_stop_of_the_map() {
    check(
        "home = \"Northam\"",
        "home = \"Northem\"",
        "companies[0].home: there is no place \"Northem\", expected perhaps \"Northam\"",
    );
    check("home = \"A3/1\"", "home = \"A3/2\"", "companies[1].home: hex \"A3\" has no stop 2, expected a number below 2");
    check(
        "home = \"A3/1\"",
        "home = \"B2\"",
        "companies[1].home: hex \"B2\" has no stop, expected one with a stop in its `print`, or with `builds`",
    );
}

#[test]
fn a_company_closes_in_a_phase_of_the_title() {
    check(
        "closes_in = \"D\"\n",
        "closes_in = \"4\"\n",
        "companies[1].closes_in: there is no phase \"4\", expected one of \"2\", \"3\", \"D\"",
    );
}

#[test]
fn names_of_companies_are_distinct() {
    check(
        "aliases = [\"North\"]",
        "aliases = [\"Northern Railway\"]",
        "companies[0]: company \"Northern Railway\" is listed twice, expected once",
    );
}

#[test]
fn a_name_for_several_stops_is_not_the_name_of_a_hex() {
    check("\"Coast\" = [", "\"Midway\" = [", "places.Midway: \"Midway\" is the name of a hex, expected a different name");
}

#[test]
fn hexes_are_adjacent_and_do_not_overlap() {
    check("at = [1, 3]", "at = [1, 1]", "hexes.B4.at: hex \"B2\" is in the same place, expected a place for each hex");
    check(
        "at = [1, 1]",
        "at = [1, 2]",
        "hexes.B2.at: no hex is adjacent to [1, 2], expected a column and a row, in doubled coordinates, adjacent to another hex",
    );
    check("at = [1, 1]", "at = [1, 1000001]", "hexes.B2.at: [1, 1000001], expected numbers from -100000 to 100000");
}

#[test]
fn a_print_follows_the_notation() {
    let message = "hexes.A5.print: column 48: \"9\", expected an edge from 0 to 5, or j, from which track leads to the stop";
    check("70 diesel: 3", "70 diesel: 9", message);
    let fault = faults("own = [\"IS1 green", "own = [\"IS1 green cty 1,")[0].clone();
    assert_eq!(fault.field, "tiles.own[0]");
    assert!(fault.what.in_language(Language::English).starts_with("column 11: "), "{fault}");
}

#[test]
fn an_edge_is_at_most_5() {
    check("impassable = [4]", "impassable = [6]", "hexes.A3.impassable: there is no side 6, expected numbers from 0 to 5");
}

#[test]
fn a_label_has_a_colour_of_the_title() {
    check("labels = { green", "labels = { gren", "hexes.A1.labels: there is no colour \"gren\", expected perhaps \"green\"");
}

#[test]
fn a_value_has_a_key_of_a_phase_or_train() {
    check(
        "20 yellow / 40 brown",
        "20 yelow / 40 brown",
        "hexes.A5.print: there is no key of values \"yelow\", expected perhaps \"yellow\"",
    );
    check(
        "/ 70 diesel",
        "/ 70 steam",
        "hexes.A5.print: there is no key of values \"steam\", expected one of \"yellow\", \"green\", \"brown\", \"diesel\"",
    );
}

#[test]
fn a_stop_that_has_no_value_in_a_phase_is_an_error() {
    check(
        "20 yellow / 40 brown / 70 diesel",
        "40 brown / 70 diesel",
        "hexes.A5.print: no value of a stop counts in phase \"2\", expected one with a key of \"yellow\"",
    );
}

#[test]
fn a_counted_tile_exists() {
    check("\"IS1\" = 1", "\"IS2\" = 1", "tiles.count: there is no tile \"IS2\", expected perhaps \"IS1\"");
}

#[test]
fn a_need_names_stops() {
    check(
        "of = { kinds = [\"city\"], stops = [\"South Sea\"] }",
        "of = {}",
        "needs[0].of: it names no places, expected `kinds`, `stops`, `hexes`, `own_tokens` or `home`",
    );
    check("at_least = 2", "at_least = 0", "needs[0].at_least: 0, expected 1 or more");
}

#[test]
fn a_bonus_requires_stops_and_pays_someone() {
    check(
        "includes = [[\"Coast\"], [\"South Sea\"]]",
        "includes = []",
        "bonuses[0].includes: no stops are required, expected lists that each name at least one stop",
    );
    check(
        "includes = [[\"Coast\"], [\"South Sea\"]]",
        "includes = [[\"Coast\"], []]",
        "bonuses[0].includes[1]: the list is empty, expected at least one stop",
    );
    check(
        "includes = [[\"Coast\"], [\"South Sea\"]]",
        "includes = \"chosen\"",
        "bonuses[0].includes: no places are chosen here, expected a list of stops, or a marker that `takes = \"places\"`",
    );
    check(
        "pays = [{ to = \"treasury\", amount = 5 }]",
        "pays = []",
        "markers[4].bonus.pays: nobody is paid, expected at least one payee",
    );
}

#[test]
fn conditions_refer_to_markers_and_phases_of_the_title() {
    check(
        "amount = 10 }]\nif = \"ferry\"",
        "amount = 10 }]\nif = \"fery\"",
        "bonuses[0].if: there is no marker \"fery\", expected perhaps \"ferry\"",
    );
    check(
        "from_phase = \"3\"\nuntil_phase = \"D\"",
        "from_phase = \"3\"\nuntil_phase = \"3\"",
        "bonuses[0].until_phase: it ends before it begins, expected a phase after that of `from_phase`",
    );
    check(
        "needs_bonus = \"coast to coast\"",
        "needs_bonus = \"coast\"",
        "choices[0].needs_bonus: there is no bonus \"coast\", expected perhaps \"coast to coast\"",
    );
}

#[test]
fn a_region_names_its_hexes_in_one_way() {
    let with =
        |region: &str| EXAMPLE.replacen("[[choices]]", &format!("[[regions]]\nid = \"west\"\n{region}\n\n[[choices]]"), 1);
    let fault = |region: &str| Title::read(&with(region)).expect_err("it has a fault")[0].clone();
    assert_eq!(fault("").to_string(), "177: regions[0]: neither `only` nor `except`, expected one of them");
    assert_eq!(
        fault("only = []\nexcept = []").to_string(),
        "177: regions[0]: both `only` and `except`, expected one of them"
    );
    let unknown = fault("only = [\"Z99\"]");
    assert_eq!((unknown.line, unknown.field.as_str()), (178, "regions[0].only[0]"), "{unknown}");
    assert_eq!(fault("only = []\ncompanies = [\"XX\"]").field, "regions[0].companies[0]",);
    let title = Title::read(&with("except = [\"A1\"]\nfrom_phase = \"3\"")).unwrap();
    assert_eq!((title.regions()[0].says.inside, &title.regions()[0].says.hexes[..]), (false, &["A1".to_owned()][..]));
}

#[test]
fn a_border_is_a_side_between_two_neighbours() {
    let with = |borders: &str| EXAMPLE.replacen("borders = [[\"A3\", \"A5\"]]", &format!("borders = {borders}"), 1);
    let fault = |text: &str| Title::read(text).expect_err("it has a fault")[0].clone();
    let said = |borders: &str| {
        let fault = fault(&with(borders));
        format!("{}: {}", fault.field, fault.to_string().split_once(": ").unwrap().1.split_once(": ").unwrap().1)
    };
    assert_eq!(said("[[\"A1\", \"A5\"]]"), "borders[0]: A1 and A5 are no neighbours, expected two hexes that are");
    assert_eq!(
        said("[[\"A3\", \"A5\"], [\"A5\", \"A3\"]]"),
        "borders[1]: the side between A5 and A3 is listed twice, expected it once"
    );
    assert!(said("[[\"A3\", \"A9\"]]").starts_with("borders[0][1]: there is no place \"A9\""));
    assert_eq!(fault(&with("[[\"A3\"]]")).field, "borders[0]");
    let twice = EXAMPLE.replacen("stops = [\"town\", \"mine\"]", "stops = [\"city\", \"mine\"]", 1).replacen(
        ", ends = [\"town\"]",
        "",
        1,
    );
    let twice = fault(&twice);
    assert_eq!(twice.field, "trains[1].rows", "{twice}");
    assert!(twice.to_string().ends_with("a kind of stop is in two rows, expected each kind once in a title with `borders`"));
}

#[test]
fn the_right_to_pass_cities_names_cities_trains_and_companies() {
    for (from, to, field) in [
        ("bypass = { cities = [\"A3\"]", "bypass = { cities = [\"A9\"]", "bypass.cities[0]"),
        ("trains = [\"3\"], routes", "trains = [\"9\"], routes", "bypass.trains[0]"),
        ("routes = 1,", "routes = 1001,", "bypass.routes"),
        ("companies = [\"NR\"], from_phase = \"3\", cite = \"7.9\"", "companies = [\"XX\"]", "bypass.companies[0]"),
        ("from_phase = \"3\", cite = \"7.9\"", "if = \"wings\"", "bypass.if"),
    ] {
        let text = EXAMPLE.replacen(from, to, 1);
        assert_ne!(text, EXAMPLE, "{from}");
        assert_eq!(Title::read(&text).unwrap_err()[0].field, field);
    }
}

#[test]
fn money_for_distance_has_no_conditions() {
    let with = |rule: &str| {
        let bonus = format!("[[bonuses]]\nid = \"express\"\nper_hex_apart = true\n{rule}\n\n[[choices]]");
        EXAMPLE.replacen("[[choices]]", &bonus, 1)
    };
    let pays = "pays = [{ to = \"route\", amount = 10 }]";
    for (rule, what) in [
        (format!("includes = [[\"A3\"]]\n{pays}"), "it has conditions"),
        (format!("per = {{ kinds = [\"city\"] }}\n{pays}"), "it has `per`, too"),
        (format!("paid = \"once\"\n{pays}"), "it is not paid for each route"),
        ("pays = [{ to = \"route\", amount = -10 }]".to_owned(), "an amount is negative or depends on stops"),
    ] {
        let fault = Title::read(&with(&rule)).expect_err("it has a fault")[0].clone();
        assert_eq!(
            (fault.field.rsplit_once('.').unwrap().1, fault.what.in_language(Language::English)),
            ("per_hex_apart", what),
            "{fault}"
        );
    }
    assert!(Title::read(&with(pays)).unwrap().bonuses().iter().any(|bonus| bonus.says.per_hex_apart));
}

#[test]
fn stops_that_are_paid_once_are_of_a_kind_or_listed() {
    let all_paid = EXAMPLE.replacen("visit = 3, pay = 2", "visit = 3, pay = 3", 1);
    let with = |text: &str, rule: &str| text.replacen("[[choices]]", &format!("[[paid_once]]\n{rule}\n\n[[choices]]"), 1);
    let fault = |rule: &str| {
        let fault = Title::read(&with(&all_paid, rule)).expect_err("it has a fault")[0].clone();
        fault.to_string().split_once(": ").unwrap().1.to_owned()
    };
    assert_eq!(fault(""), "paid_once[0]: neither `kinds` nor `stops`, expected one of them");
    assert_eq!(
        fault("kinds = [\"city\"]\nstops = [\"A3/0\"]"),
        "paid_once[0]: both `kinds` and `stops`, expected one of them"
    );
    assert!(fault("stops = [\"A9\"]").starts_with("paid_once[0].stops[0]: there is no place \"A9\""));
    let title = Title::read(&with(&all_paid, "stops = [\"Coast\"]")).unwrap();
    assert!(matches!(&title.paid_once()[0].says, super::super::PaidOnceStops::Together(stops) if stops.len() == 2));
    let fewer = Title::read(&with(EXAMPLE, "kinds = [\"city\"]")).expect_err("it has a fault")[0].clone();
    assert_eq!(fewer.field, "trains[1].rows", "{fewer}");
    assert!(fewer.to_string().ends_with("expected as many in a title with `paid_once`"));
}

#[test]
fn a_part_of_a_route_is_rounded_to_a_multiple() {
    check(
        "reach = 2",
        "reach = 2\npart = { of = \"1/2\", to = 10 }",
        "trains[0].part.to: nothing is rounded, expected `round` with it, \"up\" or \"down\"",
    );
    check(
        "reach = 2",
        "reach = 2\npart = { of = \"1/2\", round = \"down\", to = 40_000 }",
        "trains[0].part.to: 40000, expected a whole number from 1 to 32767",
    );
    let text = EXAMPLE.replacen("reach = 2", "reach = 2\npart = { of = \"1/2\", round = \"up\" }", 1);
    let title = Title::read(&text).unwrap();
    let part = title.train("2").unwrap().part_in(title.phase("2").unwrap()).unwrap();
    assert_eq!(
        part.rounding.map(|rounding| rounding.text(Language::English)).as_deref(),
        Some("rounded up to a multiple of 1")
    );
}

#[test]
fn a_part_of_the_route_is_all_that_a_bonus_pays() {
    let part = "trains = [\"3\"]\nincludes = [{ stops = [\"South Sea\"], counted = \"end\" }]";
    let pays = "to = \"route\", amount = { of_route";
    for (from, to, what) in [
        (part, part.replace("end", "paid"), "it depends on which stops are paid"),
        (part, format!("{part}\npaid = \"once\""), "it is not paid for each route"),
        (part, format!("{part}\nper = {{ kinds = [\"city\"], counted = \"visited\" }}"), "it has `per`, too"),
        (part, format!("{part}\nmultiplied = true"), "the whole route has the train's multiplier already"),
        (pays, pays.replace("route\"", "treasury\""), "it is not paid to the route"),
        (pays, format!("to = \"route\", amount = 5 }}, {{ {pays}"), "it pays something else, too"),
    ] {
        let fault = faults(from, &to)[0].clone();
        let expected =
            format!("bonuses[4].pays: {what}, expected a single part of each route, of trains that earn all of it");
        assert_eq!(format!("{}: {}, expected {}", fault.field, fault.what, fault.expected), expected);
    }
    check(
        "of_route = \"1/2\", round = \"down\", to = 10",
        "of_route = \"1/2\", round = \"down\", to = 40000",
        "bonuses[4].pays[0].amount.to: 40000, expected a whole number from 1 to 32767",
    );
    check(
        "of_route = \"1/2\", round = \"down\", to = 10",
        "of_route = \"1/2\", to = 10",
        "bonuses[4].pays[0].amount: it does not say one amount, expected a number, `value_of`, `best_of`, `of_route` and `round`, or `marker`",
    );
}

#[test]
fn a_choice_changes_something_and_is_attached_to_trains_of_the_title() {
    let values = "values = [{ stops = [\"South Sea\"], times = 2 }]";
    let fault = faults(values, "values = []")[0].clone();
    assert_eq!(fault.to_string(), "177: choices[0]: it changes nothing, expected `values`, `attach` or `sets`");
    check(
        values,
        "attach = { trains = [\"9\"] }",
        "choices[0].attach.trains[0]: there is no train \"9\", expected one of \"2\", \"3\", \"D\", \"Dining car\", \"Sleeping car\"",
    );
    check(values, "attach = { longer = 1_001 }", "choices[0].attach.longer: 1001, expected at most 1000");
    check(
        values,
        "attach = { free = [\"bridge\"] }",
        "choices[0].attach.free[0]: unknown variant `bridge`, expected one of `city`, `town`, `offboard`, `halt`, `mine`, `pass`",
    );
}

#[test]
fn the_effects_of_a_marker_suit_its_type() {
    check(
        "text = \"Somebody has run it.\"",
        "idle_trains = 1",
        "markers[0].idle_trains: it is about one company, expected a marker `of = \"company\"`",
    );
    check(
        "id = \"mine licences\"",
        "id = \"holders\"",
        "markers[5].id: \"holders\" is a field of every company, expected another name",
    );
    check(
        "values = [{ stops = \"chosen\", times = 1, plus = 10 }]",
        "values = [{ stops = \"chosen\" }]",
        "markers[4].values[0]: the values do not change, expected `times` or `plus`",
    );
    check(
        "most = 2\n",
        "most = 2\nlicence = [\"Old Pit\"]\n",
        "markers[4].licence: the marker has no count, expected `takes = \"count\"`, the number of licences of a company, or `takes = \"flag\"` or `\"owner\"` for any number",
    );
}

#[test]
fn ids_of_rules_are_distinct() {
    check("id = \"strike\"\n", "id = \"ferry\"\n", "markers[6].id: id \"ferry\" is listed twice, expected once");
}

#[test]
fn an_edition_changes_what_the_title_defines() {
    check(
        "trains = { 2 = {",
        "trains = { 5 = {",
        "editions[1].trains: there is no train \"5\", expected one of \"2\", \"3\", \"D\", \"Dining car\", \"Sleeping car\"",
    );
    check(
        "companies = { PL",
        "companies = { PLL",
        "editions[1].companies: there is no company \"PLL\", expected perhaps \"PL\"",
    );
    check(
        "rules_on = [\"strike\"]",
        "rules_on = [\"stroke\"]",
        "options[0].rules_on[0]: there is no rule \"stroke\", expected perhaps \"strike\"",
    );
    check(
        "scrapped_by = \"3\", count",
        "scrapped_by = \"2\", count",
        "trains[0].scrapped_by: no phase starts with train \"2\", expected a train whose first purchase starts a phase",
    );
}

#[test]
fn the_payout_refers_to_companies_and_markers_of_the_title() {
    let line = EXAMPLE.lines().position(|line| line == "[payout]").unwrap() + 1;
    let message = |from, to| {
        let fault = faults(from, to)[0].clone();
        assert_eq!((fault.line, fault.field.as_str()), (line, "payout"));
        format!("{}, expected {}", fault.what, fault.expected)
    };
    let kind = message("kinds = [\"major\"], without", "kinds = [\"mayor\"], without");
    assert_eq!(kind, "there is no kind of company \"mayor\", expected perhaps \"major\" or \"minor\"");
    let marker = message("without = [\"receivership\"]", "without = [\"strikes\"]");
    assert_eq!(marker, "there is no marker of a company \"strikes\", expected perhaps \"strike\"");
    let amount = message("amount = \"mail\"\n", "amount = \"hotel\"\n");
    assert_eq!(amount, "there is no marker of a company that takes money \"hotel\", expected one of \"mail\"");
    assert!(message("choices = [\"pay\"]", "choices = [\"paid\"]").contains("\"paid\""));
}

#[test]
fn rules_for_recorded_games_refer_to_what_the_title_defines() {
    let trains = "expected one of \"2\", \"3\", \"D\", \"Dining car\", \"Sleeping car\"";
    check(
        "bad_weather = \"strikes\"",
        "bad_weather = \"strokes\"",
        "record.options.bad_weather: there is no optional rule \"strokes\", expected perhaps \"strikes\"",
    );
    check(
        "payout = \"pay\"",
        "payout = \"share out\"",
        "record.dividends.payout: there is no choice of the payout \"share out\", expected one of \"pay\", \"withhold\"",
    );
    check(
        "edition = \"first\"",
        "edition = \"frist\"",
        "record.games[0].edition: there is no edition \"frist\", expected perhaps \"first\"",
    );
    check(
        "trains = [\"2\"] }",
        "trains = [\"9\"] }",
        &format!("record.events[1].then[0].export.trains[0]: there is no train \"9\", {trains}"),
    );
    check(
        "[[record.companies]]\nid = \"PL\"",
        "[[record.companies]]\nid = \"PLL\"",
        "record.companies[0].id: there is no company \"PLL\", expected perhaps \"PL\"",
    );
    check(
        "trains = [\"2-0\"]",
        "trains = [\"9-0\"]",
        "record.companies[0].trains[0]: \"9-0\" is not a train, expected a train of the title and the number of its copy, such as \
         \"2-0\"",
    );
    check(
        "\"2-3\", until_phase = \"D\"",
        "\"2-3\", until_phase = \"4\"",
        "record.privates[0].train.until_phase: there is no phase \"4\", expected one of \"2\", \"3\", \"D\"",
    );
    check(
        "mark = \"strike\"",
        "mark = \"stroke\"",
        "record.events[0].then[0].mark: there is no such marker of a company \"stroke\", expected perhaps \"strike\"",
    );
    check(
        "home_value = true",
        "home_value = true\nneeds_marker = \"strik\"",
        "markers[7].needs_marker: there is no marker of a company \"strik\", expected perhaps \"strike\"",
    );
    let fault = faults("of = \"company\"\ntakes = \"places\"\nhome", "of = \"company\"\ntakes = \"hexes\"\nhome")[0].clone();
    assert_eq!(
        (fault.field.as_str(), fault.what.in_language(Language::English)),
        ("markers[8].home", "the marker is no place of a company")
    );
    check(
        "apart = [\"Ferry\"]",
        "apart = [\"Fery\"]",
        "record.boxes[0].apart[0]: there is no private company of the pile \"Fery\", expected perhaps \"Ferry\"",
    );
    check(
        "drawn = { of = [\"Ferry\"], count = 1 }",
        "drawn = { of = [\"Fery\"], count = 1 }",
        "record.boxes[0].drawn.of[0]: there is no private company of the pile \"Fery\", expected perhaps \"Ferry\"",
    );
    for count in [0, 2] {
        check(
            "drawn = { of = [\"Ferry\"], count = 1 }",
            &format!("drawn = {{ of = [\"Ferry\"], count = {count} }}"),
            &format!("record.boxes[0].drawn.count: {count}, expected a number from 1 to 1, the length of `of`"),
        );
    }
    check(
        "turned_to = [\"Ferry\"]",
        "turned_to = [\"Fery\"]",
        "record.boxes[0].turned_to[0]: there is no private company of the pile \"Fery\", expected perhaps \"Ferry\"",
    );
    for count in [0, 1] {
        check(
            "stock_rounds = 2",
            &format!("stock_rounds = {count}"),
            &format!("record.stock_rounds: {count}, expected a number above 1, or nothing for one stock round"),
        );
    }
    check(
        "recycles = { \"2\" = \"3\" }",
        "recycles = { \"2\" = \"9\" }",
        &format!("record.privates[0].recycles: there is no train \"9\", {trains}"),
    );
    check(
        "runs_as = { \"3\" = \"2\" }",
        "runs_as = { \"3\" = \"9\" }",
        &format!("record.runs_as: there is no train \"9\", {trains}"),
    );
    check(
        "forms = { PL = \"NR\" }",
        "forms = { PL = \"NQ\" }",
        "record.acquiring.forms: there is no company \"NQ\", expected one of \"NR\", \"PL\"",
    );
    check(
        "short_game = [\"2-0\"]",
        "short_gam = [\"2-0\"]",
        "record.removed_trains.short_gam: there is no optional rule in `options` \"short_gam\", expected perhaps \"short_game\"",
    );
    check(
        "strict_sides = true",
        "strict_sides = true\nblind_sides = [\"IS2\"]",
        "tiles.blind_sides[0]: there is no tile \"IS2\", expected perhaps \"IS1\"",
    );
    let toll = "home_value = true\n\n[[markers]]\nid = \"toll\"\nof = \"game\"\ntakes = \"money\"\nhome_value = true";
    let fault = faults("home_value = true", toll)[0].clone();
    assert_eq!(
        (fault.field.as_str(), fault.what.in_language(Language::English)),
        ("markers[8].home_value", "the marker is no amount of a company")
    );
    check(
        "hexes = [\"A1\", \"A3\"]",
        "hexes = [\"A1\", \"Z99\"]",
        "record.pairs[0].hexes[1]: there is no hex \"Z99\", expected one of \"A1\", \"A3\", \"A5\", \"B2\", \"B4\"",
    );
    let into = "record.events[2].then[0].merge.into: there is no company \"NRR\", expected perhaps \"NR\"";
    check("into = \"NR\"", "into = \"NRR\"", into);
    check(
        "left_out = { \"2\" = 1 }",
        "left_out = { \"two\" = 1 }",
        "record.draws[0].left_out: \"two\" players, expected a number of players",
    );
    let unclear = faults("left_out = { \"2\" = 1 }\n", "");
    let expected = "it is not clear what the companies are drawn for, expected one of `left_out`, `only_build`, `placed`, `robot` and `options`, or `one_option` without `of`";
    assert!(unclear[0].to_string().ends_with(&format!("record.draws[0]: {expected}")), "{unclear:?}");
}

#[test]
fn events_name_one_thing_that_happens_at_a_time() {
    let when = "when = [{ first = \"D\" }]";
    let place = "record.events[2].when[0]";
    let expected = "`first`, `phase`, expected one field in a table of its own";
    check(when, "when = [{ first = \"D\", phase = \"3\" }]", &format!("{place}: {expected}"));
    check(when, "when = [{}]", &format!("{place}: an empty table, expected one field in a table of its own"));
    check(when, "when = [\"first\"]", &format!("{place}: invalid type: unit variant, expected newtype variant"));
    let unknown = faults(when, "when = [{ frist = \"D\" }]")[0].to_string();
    assert!(unknown.contains("record.events[2].when[0].frist: unknown variant `frist`"), "{unknown}");
    check(
        "{ mark = \"strike\" }",
        "{ close = { companies = [\"NR\"], kind = \"major\" } }",
        "record.events[0].then[0].close: it is not clear which companies close, expected one of `companies`, `drawn_of`, `kind` and `trainless`",
    );
}

#[test]
fn certificates_belong_to_companies_of_the_title_and_add_up_to_100_percent() {
    let expected = "expected a company of the title and the number of a certificate, such as \"ABC_1\"";
    check(
        "shares = [\"NR_1\"]",
        "shares = [\"NR_one\"]",
        &format!("record.privates[0].shares[0]: \"NR_one\" is not a certificate, {expected}"),
    );
    check(
        "share = \"NR_3\"",
        "share = \"XX_3\"",
        &format!("record.events[2].then[0].merge.share: \"XX_3\" is not a certificate, {expected}"),
    );
    check("shares = [30, 10, 20, 20, 20]", "shares = [30, 10]", "record.shares: 40% in total, expected 100%");
    check("float = 50", "float = 101", "record.float: 101, expected at most 100");
    check(
        "float = 50",
        "float = 50\nconverted_from = 1",
        "record.converted_from: 1, expected a number from 5, the first after `shares`, to 99",
    );
    check(
        "float = 50",
        "float = 50\nexchanges = { kind = \"maior\", denied = \"deny\" }",
        "record.exchanges.kind: there is no kind of company \"maior\", expected perhaps \"major\" or \"minor\"",
    );
}

#[test]
fn every_fault_of_a_title_is_reported_in_the_order_of_the_lines() {
    let text = EXAMPLE.replace("home = \"Northam\"", "home = \"X\"").replace("impassable = [4]", "impassable = [6]");
    let faults = Title::read(&text.replace("format = 1", "format = 3")).unwrap_err();
    let fields: Vec<_> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["format", "companies[0].home", "hexes.A3.impassable"]);
}

#[test]
fn a_text_that_is_too_long_is_rejected() {
    let message = Title::read(&"#".repeat(2 << 20)).unwrap_err()[0].to_string();
    assert_eq!(message, "1: title: 2097152 bytes, expected a text of at most 1048576 bytes");
}

/// Returns all faults of the example after several replacements, one a line.
fn all_faults(replacements: &[(&str, &str)]) -> Vec<String> {
    let changed = replacements.iter().fold(EXAMPLE.to_owned(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from:?}");
        text.replace(from, to)
    });
    Title::read(&changed).expect_err("it has faults").iter().map(ToString::to_string).collect()
}

#[test]
fn all_unknown_fields_and_wrong_types_are_reported_at_once() {
    let faults = all_faults(&[
        ("reach = 2", "raech = 2"),
        ("requires_token = false\n", "requires_token = 0\nlcoal = true\n"),
        ("color = \"#2255aa\"", "colour = \"#2255aa\""),
        ("at = [1, 3]", "at = [1, \"3\"]"),
        ("paid = \"once\"", "paid = \"twice\""),
        ("float = 50", "float = \"half\""),
    ]);
    let starts: Vec<&str> = faults.iter().map(|fault| fault.split(", expected").next().unwrap()).collect();
    assert_eq!(
        starts,
        [
            "47: trains[0].raech: unknown field `raech`",
            "63: trains[1].requires_token: invalid type: integer `0`",
            "64: trains[1].lcoal: unknown field `lcoal`",
            "96: companies[0].colour: unknown field `colour`",
            "113: hexes.B4.at[1]: invalid type: string \"3\"",
            "144: bonuses[0].paid: unknown variant `twice`",
            "317: record.float: invalid type: string \"half\"",
        ]
    );
}

#[test]
fn wrong_fields_and_unknown_names_are_reported_at_once() {
    let faults = all_faults(&[
        ("home = \"Northam\"", "home = \"Northem\""),
        ("color = \"#2255aa\"", "colour = \"#2255aa\""),
        ("labels = { green", "labels = { gren"),
        ("20 yellow / 40 brown", "20 yelow / 40 brown"),
        ("\"IS1\" = 1", "\"IS2\" = 1"),
        ("scrapped_by = \"3\", count", "scrapped_by = \"2\", count"),
        ("rules_on = [\"strike\"]", "rules_on = [\"stroke\"]"),
    ]);
    let fields: Vec<&str> = faults.iter().map(|fault| fault.split(": ").nth(1).unwrap()).collect();
    assert_eq!(
        fields,
        [
            "companies[0].home",
            "companies[0].colour",
            "hexes.A1.labels",
            "hexes.A5.print",
            "hexes.A5.print",
            "tiles.count",
            "trains[0].scrapped_by",
            "options[0].rules_on[0]",
        ]
    );
}

#[test]
fn names_are_not_checked_where_something_that_has_one_cannot_be_read() {
    let faults = all_faults(&[("name = \"Northern Railway\"\n", ""), ("into = \"NR\"", "into = \"XX\"")]);
    assert_eq!(faults, ["89: companies[0]: missing field `name`, expected it here"]);
    let faults = all_faults(&[("name = \"Pier Line\"", "name = 7"), ("float = 50", "float = \"half\"")]);
    let fields: Vec<&str> = faults.iter().map(|fault| fault.split(": ").nth(1).unwrap()).collect();
    assert_eq!(fields, ["companies[1].name", "record.float"]);
}

#[test]
fn a_number_of_players_changes_what_the_title_defines() {
    check("count = [2, 3]", "count = [3, 3]", "players[0].count: 3 is listed twice, expected each number once");
    check("count = [2, 3]", "count = [0]", "players[0].count: 0, expected numbers from 1 to 50");
    check(
        "C3 = { at = [2, 2], print = \"white\" }",
        "C3 = {}",
        "players[0].hexes: there is no hex \"C3\", expected one of \"A1\", \"A3\", \"A5\", \"B4\"",
    );
    check(
        "1 = { reach = 1, count = 2,",
        "1 = { count = 2,",
        "players[0].trains: there is no train \"1\", expected one of \"2\", \"3\", \"D\", \"Dining car\", \"Sleeping car\"",
    );
    check(
        "hexes = { B2 = \"\"",
        "hexes = { B2 = \"none\"",
        "players[0].hexes.B2: invalid value: string \"none\", expected a table of what differs, or \"\" to remove the entry",
    );
}

#[test]
fn an_option_is_supported_or_not() {
    check(
        "long_game = \"its",
        "short_game = \"its",
        "record.unsupported.short_game: it is in `options` as well, expected either the one or the other",
    );
}

#[test]
fn a_rule_about_places_says_which_count_and_how_many() {
    check(
        "of = { stops = [\"South Sea\"], counted = \"end\" }",
        "of = { hexes = [\"A5\"], counted = \"end\" }",
        "needs[1].of: hexes are neither paid nor ends, expected no `counted`, or no `hexes`",
    );
    check(
        "of = { stops = [\"South Sea\"], counted = \"end\" }\nat_most = 1",
        "of = { stops = [\"South Sea\"], counted = \"paid\" }\nat_least = 1\nlinked = true",
        "needs[1]: it is `linked`, expected no `when`, no `at_most`, and places that are \"visited\" or an \"end\"",
    );
    check(
        "of = { stops = [\"South Sea\"], counted = \"end\" }\nat_most = 1",
        "of = { stops = [\"South Sea\"] }",
        "needs[1]: it says no number, expected `at_least` or `at_most`",
    );
    check(
        "except_trains = [\"2\"]",
        "except_trains = [\"5\"]",
        "needs[1].except_trains[0]: there is no train \"5\", expected one of \"2\", \"3\", \"D\", \"Dining car\", \"Sleeping car\"",
    );
    check(
        "{ hexes = [\"B4\"] }]",
        "{ hexes = [\"Z9\"] }]",
        "demands[0].includes[1].hexes[0]: there is no place \"Z9\", expected a hex with a letter from A to B and a number from 1 to 5, such as \"A1\"",
    );
    check(
        "counted = \"paid\", at_most = 3 }",
        "counted = \"paid\", at_least = 3 }",
        "bonuses[1].per.at_least: it has no effect here, expected `at_most`",
    );
    check(
        "amount = { best_of = { kinds = [\"city\"] } }",
        "amount = {}",
        "bonuses[2].pays[0].amount: it does not say one amount, expected a number, `value_of`, `best_of`, `of_route` and `round`, or `marker`",
    );
    check(
        "amount = { value_of = \"Northam\" }",
        "amount = 2000000",
        "bonuses[3].pays[0].amount: 2000000, expected a number from -1000000 to 1000000",
    );
    check(
        "includes = [{ stops = [\"Northam\"], counted = \"end\" }]",
        "includes = [{ stops = [\"Northam\"], counted = \"paid\" }]\npaid = \"once\"",
        "bonuses[3].paid: some paid stops count, which are chosen for each route, expected `paid = \"each-route\"`, or all kinds in `per`",
    );
    check(
        "rows = [\n    { stops = [\"city\", \"offboard\"],",
        "rows = [{ stops = [\"city\"], visit = 1, pay = 1 },\n    { stops = [\"city\", \"offboard\"],",
        "trains[1].rows: a kind of stop is in two rows, expected each once if a row has `ends`",
    );
    check(
        "except = [\"A3\"]",
        "except = [\"A9\"]",
        "one_stop_per_hex.except[0]: there is no place \"A9\", expected perhaps \"A5\" or \"A3\"",
    );
}

#[test]
fn rules_for_building_name_what_the_title_has() {
    let fault = |from: &str, to: &str| {
        let text = EXAMPLE.replacen(from, to, 1);
        assert_ne!(text, EXAMPLE, "{from}");
        Title::read(&text).unwrap_err()[0].to_string()
    };
    let cases = [
        ("track = \"semi-restrictive\"", "track = \"strict\"", "build.track: unknown variant `strict`"),
        ("{ kinds = [\"major\"], first_turn", "{ kinds = [\"maior\"], first_turn", "build.lays[1].kinds[0]: "),
        ("{ kinds = [\"major\"], first_turn", "{ colors = [\"pink\"], first_turn", "build.lays[1].colors[0]: "),
        ("until_phase = \"D\", new", "until_phase = \"9\", new", "build.lays[1].until_phase: "),
        ("new = \"unless-upgraded\"", "new = \"once\"", "build.lays[1].new: unknown variant `once`"),
        ("cost = 20, other_hex", "cost = 100001, other_hex", "build.lays[1].cost: 100001, expected at most 100000"),
        ("most_exits = [\"cities\"]", "most_exits = [\"towns\"]", "build.most_exits[0]: unknown variant `towns`"),
        ("Ferry = [\"A1\"]", "Ferry = [\"A9\"]", "build.blocks.Ferry[0]: there is no place \"A9\""),
        ("tiles = [\"57\"]\nspecial = true\ndiscount = 20", "discount = 100001", "build.private_lays[0].discount: 100001, "),
        (
            "until_phase = \"D\"\nhexes = [\"A1\"]",
            "hexes = [\"A9\"]",
            "build.private_tokens[0].hexes[0]: there is no place \"A9\"",
        ),
        ("terrain = [\"water\"]", "terrain = [\"lava\"]", "build.discounts[0].terrain[0]: unknown variant `lava`"),
        (
            "companies = [\"NR\"], cost",
            "companies = [\"RN\"], cost",
            "build.lays[2].companies[0]: there is no company \"RN\"",
        ),
        ("least_cost = 20", "least_cost = 100001", "build.least_cost: 100001, expected at most 100000"),
        ("narrow_cost = \"1/2\"", "narrow_cost = \"3/2\"", "build.narrow_cost: "),
        ("from_phase = \"2\"\nuntil", "from_phase = \"9\"\nuntil", "build.private_tokens[0].from_phase: "),
        (
            "side_costs = { 1 = 40 }, ",
            "side_costs = { 2 = 40 }, ",
            "hexes.A3.side_terrain.1: there is no side 1, expected a side of `side_costs`",
        ),
        ("blocks_until = \"3\"", "blocks_until = \"7\"", "build.blocks_until: "),
        ("Ferry = \"never\"", "Ferry = \"9\"", "build.privates.closings.Ferry: there is no phase \"9\""),
        ("price = 80", "price = 100001", "trains[0].price: 100001, expected at most 100000"),
    ];
    for (from, to, expected) in cases {
        let found = fault(from, to);
        assert!(found.contains(expected), "{found}");
    }
}

#[test]
fn the_groups_of_a_city_do_not_depend_on_the_tile() {
    let print = "yellow [M] city 20 x2: 0 3, city 20: 1";
    let expected = "expected the same groups for all cities of a place, since a tile takes them over from the one before";
    check(
        print,
        "yellow [M] city 20 x2 (M): 0 3, city 20: 1",
        &format!("hexes.A3.print: its cities have different groups, {expected}"),
    );
    // A tile with more cities than the map prints, of which one is in no group.
    let own = "own = [\"IS1 green [N] city 40 x2: 0 2 3\"]";
    let text = EXAMPLE.replace(print, "yellow [M] city 20 x2 (M): 0 3, city 20 (M): 1").replace(
        own,
        "own = [\"IS1 green [N] city 40 x2: 0 2 3\", \"IS2 green [M] city 20 (M): 0, city 20 (M): 3, city 20: 1\"]",
    );
    let fault = Title::read(&text).unwrap_err()[0].to_string();
    assert_eq!(fault, format!("109: hexes.A3.print: tile IS2 has cities of other groups, {expected}"));
    assert!(Title::read(&text.replace("city 20: 1\"]", "city 20 (M): 1\"]")).is_ok());
    // A map that prints no city, and tiles of which one names the group of the place.
    let tiles = "own = [\"IS1 green [N] city 40: 0, city 40: 2\", \"IS2 green [N] city 40 (N): 0, city 40 (N): 3\"]";
    let fault = Title::read(&EXAMPLE.replace(own, tiles)).unwrap_err()[0].to_string();
    assert_eq!(fault, format!("108: hexes.A1.print: tile IS1 has cities of other groups, {expected}"));
}

#[test]
fn a_bonus_says_which_stops_count_if_a_train_leaves_some_unpaid() {
    let expected = "it is missing, expected \"visited\" or \"paid\", since trains visit more stops than they are paid for";
    check(
        "includes = [{ stops = [\"South Sea\"], counted = \"paid\" }]",
        "includes = [[\"South Sea\"]]",
        &format!("bonuses[2].includes[0].counted: {expected}"),
    );
    check(
        "own_tokens = true, counted = \"paid\", at_most = 3",
        "own_tokens = true, at_most = 3",
        &format!("bonuses[1].per.counted: {expected}"),
    );
    check(
        "includes = \"chosen\", counted = \"visited\"",
        "includes = \"chosen\"",
        &format!("markers[4].bonus.counted: {expected}"),
    );
    check(
        "includes = \"each-chosen\",",
        "includes = \"each-chosen\", counted = \"paid\",",
        "markers[3].bonus.counted: hexes are neither paid nor ends, expected none",
    );
    check(
        "includes = \"each-chosen\",",
        "includes = \"each-chosen\", also = [[\"South Sea\"]],",
        &format!("markers[3].bonus.also[0].counted: {expected}"),
    );
}

#[test]
fn a_bonus_for_one_route_counts_all_paid_stops_or_none() {
    let with = |kinds: &str| {
        let bonus = format!(
            "[[bonuses]]\nid = \"post\"\npaid = \"once\"\nper = {{ kinds = [{kinds}], counted = \"paid\" }}\n\
             pays = [{{ to = \"route\", amount = 10 }}]\n\n[[choices]]"
        );
        Title::read(&EXAMPLE.replacen("[[choices]]", &bonus, 1))
    };
    assert!(with("\"city\", \"offboard\", \"town\", \"mine\"").is_ok());
    let fault = with("\"city\", \"offboard\"").unwrap_err()[0].to_string();
    assert!(fault.contains("bonuses[5].paid: some paid stops count"), "{fault}");
}

#[test]
fn an_unknown_field_of_a_rule_is_similar_to_the_fields_of_all_rules_and_to_its_own() {
    let fault = |from: &str, to: &str| faults(from, to)[0].clone();
    let shared = fault("until_phase = \"D\"\ncite = \"5.1\"", "untill_phase = \"D\"\ncite = \"5.1\"");
    assert_eq!(
        (shared.field.as_str(), shared.expected.in_language(Language::English)),
        ("bonuses[0].untill_phase", "`until_phase`")
    );
    let own = fault("multiplied = true", "multiply = true");
    assert_eq!((own.field.as_str(), own.expected.in_language(Language::English)), ("bonuses[1].multiply", "`multiplied`"));
    let missing = fault("id = \"terminus\"\n", "");
    assert_eq!((missing.field.as_str(), missing.what.in_language(Language::English)), ("bonuses[3]", "missing field `id`"));
}

#[test]
fn further_places_belong_to_a_bonus_for_chosen_ones() {
    check(
        "id = \"terminus\"\n",
        "id = \"terminus\"\nalso = [[\"Northam\"]]\n",
        "bonuses[3].also: no places are chosen here, expected these places in `includes`",
    );
}

#[test]
fn a_marker_replaces_places_of_one_that_takes_the_same() {
    check(
        "home_value = true\n",
        "home_value = true\nreplaces = [\"mail\"]\n",
        "markers[7].replaces: the marker has no places, expected `takes = \"places\"` or `takes = \"hexes\"` with it",
    );
    check(
        "most = 3\nbonus",
        "most = 3\nreplaces = [\"hotel\"]\nbonus",
        "markers[3].replaces[0]: there is no marker that takes the same \"hotel\", expected one of \"tunnels\"",
    );
}

#[test]
fn a_marker_depends_on_no_marker_and_no_company() {
    let expected = "a marker does not depend on markers and companies, expected `kinds` of company and phases alone";
    let strike = |field: &str| format!("idle_trains = 1\n{field}");
    check("idle_trains = 1", &strike("if = \"ferry\""), &format!("markers[6].if: {expected}"));
    check("idle_trains = 1", &strike("companies = [\"NR\"]"), &format!("markers[6].companies: {expected}"));
}

#[test]
fn what_applies_only_in_some_phases_begins_before_it_ends() {
    check(
        "from_phase = \"2\", until_phase = \"D\", new",
        "from_phase = \"D\", until_phase = \"2\", new",
        "build.lays[1].until_phase: it ends before it begins, expected a phase after that of `from_phase`",
    );
}

#[test]
fn a_field_that_records_no_longer_have_is_an_error_that_says_what_to_write() {
    check(
        "float = 50\n",
        "mergers = []\n",
        "record.mergers: unknown field `mergers`, expected an event in `[[record.events]]`",
    );
    check(
        "edition = \"first\"\nshares_from",
        "exports = [\"2\"]\nshares_from",
        "record.games[0].exports: unknown field `exports`, expected an event in `[[record.events]]`",
    );
}

#[test]
fn goods_go_to_places_and_the_last_round_sets_a_flag_of_the_game() {
    let fault = |from: &str, to: &str| {
        let fault = faults(from, to)[0].clone();
        format!("{}: {}", fault.field, fault.what)
    };
    assert_eq!(fault("to = [\"South Sea\"]\noff", "to = [\"A9\"]\noff"), "goods.to[0]: there is no place \"A9\"");
    assert_eq!(
        fault("marker = \"coast to coast run\"", "marker = \"opening\""),
        "record.last_round.marker: there is no marker of the game that is a flag \"opening\""
    );
    assert_eq!(
        fault("after_phase = \"3\"", "after_phase = \"9\""),
        "record.last_round.after_phase: there is no phase \"9\""
    );
}

#[test]
fn trains_that_are_combined_or_bought_by_name_must_exist() {
    check(
        "overlap = true",
        "overlap = true\ncombined_trains = [\"3\", \"5\"]",
        "combined_trains[1]: there is no train \"5\", expected one of \"2\", \"3\", \"D\", \"Dining car\", \"Sleeping car\"",
    );
    check(
        "destination_tokens = true",
        "destination_tokens = true\nitems = { Tender = \"Tender\" }",
        "record.items: there is no train \"Tender\", expected one of \"2\", \"3\", \"D\", \"Dining car\", \"Sleeping car\"",
    );
}

#[test]
fn amounts_that_are_added_to_values_have_keys_of_the_phases() {
    let check = |plus: &str, field: &str, what: &str| {
        let fault = faults("times = 1, plus = 10", &format!("times = 1, plus = {plus}"))[0].clone();
        assert_eq!((fault.field.as_str(), fault.what.in_language(Language::English)), (field, what), "{plus}");
    };
    check("{ grey = 10 }", "markers[4].values[0].plus.grey", "there is no key of stop values \"grey\"");
    check("{}", "markers[4].values[0].plus", "it says no amount");
    check("-1", "markers[4].values[0].plus", "-1");
}

#[test]
fn the_tokens_of_sizes_are_numbers_by_numbers() {
    let fault = |sizes: &str| {
        let to = format!("of_closed_converted = 60\nby_shares = {sizes}");
        faults("of_closed_converted = 60", &to)[0].to_string()
    };
    let expected = "build.tokens.by_shares.few: it is no number of shares, expected a whole number, such as 5";
    assert!(fault("{ 5 = 2, few = 1 }").ends_with(expected), "{}", fault("{ 5 = 2, few = 1 }"));
    assert!(fault("{ 5 = -2 }").contains("by_shares"), "{}", fault("{ 5 = -2 }"));
}

#[test]
fn a_bonus_for_each_hex_names_labels_and_nothing_else() {
    let check = |each: &str, what: &str| {
        let fault = faults("each_hex = [\"M\", \"N\"]", each)[0].clone();
        assert_eq!(
            (fault.field.as_str(), fault.what.in_language(Language::English)),
            ("bonuses[5].each_hex", what),
            "{each}"
        );
    };
    check("each_hex = []", "the list is empty");
    check("each_hex = [\"M\"]\nincludes = [[\"Northam\"]]", "it has `includes`, too");
}

#[test]
fn what_is_drawn_to_lie_on_the_map_is_known() {
    let check = |draw: &str, field: &str, what: &str| {
        let fault = faults("lays = { A1 = \"57\" }\ncount = 1", draw)[0].clone();
        assert_eq!((fault.field.as_str(), fault.what.in_language(Language::English)), (field, what), "{draw}");
    };
    check("lays = { A1 = \"57/7\" }\ncount = 1", "record.draws[1].lays.A1", "a tile turned by \"7\"");
    check("lays = { A1 = \"99\" }\ncount = 1", "record.draws[1].lays.A1", "there is no tile \"99\"");
    check("lays = { A1 = \"57\" }\ncount = 2", "record.draws[1]", "it is not clear what is drawn");
    check("of = [\"Ferry\"]\nat = [\"A1\"]\ncount = 1", "record.draws[1]", "it is not clear what is drawn");
    check("of = [\"Ferry\"]\nat = [\"Nowhere\"]", "record.draws[1].at[0][0]", "there is no place \"Nowhere\"");
}
