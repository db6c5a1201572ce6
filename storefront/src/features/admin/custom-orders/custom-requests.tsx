import { CUSTOM_ORDER_STATUSES, type CustomOrderStatus, type ReviewedCustomOrder } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Cell, EmptyState, Field, formatShortDate, HeadCell, Select, Skeleton, Table } from '../../../ui/index.ts';
import { requestStatusNames, RequestStatusBadge, requestTypeNames } from '../../custom-orders/index.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import * as styles from './custom-requests.css.ts';
import { customRequestsQuery } from './custom-requests.queries.ts';
import { customRequestsTexts as texts } from './custom-requests.texts.ts';

export function CustomRequests() {
  const { status: asked } = useSearch({ from: '/admin/{-$tab}' });
  const navigate = useNavigate({ from: '/admin/{-$tab}' });
  const status = CUSTOM_ORDER_STATUSES.find((choice) => choice === asked);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        <Field label={texts.show}>
          <Select
            value={status ?? ''}
            onChange={(event) => void navigate({ search: { status: event.target.value || undefined }, replace: true })}
          >
            <option value="">{texts.all}</option>
            {CUSTOM_ORDER_STATUSES.map((choice) => (
              <option key={choice} value={choice}>
                {requestStatusNames[choice]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <RequestList status={status} />
    </>
  );
}

/** All of them without a status. */
function RequestList({ status }: { status: CustomOrderStatus | undefined }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(customRequestsQuery(status));
  const [answered, setAnswered] = useState<ReviewedCustomOrder | null>(null);
  const requests = data?.pages.flat();

  if (isError && !requests) {
    return <EmptyState title={texts.failedToLoad} action={<Button onClick={() => void refetch()}>{texts.retry}</Button>} />;
  }
  if (!requests) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height="24rem" />
      </div>
    );
  }
  return (
    <>
      {requests.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
      ) : (
        <RequestTable requests={requests} onReview={setAnswered} />
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? texts.loadingOlder : texts.loadOlder}
          </Button>
        </div>
      )}
      {/* What was answered may have left the list that is shown. */}
      <AnswerDialog request={answered && (requests.find(({ id }) => id === answered.id) ?? answered)} onClose={() => setAnswered(null)} />
    </>
  );
}

interface RequestTableProps {
  requests: readonly ReviewedCustomOrder[];
  onReview: (request: ReviewedCustomOrder) => void;
}

function RequestTable({ requests, onReview }: RequestTableProps) {
  const { columns } = texts;
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <HeadCell>{columns.request}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.customer}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.type}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.date}</HeadCell>
          <HeadCell>{columns.status}</HeadCell>
          <HeadCell>{columns.action}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <Cell className={styles.request}>
              <strong>{request.title}</strong>
              <span className={styles.narrow}>{texts.from(request.customer.name, formatShortDate(request.createdAt))}</span>
            </Cell>
            <Cell className={styles.roomy}>{request.customer.name}</Cell>
            <Cell className={styles.roomy}>{requestTypeNames[request.requestType]}</Cell>
            <Cell className={styles.roomy}>{formatShortDate(request.createdAt)}</Cell>
            <Cell>
              <RequestStatusBadge request={request} />
            </Cell>
            <Cell>
              <Button variant="quiet" size="small" aria-label={texts.reviewNamed(request.title)} onClick={() => onReview(request)}>
                {texts.review}
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
