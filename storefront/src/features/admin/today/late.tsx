import { LATE_PARCELS_MAX, type LateList } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, buttonVariants, formatShortDay, ListStates } from '../../../ui/index.ts';
import { row } from '../shortcuts/rows.ts';
import { lateQuery } from './today.queries.ts';
import { Empty } from './empty.tsx';
import { OpenOrder } from './open-order.tsx';
import * as styles from './today.css.ts';
import { lateTexts as texts } from './today.texts.ts';

export function Late() {
  const query = useQuery(lateQuery);
  const total = query.data?.total ?? 0;
  return (
    <section id="late" className={styles.section} aria-labelledby="late-title">
      <div className={styles.head}>
        <h2 id="late-title" className={styles.title}>
          {texts.title}
        </h2>
        {total > LATE_PARCELS_MAX && (
          <Link
            to="/admin/orders"
            search={{ sort: 'delivery', status: 'pending' }}
            className={buttonVariants({ variant: 'secondary', size: 'small' })}
          >
            {texts.all(total)}
          </Link>
        )}
      </div>
      <ListStates query={query} items={query.data?.parcels} texts={texts} as="h3" empty={<Empty texts={texts} />}>
        {(parcels) => (
          <ul className={styles.rows}>
            {parcels.map((parcel) => (
              <Row key={parcel.orderId} {...parcel} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

function Row({ orderId, name, reason, day, deliveryDay, arrival, isPacked }: LateList['parcels'][number]) {
  const facts = [
    deliveryDay === null ? texts.noDay : texts.day(formatShortDay(deliveryDay)),
    reason === 'cannot_arrive' && arrival !== null && texts.arrival(formatShortDay(arrival)),
    reason === 'not_sent' && texts.planned(formatShortDay(day)),
  ].filter((fact) => fact !== false);
  return (
    <li className={styles.row} {...row}>
      <div className={styles.tick}>
        <p className={styles.name}>
          #{orderId} {name}
        </p>
        <p className={styles.soft}>{facts.join(', ')}</p>
      </div>
      <div className={styles.aside}>
        {isPacked && <Badge tone="success">{texts.packed}</Badge>}
        <Badge tone={reason === 'not_delivered' ? 'info' : 'warning'}>{texts.reasons[reason]}</Badge>
        <OpenOrder orderId={orderId} />
      </div>
    </li>
  );
}
