//! JSON Schemas of questions and outputs, generated from the types that read and write them.

use schemars::generate::{Contract, SchemaSettings};
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema};
use serde_json::Value;

use crate::position::Snapshot;
use crate::report::JudgedAnswerTotals;
use crate::report::json::{
    JsonAdvice, JsonAudit, JsonBoardAnswer, JsonError, JsonFileError, JsonJudgedLine, JsonRankedClaim, JsonRulings, JsonWhy,
};

/// A line of `highball batch`.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum BatchLine<'a> {
    Answer(&'a JsonBoardAnswer<'a>),
    Error(&'a JsonError<'a>),
}

/// A line of `highball judge`.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum VerdictLine<'a> {
    Claim(&'a JsonRankedClaim<'a>),
    Why(&'a JsonWhy<'a>),
}

/// A line of `highball judge --answers`.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum JudgedLine<'a> {
    Answer(&'a JsonJudgedLine),
    Totals(&'a JudgedAnswerTotals),
}

/// A line of `highball audit`.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum AuditLine<'a> {
    Game(&'a JsonAudit<'a>),
    Error(&'a JsonFileError<'a>),
}

/// Returns the schemas by name: `snapshot`, which describes questions, and for outputs `answer` (a line of `highball solve`),
/// `batch`, `verdict` (of `highball judge`), `judged` (of `highball judge --answers`), `advice`, `rulings` (of `highball may`) and `audit`.
///
/// ```
/// let names: Vec<&str> = highball::schema::schemas().iter().map(|(name, _)| *name).collect();
/// assert_eq!(names, ["snapshot", "answer", "batch", "verdict", "judged", "advice", "rulings", "audit"]);
/// ```
#[must_use]
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("snapshot", schema::<Snapshot>("A question for Highball", Contract::Deserialize)),
        ("answer", schema::<JsonBoardAnswer<'_>>("An answer of Highball", Contract::Serialize)),
        ("batch", schema::<BatchLine<'_>>("A line of a batch of Highball", Contract::Serialize)),
        ("verdict", schema::<VerdictLine<'_>>("A verdict of Highball", Contract::Serialize)),
        ("judged", schema::<JudgedLine<'_>>("A judged answer of Highball", Contract::Serialize)),
        ("advice", schema::<JsonAdvice>("Advice of Highball", Contract::Serialize)),
        ("rulings", schema::<JsonRulings>("Rulings of Highball", Contract::Serialize)),
        ("audit", schema::<AuditLine<'_>>("An audit of Highball", Contract::Serialize)),
    ]
}

fn schema<T: JsonSchema>(title: &str, contract: Contract) -> Schema {
    let is_output = contract == Contract::Serialize;
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.contract = contract);
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    RecursiveTransform(join_lines).transform(&mut schema);
    if is_output {
        RecursiveTransform(forbid_null).transform(&mut schema);
    }
    schema
}

/// Joins the lines of descriptions, which are wrapped in the code.
fn join_lines(schema: &mut Schema) {
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect::<Vec<_>>().join("\n\n");
    }
}

/// Removes `null` from the fields that may be left out: outputs leave out what they have no value for.
fn forbid_null(schema: &mut Schema) {
    let required: Vec<Value> = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(Value::Object(fields)) = schema.get_mut("properties") else { return };
    let optional = fields.iter_mut().filter(|(name, _)| !required.contains(&Value::from(name.as_str())));
    for field in optional.filter_map(|(_, field)| field.as_object_mut()) {
        if let Some(Value::Array(types)) = field.get_mut("type") {
            types.retain(|it| it != "null");
            if let [only] = &types[..] {
                let only = only.clone();
                field.insert("type".to_owned(), only);
            }
        }
        if let Some(Value::Array(options)) = field.get_mut("anyOf") {
            options.retain(|it| it["type"] != "null");
            if let [Value::Object(only)] = &options[..] {
                let only = only.clone();
                field.remove("anyOf");
                field.extend(only);
            }
        }
    }
}
