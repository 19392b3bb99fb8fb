//! Plots of the results of a suite.

use std::collections::HashMap;
use std::fmt::Display;
use std::time::Duration;

use plotters::prelude::*;

use super::SuiteResult;
use super::bench::time_text;

/// Width and height in pixels.
const SIZE: (u32, u32) = (960, 600);

/// The shortest time that the axis shows, in seconds.
const LEAST: f64 = 1e-5;

/// Colours that people who see few colours can tell apart (Okabe and Ito, "Color Universal Design", 2008).
const COLORS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
];

/// Draws, as SVG, how many questions each strategy has proven within each time. Strategies that have proven none are left out.
///
/// # Errors
/// Says what cannot be drawn.
pub fn proven_over_time(results: &[SuiteResult]) -> Result<String, String> {
    let mut curves: Vec<(&str, Vec<f64>)> = Vec::new();
    let mut number_of: HashMap<&str, usize> = HashMap::new();
    for result in results.iter().filter(|result| result.proven()) {
        let number = *number_of.entry(&result.strategy).or_insert(curves.len());
        if number == curves.len() {
            curves.push((&result.strategy, Vec::new()));
        }
        curves[number].1.push(result.seconds.max(LEAST));
    }
    curves.iter_mut().for_each(|(_, times)| times.sort_by(f64::total_cmp));
    let limit = results.iter().map(|result| result.time_limit).fold(LEAST * 10.0, f64::max);
    let most = curves.iter().map(|(_, times)| times.len()).max().unwrap_or(0).max(1);
    let mut svg = String::new();
    draw(&mut svg, &curves, limit, most).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw(svg: &mut String, curves: &[(&str, Vec<f64>)], limit: f64, most: usize) -> Result<(), impl Display + use<>> {
    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .margin(16)
        .x_label_area_size(48)
        .y_label_area_size(64)
        .build_cartesian_2d((LEAST..limit).log_scale(), 0..most + most / 20 + 1)?;
    chart
        .configure_mesh()
        .x_desc("time for network and search")
        .y_desc("proven questions")
        .x_label_formatter(&|&seconds| time_text(Duration::from_secs_f64(seconds)))
        .label_style(("sans-serif", 14))
        .draw()?;
    for (number, (strategy, times)) in curves.iter().enumerate() {
        let color = COLORS[number % COLORS.len()];
        // Each proof is a step upwards; the last count holds up to the limit.
        let steps = times.iter().enumerate().flat_map(|(count, &time)| [(time, count), (time, count + 1)]);
        let steps = [(LEAST, 0)].into_iter().chain(steps).chain([(limit, times.len())]);
        chart
            .draw_series(LineSeries::new(steps, color.stroke_width(2)))?
            .label(*strategy)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], color.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .label_font(("sans-serif", 14))
        .background_style(WHITE.mix(0.8))
        .draw()?;
    root.present()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_a_curve_for_each_strategy_with_proofs_and_is_the_same_each_time() {
        let result = |strategy, revenue, seconds| SuiteResult::example("a", strategy, (revenue, 100), seconds);
        let results = [result("portfolio", 100, 0.0), result("portfolio", 100, 1.5), result("greedy", 90, 0.1)];
        let svg = proven_over_time(&results).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).map(str::trim).collect();
        assert!(texts.contains(&"portfolio") && !texts.contains(&"greedy"), "{texts:?}");
        assert_eq!(proven_over_time(&results).unwrap(), svg);
        assert!(proven_over_time(&[]).unwrap().contains("proven questions"));
    }
}
