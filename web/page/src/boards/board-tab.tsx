// The board as a whole: name, edition, options, what is odd, and all ways to pass it on.

import { send, view } from "../../../common/board.ts";
import { MarkerFields } from "../company/markers.tsx";
import { Faults } from "../../../common/runs/faults.tsx";
import { CheckField, NumberField, SelectField, TextField } from "../ui/fields.tsx";
import { Share } from "./share.tsx";
import { say } from "../../../common/text.ts";

export function BoardTab() {
  const open = view.value;
  if (!open) return null;
  const { board, setup, markers, faults } = open;
  const byPlayers = setup.byPlayers.filter(({ count, text }) => text !== "" && count.includes(setup.players ?? 0));
  return (
    <div class="fields">
      <h2>{board.titleName}</h2>
      <p class="note">{say("rulebook", { rulebook: board.rulebook })}</p>
      {board.schematic !== null && (
        <p class="note" lang="en">
          {board.schematic}
        </p>
      )}
      <section aria-label={say("what-is-odd")}>
        <h3>{say("check")}</h3>
        {faults.length > 0 ? <Faults faults={faults} /> : <p class="hint">{say("nothing-odd")}</p>}
      </section>
      <TextField
        label={say("board-name")}
        value={board.name}
        name="board-name"
        onChange={(name) => send({ event: "setName", name })}
      />
      {setup.editions.length > 0 && (
        <SelectField
          label={say("edition")}
          options={setup.editions}
          name="edition"
          onChange={(edition) => edition !== null && send({ event: "setEdition", edition })}
        />
      )}
      {setup.options.length > 0 && (
        <section aria-label={say("optional-rules")}>
          <h3>{say("optional-rules")}</h3>
          {setup.options.map(({ id, text, chosen }) => (
            <CheckField
              key={id}
              label={text}
              lang="en"
              on={chosen}
              name={`option-${id}`}
              onChange={(on) => send({ event: "setOption", option: id, on })}
            />
          ))}
        </section>
      )}
      <NumberField
        label={say("player-count")}
        value={setup.players}
        name="players"
        onChange={(count) => send({ event: "setPlayers", count })}
      />
      {byPlayers.map(({ text }) => (
        <p key={text} class="hint" lang="en">
          {text}
        </p>
      ))}
      <MarkerFields company={null} markers={markers} />
      <Share board={board} />
    </div>
  );
}
