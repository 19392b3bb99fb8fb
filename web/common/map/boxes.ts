// Where parts of the drawing lie on the map.

/** Returns the smallest box around elements of the drawing, with a margin. `null` if there are none. */
export function boxAround(elements: readonly SVGGraphicsElement[], margin = 0): DOMRect | null {
  if (elements.length === 0) return null;
  const boxes = elements.map((element) => element.getBBox());
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return new DOMRect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin);
}
