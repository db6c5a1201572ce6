import { RouterClient } from '@tanstack/react-router/ssr/client';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createShopRouter } from './router.tsx';

// Radix locks the page's scroll with a <style> of its own, which the content security policy allows by nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

// As a transition hydration gives way to the visitor's first tap.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={createShopRouter()} />
    </StrictMode>,
  );
});
