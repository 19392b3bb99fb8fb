import { send } from "../../../common/board.ts";
import type { CompanyDetails } from "../../../common/protocol.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { say } from "../../../common/text.ts";

/** A company's trains: a tap takes one away. Below them those that it can be given: a tap adds one. */
export function Trains({ company: { id, trains, offers } }: { readonly company: CompanyDetails }) {
  return (
    <section aria-label={say("trains")}>
      <h3>{say("trains")}</h3>
      <div class="chips">
        {trains.map(({ name, note }, index) => (
          <button
            key={`${index} ${name}`}
            class="train owned"
            title={say("remove-train", { train: name })}
            onClick={() => send({ event: "removeTrain", company: id, index })}
            data-test={`train-${index}`}
          >
            {name} <Icon name="close" />
            {note !== "" && <small>{note}</small>}
          </button>
        ))}
        {trains.length === 0 && <p class="hint">{say("no-trains-yet")}</p>}
      </div>
      <div class="chips" role="group" aria-label={say("add-a-train")}>
        {offers.map(({ name, available, note }) => (
          <button
            key={name}
            class={available ? "train" : "train later"}
            title={say("add-train", { train: name })}
            onClick={() => send({ event: "addTrain", company: id, train: name })}
            data-test={`offer-${name}`}
          >
            <Icon name="plus" /> {name}
            {note !== "" && <small>{note}</small>}
          </button>
        ))}
      </div>
    </section>
  );
}
