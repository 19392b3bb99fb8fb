// The WebAssembly module. The single file holds it in an element of the page, compressed; the site fetches it.

/** The file of the site that has it; `null` in the single file. */
declare const WASM_FILE: string | null;

/** Loads and compiles the module. */
export async function loadModule(): Promise<WebAssembly.Module> {
  const element = document.getElementById("wasm");
  const bytes = element ? decompressed(element.textContent ?? "") : (await fetched(WASM_FILE ?? "")).body;
  // Some hosts do not know this type, without which the browser refuses to compile while it loads.
  return WebAssembly.compileStreaming(new Response(bytes, { headers: { "content-type": "application/wasm" } }));
}

function decompressed(base64: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}

async function fetched(file: string): Promise<Response> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
  return response;
}
