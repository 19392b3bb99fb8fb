import { runtime } from "../browser.ts";
import { allowed } from "./follow.ts";
import { chooseLanguage, chosenLanguage, LANGUAGE_CHOICES, languageName, say } from "../../../common/text.ts";

/** What the panel does and does not, for whoever installs it. */
export function About() {
  return (
    <section class="about" aria-label={say("tab-about")}>
      <h3>{say("fair-play")}</h3>
      <p>{say("fair-play-text")}</p>
      {allowed.value && <p data-test="allowed">{say(allowed.value.reason)}</p>}
      <h3>{say("what-it-reads")}</h3>
      <p>{say("what-it-reads-text")}</p>
      <h3>{say("what-proven-means")}</h3>
      <p>{say("what-proven-means-text")}</p>
      <h3>{say("look")}</h3>
      <label class="field">
        {say("language")}
        <select
          value={chosenLanguage.value}
          onChange={({ currentTarget }) => chooseLanguage(currentTarget.value)}
          data-test="language"
        >
          {LANGUAGE_CHOICES.map((name) => (
            <option key={name} value={name}>
              {languageName(name)}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{say("version", { version: runtime.getManifest().version })}</p>
    </section>
  );
}
