import type { CustomOrder } from '@mithai/contracts';
import { Button, Cell, formatShortDate, HeadCell, Table } from '../../ui/index.ts';
import { requestTypeNames } from './custom-orders.texts.ts';
import { RequestStatusBadge } from './request-status.tsx';
import * as styles from './request-table.css.ts';

interface RequestTableProps<Request extends CustomOrder> {
  label: string;
  requests: readonly Request[];
  columns: Record<'request' | 'type' | 'date' | 'status' | 'action', string>;
  customer?: { title: string; nameOf: (request: Request) => string };
  summaryOf: (request: Request) => string;
  /** `nameOf` returns the accessible name, which includes the request's title. */
  action: { label: string; nameOf: (title: string) => string; onSelect: (request: Request) => void };
}

export function RequestTable<Request extends CustomOrder>(props: RequestTableProps<Request>) {
  const { label, requests, columns, customer, summaryOf, action } = props;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{columns.request}</HeadCell>
          {customer && <HeadCell className={styles.roomy}>{customer.title}</HeadCell>}
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
              <span className={styles.narrow}>{summaryOf(request)}</span>
            </Cell>
            {customer && <Cell className={styles.person}>{customer.nameOf(request)}</Cell>}
            <Cell className={styles.fact}>{requestTypeNames[request.requestType]}</Cell>
            <Cell className={styles.date}>{formatShortDate(request.createdAt)}</Cell>
            <Cell>
              <RequestStatusBadge request={request} />
            </Cell>
            <Cell>
              <Button
                variant="quiet"
                size="small"
                className={styles.action}
                aria-label={action.nameOf(request.title)}
                onClick={() => action.onSelect(request)}
              >
                {action.label}
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
