import { userMessageOf } from '../../api/problem.ts';
import { LoadFailed } from '../../ui/index.ts';

interface FailedToLoadProps {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

export function FailedToLoad({ title, query: { error, isFetching, refetch } }: FailedToLoadProps) {
  return (
    <div role="alert">
      <LoadFailed as="h3" title={title} variant="secondary" isRetrying={isFetching} onRetry={refetch}>
        {userMessageOf(error)}
      </LoadFailed>
    </div>
  );
}
