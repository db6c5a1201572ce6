import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button, type ButtonVariant } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import * as styles from './list-states.css.ts';
import { Skeleton } from './surfaces.tsx';
import { uiTexts } from './ui.texts.ts';

interface LoadFailedProps extends Pick<ButtonVariant, 'variant'> {
  title: string;
  as?: 'h1' | 'h2' | 'h3';
  isRetrying?: boolean;
  onRetry: () => unknown;
  children?: ReactNode;
}

export function LoadFailed({ title, as = 'h2', variant, isRetrying = false, onRetry, children }: LoadFailedProps) {
  const retry = (
    <Button variant={variant} pending={isRetrying} onClick={() => void onRetry()}>
      {uiTexts.retry}
    </Button>
  );
  return (
    <EmptyState as={as} title={title} action={retry}>
      {children}
    </EmptyState>
  );
}

/** For a small part of a page. */
export function LoadFailedAlert({ title, isRetrying = false, onRetry }: Omit<LoadFailedProps, 'as' | 'variant'>) {
  const retry = (
    <Button variant="secondary" size="small" pending={isRetrying} onClick={() => void onRetry()}>
      {uiTexts.retry}
    </Button>
  );
  return <Alert title={title} action={retry} />;
}

/** Announces to screen readers that the list is loading. */
export function Loading({ label, height }: { label: string; height: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={height} />
    </div>
  );
}

/** The part of an infinite query that loads its next page. */
interface Paged {
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => Promise<unknown>;
}

interface ListStatesProps<Item> {
  query: Paged & { isError: boolean; refetch: () => Promise<unknown> };
  items: readonly Item[] | undefined;
  texts: { loading?: string; failedToLoad: string; empty: string; emptyHint?: string };
  as?: 'h2' | 'h3';
  icon?: ReactNode;
  emptyAction?: ReactNode;
  /** Replaces the usual look of a state. */
  skeleton?: ReactNode;
  failed?: ReactNode;
  empty?: ReactNode;
  /** Label of the button that loads the next page. */
  more?: string;
  children: (items: readonly Item[]) => ReactNode;
}

export function ListStates<Item>({ query, items, texts, as = 'h2', children, ...looks }: ListStatesProps<Item>) {
  const { icon, emptyAction, skeleton, failed, empty, more } = looks;
  if (!items && query.isError) {
    return failed ?? <LoadFailed as={as} title={texts.failedToLoad} onRetry={query.refetch} />;
  }
  if (!items) {
    return (
      <div role="status" aria-label={texts.loading ?? uiTexts.loading}>
        {skeleton ?? <Skeleton height="24rem" />}
      </div>
    );
  }
  if (items.length > 0) {
    return (
      <>
        {children(items)}
        {more && <LoadMore query={query} label={more} />}
      </>
    );
  }
  if (empty !== undefined) return empty;
  return (
    <EmptyState as={as} icon={icon} title={texts.empty} action={emptyAction}>
      {texts.emptyHint}
    </EmptyState>
  );
}

export function LoadMore({ query, label }: { query: Paged; label: string }) {
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  if (!hasNextPage || !fetchNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? uiTexts.loadingMore : label}
      </Button>
    </div>
  );
}
