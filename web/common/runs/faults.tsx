import { send, view } from "../board.ts";
import type { FaultView } from "../protocol.ts";
import { sheet, tab } from "../tabs.ts";
import { say } from "../text.ts";

/** What is wrong or odd. A tap opens the hex, or the company, that it is about. */
export function Faults({ faults }: { readonly faults: readonly FaultView[] }) {
  return (
    <ul class="faults" data-test="faults">
      {faults.map((fault) => (
        <li key={`${fault.field} ${fault.text}`}>
          <Fault fault={fault} />
        </li>
      ))}
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
