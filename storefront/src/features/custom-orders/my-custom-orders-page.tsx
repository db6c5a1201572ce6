import type { CustomOrder } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonLook, Cell, EmptyState, formatShortDate, HeadCell, Skeleton, Table } from '../../ui/index.ts';
import { SignedInOnly } from '../session/index.ts';
import { myRequestsQuery } from './custom-orders.queries.ts';
import { customOrderNotices, myRequestsTexts as texts, requestTypeNames } from './custom-orders.texts.ts';
import * as styles from './my-custom-orders-page.css.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestStatusBadge } from './request-status.tsx';

export function MyCustomOrdersPage() {
  return (
    <SignedInOnly notice={customOrderNotices.signInToSee} opensLogin>
      {(user) => (
        <div className={styles.page}>
          <div className={styles.head}>
            <h1 className={styles.title}>{texts.title}</h1>
            <Link to="/custom-order" className={buttonLook()}>
              {texts.newRequest}
            </Link>
          </div>
          <RequestList key={user.id} />
        </div>
      )}
    </SignedInOnly>
  );
}

function RequestList() {
  const { data: requests, isError, refetch } = useQuery(myRequestsQuery);
  const [shownId, setShownId] = useState<number | null>(null);

  if (isError && !requests) {
    return <EmptyState title={texts.failedToLoad} action={<Button onClick={() => void refetch()}>{texts.retry}</Button>} />;
  }
  if (!requests) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height="16rem" />
      </div>
    );
  }
  if (requests.length === 0) {
    return (
      <EmptyState icon={<ScrollText size={52} strokeWidth={1.3} />} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <RequestTable requests={requests} onShow={setShownId} />
      <RequestDialog request={requests.find(({ id }) => id === shownId)} onClose={() => setShownId(null)} />
    </>
  );
}

function RequestTable({ requests, onShow }: { requests: readonly CustomOrder[]; onShow: (id: number) => void }) {
  const { columns } = texts;
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <HeadCell>{columns.request}</HeadCell>
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
              <span className={styles.narrow}>
                {requestTypeNames[request.requestType]}, {formatShortDate(request.createdAt)}
              </span>
            </Cell>
            <Cell className={styles.roomy}>{requestTypeNames[request.requestType]}</Cell>
            <Cell className={styles.roomy}>{formatShortDate(request.createdAt)}</Cell>
            <Cell>
              <RequestStatusBadge request={request} />
            </Cell>
            <Cell>
              <Button variant="quiet" size="small" aria-label={texts.detailsOf(request.title)} onClick={() => onShow(request.id)}>
                {texts.details}
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
