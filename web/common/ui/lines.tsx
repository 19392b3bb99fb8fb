/** Lines of text, one a paragraph. */
export function Lines({ lines, class: name }: { readonly lines: readonly string[]; readonly class?: string }) {
  return (
    <>
      {lines.map((line) => (
        <p key={line} class={name}>
          {line}
        </p>
      ))}
    </>
  );
}
