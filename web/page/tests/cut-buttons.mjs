// Texts that have no room, as translations may be longer than what they translate.

/** Runs in the page: returns the buttons whose text is wider than they are. */
export function cutButtons() {
  const shown = [...document.querySelectorAll("button, .button")].filter(({ clientWidth }) => clientWidth > 0);
  const cut = shown.filter((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const { left, right } = button.getBoundingClientRect();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Names that people give may be cut, visibly.
      const isCutVisibly = getComputedStyle(text.parentElement).textOverflow === "ellipsis";
      if (isCutVisibly || text.parentElement.closest(".unseen")) continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5)) return true;
    }
    return false;
  });
  return cut.map(({ outerHTML }) => outerHTML.slice(0, 160));
}
