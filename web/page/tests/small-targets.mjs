// The size of what is tapped.

/** Runs in the page: returns the controls that are smaller than a fingertip. */
export function smallTargets() {
  const LEAST = 43.5;
  const controls = document.querySelectorAll(
    "button, select, summary, input:not([type=checkbox], [type=file]), textarea, label.check",
  );
  const shown = [...controls]
    .map((control) => [control, control.getBoundingClientRect()])
    .filter(([, { width }]) => width > 0);
  const small = shown.filter(([, { width, height }]) => width < LEAST || height < LEAST);
  return small.map(
    ([control, { width, height }]) => `${width.toFixed(0)}×${height.toFixed(0)}: ${control.outerHTML.slice(0, 120)}`,
  );
}
