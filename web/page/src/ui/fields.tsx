// Fields of forms. Each tells of a change when it is complete.

import { useId } from "preact/hooks";
import { tell } from "../../../common/notices.tsx";
import type { OptionView } from "../../../common/protocol.ts";
import { say } from "../../../common/text.ts";

interface Field {
  readonly label: string;
  readonly name?: string;
}

export function NumberField(
  props: Field & { readonly value: number | null; readonly onChange: (value: number | null) => void },
) {
  return (
    <label class="field">
      {props.label}
      <input
        inputMode="numeric"
        placeholder={say("unknown")}
        value={props.value ?? ""}
        data-test={props.name}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          if (/^\d*$/.test(text)) return props.onChange(text === "" ? null : Number(text));
          tell(say("not-a-number", { field: props.label, text }));
          currentTarget.value = String(props.value ?? "");
        }}
      />
    </label>
  );
}

export function TextField(props: Field & { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <label class="field">
      {props.label}
      <input
        value={props.value}
        data-test={props.name}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value.trim())}
      />
    </label>
  );
}

export function CheckField(
  props: Field & { readonly note?: string; readonly on: boolean; readonly onChange: (on: boolean) => void },
) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.on}
        data-test={props.name}
        onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
      />
      <span>
        {props.label} {props.note && <small>{props.note}</small>}
      </span>
    </label>
  );
}

/** A choice of one option. If `none` is given, it is what choosing none of them is called. */
export function SelectField(
  props: Field & {
    readonly options: readonly OptionView[];
    readonly none?: string;
    readonly onChange: (id: string | null) => void;
  },
) {
  const id = useId();
  const chosen = props.options.find((option) => option.chosen)?.id ?? "";
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        value={chosen}
        data-test={props.name}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value || null)}
      >
        {props.none !== undefined && <option value="">{props.none}</option>}
        {props.options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
