import { send, view } from "../../../common/board.ts";
import { atHome } from "../../../common/tabs.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { say } from "../../../common/text.ts";

export function TopBar() {
  const open = view.value;
  if (!open) return null;
  const { board, setup, undo, redo } = open;
  return (
    <header class="top-bar">
      <button
        class="title"
        title={say("boards-and-settings")}
        onClick={() => (atHome.value = true)}
        data-test="home-open"
      >
        <Icon name="boards" />
        <b>{board.name || board.titleName}</b>
      </button>
      <select
        aria-label={say("phase")}
        value={setup.unknownPhase === null ? setup.phases.find(({ chosen }) => chosen)?.id : ""}
        onChange={({ currentTarget }) => send({ event: "setPhase", phase: currentTarget.value })}
        data-test="phase"
      >
        {setup.unknownPhase !== null && (
          <option value="" disabled>
            {say("unknown-phase", { phase: setup.unknownPhase })}
          </option>
        )}
        {setup.phases.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <button
        class="icon"
        aria-label={say("undo")}
        disabled={undo === 0}
        onClick={() => send({ event: "undo" })}
        data-test="undo"
      >
        <Icon name="undo" />
      </button>
      <button
        class="icon"
        aria-label={say("redo")}
        disabled={redo === 0}
        onClick={() => send({ event: "redo" })}
        data-test="redo"
      >
        <Icon name="redo" />
      </button>
    </header>
  );
}
