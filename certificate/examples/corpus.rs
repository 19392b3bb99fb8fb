//! scratch
use std::io::{BufRead, Read};
use std::time::Instant;
fn main() {
    let mut args = std::env::args().skip(1);
    let answers = args.next().unwrap();
    let skip: usize = args.next().map_or(0, |s| s.parse().unwrap());
    let step: usize = args.next().map_or(1, |s| s.parse().unwrap());
    let reader: Box<dyn Read> = Box::new(std::fs::File::open(answers).unwrap());
    let (mut ok, mut all) = (0, 0);
    let mut times = vec![];
    for line in std::io::BufReader::new(reader).lines().skip(skip).step_by(step) {
        let value: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
        let snapshot = &value["question"];
        let id = snapshot["id"].as_str().unwrap_or("").to_owned();
        let runs: Vec<highball_certificate::CertifiedRun> = serde_json::from_value(value["runs"].clone()).unwrap();
        all += 1;
        let begin = Instant::now();
        let written = highball_certificate::write(snapshot, runs);
        let time = begin.elapsed();
        match written {
            Ok(certificate) => {
                let text = serde_json::to_vec(&certificate).unwrap();
                let begin = Instant::now();
                match highball_certificate::check(&text) {
                    Ok(verified) => {
                        ok += 1;
                        if value["value"] != verified.earns {
                            println!("{id} VALUE {} {}", value["value"], verified.earns);
                        }
                        times.push((time, begin.elapsed(), text.len(), id));
                    }
                    Err(error) => println!("{id} REFUSED {error}"),
                }
            }
            Err(error) => println!("{id} {time:?} {error}"),
        }
    }
    times.sort();
    if times.is_empty() {
        return;
    }
    println!("{ok} of {all}");
    for i in [times.len() / 2, times.len() * 9 / 10, times.len() * 99 / 100, times.len() - 1] {
        println!("{:?}", times[i]);
    }
}
