// Drawings from the engine, as elements of the page. They are parsed as XML: text in them stays text.

import { useLayoutEffect, useRef } from "preact/hooks";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Parsed drawings, by their text. Thumbnails of tiles come again and again. */
const parsed = new Map<string, readonly Node[]>();
const MOST_PARSED = 500;

/** Returns the elements of a drawing without a document around them. */
export function elementsOf(drawing: string): Node[] {
  let nodes = parsed.get(drawing);
  if (nodes) {
    parsed.delete(drawing);
  } else {
    nodes = parse(`<svg xmlns="${NAMESPACE}">${drawing}</svg>`);
  }
  parsed.set(drawing, nodes);
  if (parsed.size > MOST_PARSED) parsed.delete(parsed.keys().next().value ?? "");
  return nodes.map((node) => document.importNode(node, true));
}

function parse(text: string): Node[] {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.namespaceURI !== NAMESPACE) throw new Error("A drawing is not SVG.");
  return [...root.childNodes];
}

/** A group of a drawing's elements. */
export function Layer({ drawing, class: name }: { readonly drawing: string; readonly class: string }) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => group.current?.replaceChildren(...elementsOf(drawing)), [drawing]);
  return <g ref={group} class={name} />;
}

/** A small drawing by itself, which is a document. */
export function Drawing({ svg, label }: { readonly svg: string; readonly label?: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => frame.current?.replaceChildren(...elementsOf(svg)), [svg]);
  return (
    <span ref={frame} class="drawing" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })} />
  );
}
