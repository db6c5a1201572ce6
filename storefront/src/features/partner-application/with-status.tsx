import type { MyPartnerStatus } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { LoadFailed, Skeleton, toast } from '../../ui/index.ts';
import * as styles from './apply-page.css.ts';
import { partnerStatusQuery } from './partner-status.queries.ts';
import { statusNotices, statusTexts as texts } from './partner-status.texts.ts';

export function WithStatus({ children }: { children: (application: MyPartnerStatus | null) => ReactNode }) {
  const { data: application, error, refetch } = useQuery(partnerStatusQuery);
  useEffect(() => {
    if (error) toast(statusNotices.failedToFetch(error.message));
  }, [error]);

  if (application !== undefined) return children(application);
  if (error) {
    return (
      <LoadFailed as="h1" title={error.message} onRetry={refetch}>
        {texts.failedHint}
      </LoadFailed>
    );
  }
  return (
    <div className={styles.page} role="status" aria-label={texts.loading}>
      <Skeleton width="16rem" height="3rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
