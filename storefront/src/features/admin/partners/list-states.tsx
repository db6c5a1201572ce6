import type { ReactNode } from 'react';
import { Button, EmptyState, Skeleton } from '../../../ui/index.ts';
import * as styles from './partners.css.ts';
import { partnersTexts as texts } from './partners.texts.ts';

interface ListStatesProps<Item> {
  query: { isError: boolean; refetch: () => Promise<unknown> };
  /** Undefined while none are known. */
  items: readonly Item[] | undefined;
  failed: string;
  icon: ReactNode;
  empty: string;
  /** What will appear here. */
  emptyHint: string;
  emptyAction?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

export function ListStates<Item>({ query, items, failed, icon, empty, emptyHint, emptyAction, children }: ListStatesProps<Item>) {
  if (!items && query.isError) {
    return <EmptyState as="h3" title={failed} action={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>} />;
  }
  if (!items) {
    return (
      <div className={styles.list} role="status" aria-label={texts.loading}>
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState as="h3" icon={icon} title={empty} action={emptyAction}>
        {emptyHint}
      </EmptyState>
    );
  }
  return children(items);
}

interface OlderProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label?: string;
}

export function Older({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, label = texts.loadOlder }: OlderProps) {
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? texts.loadingOlder : label}
      </Button>
    </div>
  );
}
