import { send } from "../../../common/board.ts";
import type { CompanyDetails } from "../../../common/protocol.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { say } from "../../../common/text.ts";

/** What is said of trains that do not simply run. */
const STATES = { notYet: "not-yet", obsolete: "obsolete", gone: "gone", unknown: "unknown" } as const;

/** A company's trains: a tap takes one away. Below them those that it can be given: a tap adds one. */
export function Trains({ company: { id, trains, offers } }: { readonly company: CompanyDetails }) {
  return (
    <section aria-label={say("trains")}>
      <h3>{say("trains")}</h3>
      <div class="chips">
        {trains.map(({ name, status }, index) => (
          <button
            key={`${index} ${name}`}
            class="train owned"
            title={say("remove-train", { train: name })}
            onClick={() => send({ event: "removeTrain", company: id, index })}
            data-test={`train-${index}`}
          >
            {name} <Icon name="close" />
            {status !== "available" && <small>{say(STATES[status])}</small>}
          </button>
        ))}
        {trains.length === 0 && <p class="hint">{say("no-trains-yet")}</p>}
      </div>
      <div class="chips" role="group" aria-label={say("add-a-train")}>
        {offers.map(({ name, available, status }) => (
          <button
            key={name}
            class={available ? "train" : "train later"}
            title={say("add-train", { train: name })}
            onClick={() => send({ event: "addTrain", company: id, train: name })}
            data-test={`offer-${name}`}
          >
            <Icon name="plus" /> {name}
            {status !== "available" && <small>{say(STATES[status])}</small>}
          </button>
        ))}
      </div>
    </section>
  );
}
