import type { ReactNode } from 'react';
import { EmptyState, ListStates as States, LoadMore as LoadMoreButton, Skeleton } from '../../../ui/index.ts';
import * as styles from './partners.css.ts';
import { partnersTexts as texts } from './partners.texts.ts';

interface ListStatesProps<Item> {
  query: { isError: boolean; refetch: () => Promise<unknown> };
  items: readonly Item[] | undefined;
  failed: string;
  icon: ReactNode;
  empty: string;
  emptyHint: string;
  emptyAction?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

export function ListStates<Item>({ failed, icon, empty, emptyHint, emptyAction, ...list }: ListStatesProps<Item>) {
  return (
    <States
      {...list}
      as="h3"
      texts={{ loading: texts.loading, failedToLoad: failed, retry: texts.retry }}
      skeleton={
        <div className={styles.list}>
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </div>
      }
      empty={
        <EmptyState as="h3" icon={icon} title={empty} action={emptyAction}>
          {emptyHint}
        </EmptyState>
      }
    />
  );
}

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label?: string;
}

export function LoadMore({ query, label = texts.loadOlder }: LoadMoreProps) {
  return <LoadMoreButton query={query} texts={{ loadOlder: label, loadingOlder: texts.loadingOlder }} />;
}
