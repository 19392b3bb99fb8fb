import { useSignal } from "@preact/signals";
import { send, view } from "../board.ts";
import type { FaultView } from "../protocol.ts";
import { sheet, tab } from "../tabs.ts";
import { say } from "../text.ts";

/** The number of faults that are shown before all are asked for. */
const FIRST = 3;

/** What is wrong or odd. A tap opens the hex, or the company, that it is about. */
export function Faults({ faults }: { readonly faults: readonly FaultView[] }) {
  const all = useSignal(false);
  // One that is hidden takes as much room as the button that shows it.
  const shown = all.value || faults.length <= FIRST + 1 ? faults : faults.slice(0, FIRST);
  return (
    <ul class="faults" data-test="faults">
      {shown.map((fault) => (
        <li key={`${fault.field} ${fault.text}`}>
          <Fault fault={fault} />
        </li>
      ))}
      {shown.length < faults.length && (
        <li>
          <button class="wide" onClick={() => (all.value = true)} data-test="more-faults">
            {say("more-faults", { count: faults.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

function Fault({ fault }: { readonly fault: FaultView }) {
  const { severity, field, hex, company, text } = fault;
  const content = (
    <>
      <b>
        {severity === "error" ? say("wrong") : say("odd")} · {hex ?? company ?? field}
      </b>{" "}
      {text}
    </>
  );
  if (hex === null && company === null) return <p class={`fault ${severity}`}>{content}</p>;
  return (
    <button class={`fault ${severity}`} onClick={() => show(fault)}>
      {content}
    </button>
  );
}

function show({ hex, company }: FaultView): void {
  if (hex !== null) {
    sheet.value = "closed";
    if (view.value?.mode !== "hex") send({ event: "setMode", mode: "hex" });
    if (view.value?.selection?.hex !== hex) send({ event: "tapHex", hex, stop: null });
  } else if (company !== null) {
    send({ event: "selectCompany", company });
    tab.value = "company";
  }
}
