import { CUSTOMER_SEARCH_MAX, formatExactRupees, type CustomerRow } from '@mithai/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SearchX, Users } from 'lucide-react';
import { EmptyState, formatShortDate, ListStates } from '../../../ui/index.ts';
import { SearchField } from '../search-field.tsx';
import * as styles from './customers.css.ts';
import { customersQuery } from './customers.queries.ts';
import { customersTexts as texts } from './customers.texts.ts';

export function CustomersPage() {
  const { search } = useSearch({ from: '/admin/customers/' });
  const navigate = useNavigate({ from: '/admin/customers/' });
  return (
    <>
      <h2 className={styles.title}>{texts.title}</h2>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          maxLength={CUSTOMER_SEARCH_MAX}
          value={search ?? ''}
          onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
        />
      </div>
      <CustomerList search={search} />
    </>
  );
}

function CustomerList({ search }: { search: string | undefined }) {
  const query = useInfiniteQuery({ ...customersQuery(search), placeholderData: keepPreviousData });
  const nothingFits = (
    <EmptyState as="h3" icon={<SearchX size={52} strokeWidth={1.3} />} title={texts.nothingFits}>
      {texts.nothingFitsHint}
    </EmptyState>
  );
  return (
    <div
      className={query.isPlaceholderData ? styles.waiting : undefined}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <ListStates
        query={query}
        items={query.data?.pages.flat()}
        texts={texts}
        as="h3"
        icon={<Users size={52} strokeWidth={1.3} />}
        {...(search && { empty: nothingFits })}
        more={texts.loadMore}
      >
        {(customers) => (
          <ul className={styles.list} aria-label={texts.title}>
            {customers.map((customer) => (
              <li key={customer.id} className={styles.row}>
                <Row customer={customer} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}

function Row({ customer: { id, name, email, phone, orders, spent, lastOrderAt } }: { customer: CustomerRow }) {
  return (
    <>
      <div className={styles.person}>
        <Link to="/admin/customers/$id" params={{ id: String(id) }} className={styles.name}>
          {name}
        </Link>
        <p className={styles.soft}>
          {email ?? texts.noEmail}
          {phone && ` · ${phone}`}
        </p>
      </div>
      <p className={styles.figures}>
        {texts.orders(orders)}
        {orders > 0 && ` · ${formatExactRupees(spent)}`}
        {lastOrderAt && ` · ${texts.lastOrder(formatShortDate(lastOrderAt))}`}
      </p>
    </>
  );
}
