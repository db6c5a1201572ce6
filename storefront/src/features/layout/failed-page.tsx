import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { getLine, getLineOnServer, subscribeToLine } from '../../api/line.ts';
import { userMessageOf } from '../../api/problem.ts';
import { Button, EmptyState, Mark } from '../../ui/index.ts';
import { Meanwhile } from '../offline/index.ts';
import { texts } from './layout.texts.ts';

export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { isLost } = useSyncExternalStore(subscribeToLine, getLine, getLineOnServer);
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <>
      <title>{`${texts.failed.title} | ${texts.shop}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        icon={<Mark size={72} />}
        title={texts.failed.title}
        action={<Button onClick={() => void retry()}>{texts.failed.retry}</Button>}
      >
        {userMessageOf(error)}
      </EmptyState>
      {isLost && (
        <Suspense>
          <Meanwhile />
        </Suspense>
      )}
    </>
  );
}
