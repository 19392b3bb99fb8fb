import { send } from "../../../common/board.ts";
import { attempt, tell } from "../../../common/notices.tsx";
import type { CompanyDetails, HolderEntry } from "../../../common/protocol.ts";
import { say } from "../../../common/text.ts";

/** Who holds the company's shares. The last row is for another holder. */
export function Holders({ company: { id, holders } }: { readonly company: CompanyDetails }) {
  const rows = [...holders, { name: "", percent: 0 }];
  const change = (index: number, part: Partial<HolderEntry>) => {
    const entries = rows.map((row, place) => (place === index ? { ...row, ...part } : row));
    send({ event: "setHolders", company: id, holders: entries.filter(({ name }) => name !== "") });
  };
  return (
    <section aria-label={say("shares")}>
      <h3>{say("holders")}</h3>
      {rows.map(({ name, percent }, index) => (
        <div key={index} class="holder">
          <input
            aria-label={say("holder", { number: index + 1 })}
            placeholder={say("name")}
            data-test={`holder-${index}`}
            value={name}
            onChange={(event) => change(index, { name: event.currentTarget.value.trim() })}
          />
          <input
            aria-label={say("percent-of-holder", { number: index + 1 })}
            inputMode="numeric"
            data-test={`percent-${index}`}
            value={name === "" ? "" : percent}
            disabled={name === ""}
            onChange={({ currentTarget }) => {
              const text = currentTarget.value.trim();
              const field = say("percent-of-holder", { number: index + 1 });
              attempt(`field ${field}`, () => {
                if (/^\d{0,3}$/.test(text) && Number(text) <= 100) return change(index, { percent: Number(text) });
                tell(say("not-a-percentage", { field, text }));
                currentTarget.value = String(percent);
              });
            }}
          />
          <span>%</span>
        </div>
      ))}
    </section>
  );
}
