import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import * as styles from './list-states.css.ts';
import { Skeleton } from './surfaces.tsx';

interface ListStatesProps<Item> {
  query: { isError: boolean; refetch: () => Promise<unknown> };
  items: readonly Item[] | undefined;
  texts: { loading: string; failedToLoad: string; retry: string };
  as?: 'h2' | 'h3';
  skeleton?: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

export function ListStates<Item>({ query, items, texts, as = 'h2', skeleton, empty, children }: ListStatesProps<Item>) {
  if (!items && query.isError) {
    return (
      <EmptyState
        as={as}
        title={texts.failedToLoad}
        action={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
      />
    );
  }
  if (!items) {
    return (
      <div role="status" aria-label={texts.loading}>
        {skeleton ?? <Skeleton height="24rem" />}
      </div>
    );
  }
  return items.length === 0 ? empty : children(items);
}

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  texts: { loadOlder: string; loadingOlder: string };
}

export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, texts }: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? texts.loadingOlder : texts.loadOlder}
      </Button>
    </div>
  );
}
