// Markers of a company or of the game, each with the field that its value takes.

import { send } from "../../../common/board.ts";
import type { MarkerField, MarkerInput, MarkerValueView } from "../../../common/protocol.ts";
import { CheckField, NumberField, TextField } from "../ui/fields.tsx";
import { say } from "../../../common/text.ts";

/** The markers of a company, or of the game if `company` is `null`. */
export function MarkerFields(props: { readonly company: string | null; readonly markers: readonly MarkerField[] }) {
  if (props.markers.length === 0) return null;
  return (
    <section aria-label={say("markers")}>
      <h3>{say("markers")}</h3>
      {props.markers.map((marker) => (
        <Marker
          key={marker.id}
          marker={marker}
          onChange={(value) => send({ event: "setMarker", company: props.company, id: marker.id, value })}
        />
      ))}
    </section>
  );
}

interface MarkerProps {
  readonly marker: MarkerField;
  readonly onChange: (value: MarkerInput | null) => void;
}

function Marker({ marker: { id, text, value }, onChange }: MarkerProps) {
  const name = `marker-${id}`;
  switch (value.takes) {
    case "flag":
      return (
        <CheckField label={text} lang="en" on={value.on} name={name} onChange={(on) => onChange(on ? true : null)} />
      );
    case "count":
    case "money":
      return <NumberField label={text} lang="en" value={value.value} name={name} onChange={onChange} />;
    case "owner":
    case "text":
      return (
        <TextField label={text} lang="en" value={value.value} name={name} onChange={(text) => onChange(text || null)} />
      );
    case "places":
      return <Places label={text} value={value} onChange={onChange} />;
  }
}

function Places(props: {
  readonly label: string;
  readonly value: Extract<MarkerValueView, { takes: "places" }>;
  readonly onChange: (value: MarkerInput | null) => void;
}) {
  const { of, most, chosen } = props.value;
  const toggle = (id: string) => {
    const others = chosen.filter((other) => other !== id);
    const places = others.length < chosen.length ? others : [...others, id].slice(-most);
    props.onChange(places.length > 0 ? places : null);
  };
  // Several places may have one name.
  const label = ({ id, name }: { readonly id: string; readonly name: string }) => {
    const isShared = of.some((other) => other.id !== id && other.name === name);
    return isShared && name !== "" ? `${name} (${id})` : name || id;
  };
  return (
    <fieldset>
      <legend lang="en">{props.label}</legend>
      <div class="chips">
        {of.map((place) => (
          <button
            key={place.id}
            class="place"
            aria-pressed={chosen.includes(place.id)}
            onClick={() => toggle(place.id)}
            data-test={`place-${place.id}`}
          >
            {label(place)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
