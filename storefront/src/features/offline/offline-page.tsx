import { EmptyState, LogoMark } from '../../ui/index.ts';
import { OfflineFallback } from './offline-fallback.tsx';
import { offlineTexts as texts } from './offline.texts.ts';

export function OfflinePage() {
  return (
    <>
      <EmptyState as="h1" icon={<LogoMark size={72} />} title={texts.title}>
        {texts.text}
      </EmptyState>
      <OfflineFallback />
    </>
  );
}
