import { useSignal } from "@preact/signals";
import { send } from "../../../common/board.ts";
import type { ClaimView } from "../../../common/protocol.ts";
import { say } from "../../../common/text.ts";

/** The claim as text, to type it instead. `onJudge` is called when another claim is to be judged. */
export function ClaimText({ claim, onJudge }: { readonly claim: ClaimView; readonly onJudge: () => void }) {
  const draft = useSignal<string | null>(null);
  const apply = (text: string) => {
    draft.value = null;
    if (text !== claim.text) onJudge();
    send({ event: "claimText", text });
  };
  return (
    <details open={claim.typed}>
      <summary>{say("type-it")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft.value ?? claim.text);
        }}
      >
        <label>
          {say("claim-by-train")}
          <textarea
            rows={3}
            maxLength={2000}
            spellcheck={false}
            placeholder={`${claim.trains[0]?.id}: …`}
            value={draft.value ?? claim.text}
            onInput={(event) => (draft.value = event.currentTarget.value)}
            onBlur={() => draft.value !== null && draft.value !== claim.text && apply(draft.value)}
            data-test="claim-text"
          />
        </label>
        <div class="actions">
          <button class="primary" data-test="claim-judge">
            {say("judge")}
          </button>
          <button type="button" disabled={!claim.typed} onClick={() => apply("")}>
            {say("clear")}
          </button>
        </div>
      </form>
    </details>
  );
}
