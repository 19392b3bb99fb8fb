// Icons: strokes in a square of 24.

const PATHS = {
  all: "M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v4H4zM14 15h6v4h-6z",
  back: "M10 6l-6 6 6 6M4 12h16",
  boards: "M4 6h16M4 12h16M4 18h16",
  check: "M5 13l4.5 4.5L19 7",
  close: "M6 6l12 12M18 6L6 18",
  down: "M6 9l6 6 6-6",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  minus: "M5 12h14",
  palette: "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM4.2 16.5l15.6-9",
  plus: "M12 5v14M5 12h14",
  redo: "M15 5l5 5-5 5M20 10h-9a6 6 0 0 0-6 6v2",
  remove: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5",
  rotate: "M19 12a7 7 0 1 1-2.2-5.1M17 3v4.2h-4.2",
  undo: "M9 5l-5 5 5 5M4 10h9a6 6 0 0 1 6 6v2",
  up: "M6 15l6-6 6 6",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon-drawing" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
