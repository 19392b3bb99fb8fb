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

/** The best of the routes that the page lists. It is never called proven: the page may list too few. */
export function ListedSection() {
  const company = listingCompany.value;
  if (company === null) return null;
  const state = listing.value;
  const found = packing.value;
  return (
    <section class="card" aria-label="The site’s routes" data-test="listed">
      <h3>{company}, by the site’s own rules</h3>
      {listingFailure.value !== null && <p class="fault error">{listingFailure.value}</p>}
      {found ? (
        <Found found={found} />
      ) : (
        <p class="hint">
          18xx.games can list routes that it finds legal. Highball finds the best set of them. The page may stand still
          for some seconds.
        </p>
      )}
      {state === "none" && (
        <button class="wide" onClick={() => void findListed()} data-test="find-listed">
          Find the best of the site’s routes
        </button>
      )}
      {(state === "listing" || state === "packing") && (
        <button class="wide" onClick={stopListing} data-test="stop-listed">
          Stop
        </button>
      )}
    </section>
  );
}

function Found({ found }: { readonly found: PackingView }) {
  const check = listedCheck.value;
  const enter = () => {
    void enterListed().then((failed) => {
      if (failed === null) tellNews("Entered. Submit the routes on the page.");
      else tell(`The routes could not be entered: ${failed}.`);
    });
  };
  return (
    <>
      <p data-test="listed-best">
        The best of the {found.count} routes that 18xx.games lists earn <b>{found.revenue}</b>
        {found.upperBound > found.revenue ? `, others of them at most ${found.upperBound}` : ""}. Not proven: there may
        be routes that it does not list.
      </p>
      {isCutOff.value && <p class="note">It stopped before it had listed all.</p>}
      {typeof check === "string" && <p class="fault error">18xx.games refuses them: {check}</p>}
      {typeof check === "number" && check !== found.revenue && (
        <p class="fault error">18xx.games pays {check} for all of them together.</p>
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
          Enter these routes
        </button>
      )}
    </>
  );
}
