import type { Customer } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { hasStatus } from '../../../api/problem.ts';
import { buttonVariants, EmptyState, LoadFailed, Loading } from '../../../ui/index.ts';
import { AuditLog } from '../audit-log/audit-log.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerReviews, CustomerRequests, CustomerTickets } from './customer-requests.tsx';
import * as styles from './customers.css.ts';
import { customerQuery } from './customers.queries.ts';
import { customerTexts as texts } from './customers.texts.ts';

export function CustomerPage() {
  const { id } = useParams({ from: '/admin/customers/$id' });
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  return (
    <>
      <Link to="/admin/customers" className={buttonVariants({ variant: 'quiet', size: 'small' })}>
        <ArrowLeft size={18} aria-hidden="true" />
        {texts.back}
      </Link>
      {customer && <View key={customer.id} customer={customer} />}
      {!customer && error && <NoCustomer error={error} onRetry={refetch} />}
      {!customer && !error && <Loading label={texts.loading} height="20rem" />}
    </>
  );
}

function NoCustomer({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (hasStatus(error, 404, 422))
    return (
      <EmptyState as="h2" title={texts.unknown}>
        {texts.unknownHint}
      </EmptyState>
    );
  return <LoadFailed as="h2" title={texts.failedToLoad} onRetry={onRetry} />;
}

function View({ customer }: { customer: Customer }) {
  const { id, account } = customer;
  return (
    <article aria-labelledby="customer-name">
      <div className={styles.head}>
        <h2 id="customer-name" className={styles.title}>
          {account?.name ?? texts.deleted}
        </h2>
        {!account && <p className={styles.soft}>{texts.deletedHint}</p>}
      </div>
      <div className={styles.columns}>
        <CustomerFacts customer={customer} />
        <div className={styles.facing}>
          <CustomerOrders id={id} />
          <CustomerTickets customer={customer} />
          <CustomerRequests customer={customer} />
          <CustomerReviews customer={customer} />
        </div>
        <div className={styles.column}>
          {account && <CustomerNotes customer={customer} />}
          <AuditLog subject="customer" id={id} />
        </div>
      </div>
    </article>
  );
}
