// Makes the site work offline. The single file needs nothing for that.

declare const WASM_FILE: string | null;

/** Has the service worker keep the site's files, where the browser allows it. */
export function keepOffline(): void {
  if (WASM_FILE === null || !("serviceWorker" in navigator)) return;
  // Without it the page works as long as its host does.
  navigator.serviceWorker.register("offline-worker.js").catch((error: unknown) => console.warn(error));
}
