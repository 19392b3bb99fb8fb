// The service worker of the site: answers from its cache, so that the installed app needs no network.
//
// A new version is fetched beside the old one and takes over once it is complete. A page that is open has all its files already, so the
// next visit is the first to see it.

/** The files of the site, and a hash of them all. */
declare const FILES: readonly string[];
declare const VERSION: string;

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

const scope = self as unknown as ServiceWorkerScope;
const cacheName = `highball-${VERSION}`;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(respond(event.request));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Past the browser's own cache, which may still have files of another version.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith("highball-") && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function respond(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const file = request.mode === "navigate" ? "index.html" : request;
  return (await cache.match(file, { ignoreSearch: true })) ?? fetch(request);
}
