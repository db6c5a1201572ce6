import { translateMessages } from '@mithai/contracts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchConnectivity } from './api/connectivity.ts';
import { cacheForOffline } from './features/offline/cache-for-offline.ts';
import { reloadForMissingChunks } from './features/offline/missing-chunk.ts';
import { describeMessage } from './language/messages.texts.ts';
import { createShopRouter } from './router.tsx';

const entry = new URL(import.meta.url).pathname;
const router = createShopRouter();
translateMessages(describeMessage);
watchConnectivity();
router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
  if (fromLocation) document.documentElement.dataset['navigated'] = '';
});
reloadForMissingChunks(entry);

// A transition, so that hydration yields to the visitor's first tap.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
cacheForOffline({ router, queryClient: router.options.context.queryClient, entry });
