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

/** Errors that just came up, one a paragraph. */
export function Alerts({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="alert" class="alerts">
      <Lines lines={lines} class="fault error" />
    </div>
  );
}
