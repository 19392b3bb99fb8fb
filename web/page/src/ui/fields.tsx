// Fields of forms. Each tells of a change when it is complete.

import { useId } from "preact/hooks";
import { attempt, tell } from "../../../common/notices.tsx";
import type { OptionView } from "../../../common/protocol.ts";
import { say } from "../../../common/text.ts";

interface Field {
  readonly label: string;
  /** The language of the label, if it is not the page's: what titles say of themselves is English. */
  readonly lang?: "en";
  readonly name?: string;
}

/** The largest number that boards and titles have room for. */
const LARGEST = 2 ** 32 - 1;

/** A whole number, or none if it is not known. What `onChange` refuses, by returning `false`, is not kept in the field. */
export function NumberField(
  props: Field & { readonly value: number | null; readonly onChange: (value: number | null) => boolean | void },
) {
  return (
    <label class="field" lang={props.lang}>
      {props.label}
      <input
        inputMode="numeric"
        placeholder={say("unknown")}
        value={props.value ?? ""}
        data-test={props.name}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          const number = text === "" ? null : Number(text);
          const isTaken = attempt(`field ${props.label}`, () => {
            if (!/^\d*$/.test(text)) {
              tell(say("not-a-number", { field: props.label, text }));
            } else if (number !== null && number > LARGEST) {
              tell(say("number-too-large", { field: props.label, text, limit: String(LARGEST) }));
            } else {
              return props.onChange(number) !== false;
            }
            return false;
          });
          if (!isTaken) currentTarget.value = String(props.value ?? "");
        }}
      />
    </label>
  );
}

export function TextField(props: Field & { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <label class="field" lang={props.lang}>
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
    <label class="check" lang={props.lang}>
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
