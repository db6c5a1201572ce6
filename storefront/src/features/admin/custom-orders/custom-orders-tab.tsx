import { CUSTOM_ORDER_STATUSES, type CustomOrderStatus, type ReviewedCustomOrder } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { FilterSelect, formatShortDate, ListStates } from '../../../ui/index.ts';
import { requestStatusNames } from '../../custom-orders/custom-orders.texts.ts';
import { RequestTable } from '../../custom-orders/request-table.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import * as styles from './custom-orders.css.ts';
import { adminCustomOrdersQuery } from './custom-orders.queries.ts';
import { customOrdersTexts as texts } from './custom-orders.texts.ts';

export function CustomOrdersTab() {
  const { status } = useSearch({ from: '/admin/custom-orders' });
  const navigate = useNavigate({ from: '/admin/custom-orders' });
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        <FilterSelect
          label={texts.show}
          all={texts.all}
          of={CUSTOM_ORDER_STATUSES}
          names={requestStatusNames}
          value={status}
          onChange={(chosen) => void navigate({ search: { status: chosen }, replace: true })}
        />
      </div>
      <RequestList status={status} />
    </>
  );
}

function RequestList({ status }: { status: CustomOrderStatus | undefined }) {
  const query = useInfiniteQuery(adminCustomOrdersQuery(status));
  const [answered, setAnswered] = useState<ReviewedCustomOrder | null>(null);
  const requests = query.data?.pages.flat();
  return (
    <>
      <ListStates
        query={query}
        items={requests}
        texts={texts}
        as="h3"
        icon={<ScrollText size={52} strokeWidth={1.3} />}
        more={texts.loadOlder}
      >
        {(shown) => (
          <RequestTable
            label={texts.title}
            requests={shown}
            columns={texts.columns}
            customer={{ title: texts.columns.customer, nameOf: ({ customer }) => customer.name }}
            summaryOf={({ customer, createdAt }) => texts.from(customer.name, formatShortDate(createdAt))}
            action={{ label: texts.review, nameOf: texts.reviewNamed, onSelect: setAnswered }}
          />
        )}
      </ListStates>
      {/* The answered request may no longer match the filter. */}
      <AnswerDialog
        request={answered && (requests?.find(({ id }) => id === answered.id) ?? answered)}
        onClose={() => setAnswered(null)}
      />
    </>
  );
}
