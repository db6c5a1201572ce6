import type { WorkerMessage } from '../../service-worker/protocol.ts';
import { language } from '../../language/language.texts.ts';
import { toast } from '../../ui/index.ts';
import { versionTexts } from './offline.texts.ts';

let isOffered = false;

const UPDATE_INTERVAL_MS = 3_600_000;
const REPLY_TIMEOUT_MS = 3_000;

/** Registers the service worker; resolves when it is active and has cached this page's scripts. */
export async function registerServiceWorker(entry: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(`/service-worker.js?language=${language}`);
  watchForUpdates(registration, entry);
  const { active } = await navigator.serviceWorker.ready;
  if (active && (await isOfBuild(active, entry))) post(active, { type: 'cache-urls', urls: listLoadedUrls() });
}

function watchForUpdates(registration: ServiceWorkerRegistration, entry: string): void {
  let isReloading = false;
  const reload = () => {
    isReloading = true;
    if (registration.waiting) post(registration.waiting, { type: 'take-over' });
    else window.location.reload();
  };
  const handleWorker = async (worker: ServiceWorker | null) => {
    if (!worker) return;
    const isOurs = await isOfBuild(worker, entry);
    if (isOurs === false) offerNewVersion(reload);
    else if (isOurs && worker === registration.waiting) post(worker, { type: 'take-over' });
  };

  void handleWorker(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void handleWorker(registration.waiting);
    });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) window.location.reload();
    else void handleWorker(navigator.serviceWorker.controller);
  });
  runEvery(UPDATE_INTERVAL_MS, () => void registration.update().catch(() => undefined));
}

/** Runs when the tab becomes visible, because a tab may stay open for days. */
function runEvery(intervalMs: number, run: () => void): void {
  let lastAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAt < intervalMs) return;
    lastAt = Date.now();
    run();
  });
}

/** Null if the worker does not reply. */
async function isOfBuild(worker: ServiceWorker, entry: string): Promise<boolean | null> {
  const { port1, port2 } = new MessageChannel();
  const response = new Promise<string[] | null>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as string[]), { once: true });
    port1.start();
    setTimeout(resolve, REPLY_TIMEOUT_MS, null);
  });
  post(worker, { type: 'which-build' }, [port2]);
  const entries = await response;
  port1.close();
  return entries && entries.includes(entry);
}

function listLoadedUrls(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /^\/(?:assets|images)\//.test(new URL(url).pathname));
}

function post(worker: ServiceWorker, message: WorkerMessage, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}

function offerNewVersion(reload: () => void): void {
  if (isOffered) return;
  isOffered = true;
  toast({ ...versionTexts.ready, variant: 'info', action: { label: versionTexts.reload, onSelect: reload } });
}
