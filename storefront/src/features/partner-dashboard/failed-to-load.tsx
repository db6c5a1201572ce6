import { userMessageOf } from '../../api/problem.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

interface FailedToLoadProps {
  title: string;
  error: Error;
  isFetching: boolean;
  onRetry: () => unknown;
}

export function FailedToLoad({ title, error, isFetching, onRetry }: FailedToLoadProps) {
  return (
    <div role="alert">
      <EmptyState
        as="h3"
        title={title}
        action={
          <Button variant="secondary" pending={isFetching} onClick={() => void onRetry()}>
            {texts.retry}
          </Button>
        }
      >
        {userMessageOf(error)}
      </EmptyState>
    </div>
  );
}
