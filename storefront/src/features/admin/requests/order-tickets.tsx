import { ticketNumber } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ticketTexts } from '../../after-sales/after-sales.texts.ts';
import { TicketStatusBadge } from '../../after-sales/order-tickets.tsx';
import { useRights } from '../../session/use-rights.ts';
import * as styles from './requests.css.ts';
import { ticketsOfOrderQuery } from './requests.queries.ts';

/** The customer's requests after delivery. */
export function OrderTickets({ orderId, title }: { orderId: number; title: string }) {
  const may = useRights();
  const { data: tickets = [] } = useQuery({ ...ticketsOfOrderQuery(orderId), enabled: may('support') });
  if (tickets.length === 0) return null;
  return (
    <section aria-label={ticketTexts.title}>
      <h3 className={title}>{ticketTexts.title}</h3>
      <ul className={styles.list}>
        {tickets.map(({ id, kind, status }) => (
          <li key={id} className={styles.head}>
            <Link to="/admin/requests" search={status === 'open' ? {} : { show: 'closed' }}>
              {ticketTexts.number(ticketNumber(id), kind)}
            </Link>
            <TicketStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
