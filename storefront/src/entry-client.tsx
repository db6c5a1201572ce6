import { RouterClient } from '@tanstack/react-router/ssr/client';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchLine } from './api/line.ts';
import { keepForOffline, reloadForMissingChunks } from './features/offline/index.ts';
import { createShopRouter } from './router.tsx';

// Radix locks the page's scroll with a <style> of its own, which the content security policy allows by nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

const entry = new URL(import.meta.url).pathname;
const router = createShopRouter();
watchLine();
reloadForMissingChunks(entry);
// As a transition hydration gives way to the visitor's first tap.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
keepForOffline({ router, queryClient: router.options.context.queryClient, entry });
