// A worker: a thread with an instance of the module, for work that may take long.

import { Instance, Panic } from "./instance.ts";

/** What the page sends to a worker: the module once, then work. */
export type Request =
  { readonly module: WebAssembly.Module } | { readonly work: string; readonly file: Uint8Array | null };

/** What a worker sends: messages as JSON, or that its instance panicked. */
export type Response = { readonly message: string } | { readonly panic: string };

const respond = (response: Response) => postMessage(response);
let instance: Instance | undefined;

self.onmessage = ({ data }: MessageEvent<Request>) => {
  if ("module" in data) {
    instance = Instance.startAtOnce(data.module, (message) => respond({ message }));
    return;
  }
  try {
    instance?.work(data.work, data.file);
  } catch (error) {
    if (!(error instanceof Panic)) throw error;
    respond({ panic: error.message });
  }
};
