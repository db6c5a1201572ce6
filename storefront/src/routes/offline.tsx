import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '../features/offline/offline-page.tsx';
import { offlineTexts as texts } from '../features/offline/offline.texts.ts';

export const Route = createFileRoute('/offline')({
  staticData: { isShared: true },
  head: () => ({ meta: [{ title: `${texts.title} | ${texts.shop}` }, { name: 'robots', content: 'noindex' }] }),
  component: OfflinePage,
});
