import { send } from "../../../common/board.ts";
import type { CompanyDetails, HolderEntry } from "../../../common/protocol.ts";

/** Who holds the company's shares. The last row is for another holder. */
export function Holders({ company: { id, holders } }: { readonly company: CompanyDetails }) {
  const rows = [...holders, { name: "", percent: 0 }];
  const change = (index: number, part: Partial<HolderEntry>) => {
    const entries = rows.map((row, place) => (place === index ? { ...row, ...part } : row));
    send({ event: "setHolders", company: id, holders: entries.filter(({ name }) => name !== "") });
  };
  return (
    <section aria-label="Shares">
      <h3>Who holds its shares</h3>
      {rows.map(({ name, percent }, index) => (
        <div key={index} class="holder">
          <input
            aria-label={`Holder ${index + 1}`}
            placeholder="Name"
            data-test={`holder-${index}`}
            value={name}
            onChange={(event) => change(index, { name: event.currentTarget.value.trim() })}
          />
          <input
            aria-label={`Percent of holder ${index + 1}`}
            inputMode="numeric"
            data-test={`percent-${index}`}
            value={name === "" ? "" : percent}
            disabled={name === ""}
            onChange={(event) => change(index, { percent: Math.round(Number(event.currentTarget.value)) || 0 })}
          />
          <span>%</span>
        </div>
      ))}
    </section>
  );
}
