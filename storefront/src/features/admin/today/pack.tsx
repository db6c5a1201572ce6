import { ADMIN_ORDERS_MAX, type PackList, type ParcelToPack } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown, Printer } from 'lucide-react';
import { buttonVariants, formatShortDay, ListStates, LoadMore } from '../../../ui/index.ts';
import { useRights } from '../../session/use-rights.ts';
import { ParcelToPackRow } from './parcel-to-pack.tsx';
import { packQuery } from './today.queries.ts';
import { Empty } from './empty.tsx';
import * as styles from './today.css.ts';
import { packTexts as texts } from './today.texts.ts';

export function Pack({ day }: { day: string }) {
  const query = useInfiniteQuery(packQuery(day));
  const first = query.data?.pages[0];
  const parcels = query.data?.pages.flatMap((page) => page.parcels);
  return (
    <section id="pack" className={styles.section} aria-labelledby="pack-title">
      <div className={styles.head}>
        <h2 id="pack-title" className={styles.title}>
          {texts.title}
        </h2>
        {first && parcels && <Prints parcels={parcels} sentIds={first.sentIds} />}
      </div>
      {first && first.total > 0 && (
        <p className={styles.state} role="status">
          {texts.packed(first.packed, first.total)}
        </p>
      )}
      <ListStates query={query} items={parcels} texts={texts} as="h3" empty={<Empty texts={texts} />}>
        {(shown) =>
          [...Map.groupBy(shown, routeOf)].map(([route, onRoute]) => (
            <div key={route}>
              <h3 className={styles.group}>{route}</h3>
              <ul className={styles.rows}>
                {onRoute.map((parcel) => (
                  <ParcelToPackRow key={parcel.orderId} parcel={parcel} isLate={parcel.day < day} />
                ))}
              </ul>
            </div>
          ))
        }
      </ListStates>
      <LoadMore query={query} label={texts.more} />
    </section>
  );
}

const routeOf = ({ deliveryDay, zone }: ParcelToPack): string =>
  [deliveryDay === null ? texts.noDay : texts.arrives(formatShortDay(deliveryDay)), zone ?? texts.noZone].join(', ');

/** Slips of the parcels left to pack, or of all once everything is packed. */
function Prints({ parcels, sentIds }: { parcels: readonly ParcelToPack[] } & Pick<PackList, 'sentIds'>) {
  const may = useRights();
  const left = parcels.filter(({ packed }) => packed === null);
  const printed = (left.length > 0 ? left : parcels).slice(0, ADMIN_ORDERS_MAX);
  const look = buttonVariants({ variant: 'secondary', size: 'small' });
  return (
    <div className={styles.prints}>
      {printed.length > 0 && (
        <Link to="/admin/orders" search={{ slips: printed.map(({ orderId }) => orderId).join() }} className={look}>
          <Printer size={18} aria-hidden="true" />
          {texts.slips}
        </Link>
      )}
      {sentIds.length > 0 && may('payments') && (
        <a href={`/api/admin/documents.pdf?orderIds=${sentIds.join()}`} className={look} download>
          <FileDown size={18} aria-hidden="true" />
          {texts.invoices}
        </a>
      )}
    </div>
  );
}
