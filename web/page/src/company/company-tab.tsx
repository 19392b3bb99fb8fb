// The chosen company: its trains and what its charter and the market say.

import { send, view } from "../../../common/board.ts";
import { Faults } from "../../../common/runs/faults.tsx";
import type { CompanyDetails, MarketSpace } from "../../../common/protocol.ts";
import { CheckField, NumberField, SelectField } from "../ui/fields.tsx";
import { Holders } from "./holders.tsx";
import { MarkerFields } from "./markers.tsx";
import { Trains } from "./trains.tsx";
import { say } from "../../../common/text.ts";

export function CompanyTab() {
  const company = view.value?.company;
  if (!company) return <p class="hint">{say("choose-company-above")}</p>;
  const faults = view.value?.faults.filter((fault) => fault.company === company.id) ?? [];
  return (
    <div key={company.id} class="fields">
      <h2>
        {company.name} {company.kind !== "" && <small>{company.kind}</small>}
      </h2>
      {faults.length > 0 && <Faults faults={faults} />}
      <Trains company={company} />
      <Charter company={company} />
      <MarkerFields company={company.id} markers={company.markers} />
      <Holders company={company} />
    </div>
  );
}

function Charter({ company }: { readonly company: CompanyDetails }) {
  const { id, price, zones, treasury, tokensLeft, receivership, closed, choices } = company;
  const number = (field: string) => (value: number | null) => send({ event: "setNumber", company: id, field, value });
  return (
    <>
      <div class="pair">
        <NumberField label={say("share-price")} value={price} name="price" onChange={number("price")} />
        {company.market.length > 0 && <Space company={company} />}
        {zones.length > 0 && (
          <SelectField
            label={say("zone")}
            options={zones}
            none={say("unknown")}
            name="zone"
            onChange={(zone) => send({ event: "setZone", company: id, zone })}
          />
        )}
        <NumberField label={say("treasury")} value={treasury} name="treasury" onChange={number("treasury")} />
        <NumberField label={say("tokens-left")} value={tokensLeft} name="tokens-left" onChange={number("tokensLeft")} />
      </div>
      <CheckField
        label={say("receivership")}
        on={receivership}
        name="receivership"
        onChange={(on) => send({ event: "setReceivership", company: id, on })}
      />
      <CheckField
        label={say("closed")}
        on={closed}
        name="closed"
        onChange={(on) => send({ event: "setClosed", company: id, on })}
      />
      {choices.map((choice) => (
        <CheckField
          key={choice.id}
          label={say("declines", { choice: choice.id })}
          note={choice.cite}
          on={choice.declined}
          onChange={(on) => send({ event: "setDeclined", company: id, choice: choice.id, on })}
        />
      ))}
    </>
  );
}

/** The space of the market. Only the spaces with the company's price are offered, if it is known: others differ in their price. */
function Space({ company: { id, price, market } }: { readonly company: CompanyDetails }) {
  const spaces = price === null ? market : market.filter((space) => space.price === price);
  const options = spaces.map((space) => ({ id: key(space), text: spaceText(space, price), chosen: space.chosen }));
  return (
    <SelectField
      label={say("space")}
      options={options}
      none={say("unknown")}
      name="space"
      onChange={(chosen) => {
        const space = spaces.find((space) => key(space) === chosen);
        send({ event: "setSpace", company: id, space: space ? [space.row, space.column] : null });
      }}
    />
  );
}

function key({ row, column }: MarketSpace): string {
  return `${row} ${column}`;
}

function spaceText({ row, column, price, zones }: MarketSpace, known: number | null): string {
  return `${known === null ? `${price}, ` : ""}${say("space-at", { row, column })}${zones && ` (${zones})`}`;
}
