import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { OfflinePage } from '../features/offline/offline-page.tsx';
import { offlineTexts as texts } from '../features/offline/offline.texts.ts';

export const Route = createFileRoute('/offline')({
  staticData: { isShared: true },
  head: () => ({ meta: [{ title: pageTitles.titleOf(texts.title) }, { name: 'robots', content: 'noindex' }] }),
  component: OfflinePage,
});
