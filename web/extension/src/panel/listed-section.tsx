import { tell, tellNews } from "../../../common/notices.tsx";
import type { PackingView } from "../../../common/protocol.ts";
import {
  enterListed,
  findListed,
  isCutOff,
  listedCheck,
  listing,
  listingCompany,
  listingFailure,
  packing,
  stopListing,
} from "./listed.ts";
import { say, sayWith } from "../../../common/text.ts";

/** The best of the routes that the page lists. It is never called proven: the page may list too few. */
export function ListedSection() {
  const company = listingCompany.value;
  if (company === null) return null;
  const state = listing.value;
  const found = packing.value;
  return (
    <section class="card" aria-label={say("sites-routes")} data-test="listed">
      <h3>{say("by-sites-rules", { company })}</h3>
      {listingFailure.value !== null && <p class="fault error">{listingFailure.value}</p>}
      {found ? <Found found={found} /> : <p class="hint">{say("listing-hint")}</p>}
      {state === "none" && (
        <button class="wide" onClick={() => void findListed()} data-test="find-listed">
          {say("find-listed")}
        </button>
      )}
      {(state === "listing" || state === "packing") && (
        <button class="wide" onClick={stopListing} data-test="stop-listed">
          {say("stop")}
        </button>
      )}
    </section>
  );
}

function Found({ found }: { readonly found: PackingView }) {
  const check = listedCheck.value;
  const revenue = <b>{found.revenue}</b>;
  const enter = () => {
    void enterListed().then((failed) => {
      if (failed === null) tellNews(say("entered"));
      else tell(say("not-entered", { reason: failed }));
    });
  };
  return (
    <>
      <p data-test="listed-best">
        {found.upperBound > found.revenue
          ? sayWith("listed-best-so-far", { count: found.count, revenue, bound: found.upperBound })
          : sayWith("listed-best", { count: found.count, revenue })}
      </p>
      {isCutOff.value && <p class="note">{say("cut-off")}</p>}
      {typeof check === "string" && <p class="fault error">{say("listed-refused", { reason: check })}</p>}
      {typeof check === "number" && check !== found.revenue && (
        <p class="fault error">{say("listed-pays", { revenue: check })}</p>
      )}
      <table>
        <tbody>
          {found.runs.map(({ id, revenue }) => (
            <tr key={id}>
              <td>{id}</td>
              <td class="amount">{revenue}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {typeof check === "number" && (
        <button class="primary" onClick={enter} data-test="enter-listed">
          {say("enter-routes")}
        </button>
      )}
    </>
  );
}
