import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { onCatchUp, useIsOffline } from '../../api/connectivity.ts';
import { userMessageOf } from '../../api/problem.ts';
import { Button, EmptyState, LogoMark } from '../../ui/index.ts';
import { OfflineFallback } from '../offline/lazy-offline-fallback.ts';
import { needsReload } from '../offline/missing-chunk.ts';
import { offlineTexts } from '../offline/offline.texts.ts';
import { errorPageTexts as texts } from './error-page.texts.ts';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOffline = useIsOffline();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  const catchUp = useEffectEvent(() => {
    if (needsReload(error)) window.location.reload();
    else void retry();
  });
  useEffect(() => onCatchUp(catchUp), []);

  return (
    <>
      <title>{`${texts.failed.title} | ${texts.shop}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        icon={<LogoMark size={72} />}
        title={texts.failed.title}
        action={<Button onClick={() => void retry()}>{texts.failed.retry}</Button>}
      >
        {isOffline ? offlineTexts.needsConnection : userMessageOf(error)}
      </EmptyState>
      {isOffline && (
        <Suspense>
          <OfflineFallback />
        </Suspense>
      )}
    </>
  );
}
