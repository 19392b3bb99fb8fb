import { revenues } from "../answers.ts";
import { send, view } from "../board.ts";
import type { CompanyView } from "../protocol.ts";
import { say } from "../text.ts";

/** All companies, with their revenues at a glance. */
export function CompanyStrip() {
  return (
    <nav class="strip company-strip" aria-label={say("companies")}>
      {view.value?.companies.map((company) => (
        <Company key={company.id} company={company} />
      ))}
    </nav>
  );
}

function Company({ company: { id, name, color, ink, onBoard, chosen, trains } }: { readonly company: CompanyView }) {
  const found = revenues.value.get(id);
  const revenue = trains.length > 0 && found && found.error === null ? String(found.revenue) : "";
  return (
    <button
      class={onBoard ? "company" : "company idle"}
      aria-pressed={chosen}
      title={name}
      onClick={() => send({ event: "selectCompany", company: id })}
      style={onBoard ? { backgroundColor: color, color: ink } : { borderColor: color }}
      data-test={`company-${id}`}
    >
      <b>{id} </b>
      {revenue !== "" && <span class="amount">{revenue}</span>}
    </button>
  );
}
