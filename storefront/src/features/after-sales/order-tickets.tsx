import { ticketNumber, type Order, type Ticket } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays } from 'date-fns/addDays';
import { useState } from 'react';
import { Badge, Button, formatDate, formatDateTime, lazyComponent, type BadgeTone } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import * as styles from './after-sales.css.ts';
import { ticketStatusNames, ticketTexts as texts } from './after-sales.texts.ts';
import { useWithdrawTicket } from './tickets.mutations.ts';
import { returnPolicyQuery, ticketsQuery } from './tickets.queries.ts';

const TicketDialog = lazyComponent(async () => (await import('./ticket-dialog.tsx')).TicketDialog);

/** Requests about a delivered order, and the way to a new one. */
export function OrderTickets({ order, title }: { order: Order; title: string }) {
  const wasDelivered = order.statusHistory.some(({ status }) => status === 'delivered');
  const { data: tickets = [] } = useQuery({ ...ticketsQuery, enabled: wasDelivered });
  const own = tickets.filter(({ orderId }) => orderId === order.id);
  if (!wasDelivered) return null;
  return (
    <section aria-label={texts.title}>
      {own.length > 0 && <h2 className={title}>{texts.title}</h2>}
      <div className={styles.tickets}>
        {own.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
        {order.status === 'delivered' && own.every(({ status }) => status !== 'open') && <Report order={order} />}
      </div>
    </section>
  );
}

function Report({ order }: { order: Order }) {
  const { data: policy } = useQuery(returnPolicyQuery);
  const [isOpen, setOpen] = useState(false);
  const delivered = order.statusHistory.find(({ status }) => status === 'delivered');
  if (!policy || !delivered) return null;
  const until = addDays(new Date(delivered.timestamp), policy.windowDays);
  if (until < new Date()) {
    return (
      <p className={styles.soft}>
        {texts.tooLate}{' '}
        <Link to="/contact" hash="grievance">
          {texts.grievance}
        </Link>
      </p>
    );
  }
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {texts.report}
      </Button>
      <span className={styles.soft}>{texts.reportHint(formatDate(until.toISOString()))}</span>
      <TicketDialog wanted={isOpen} open={isOpen} order={order} onClose={() => setOpen(false)} />
    </div>
  );
}

const TONES: Record<Ticket['status'], BadgeTone> = {
  open: 'info',
  refunded: 'success',
  replaced: 'success',
  resolved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

export function TicketStatusBadge({ status }: Pick<Ticket, 'status'>) {
  return <Badge tone={TONES[status]}>{ticketStatusNames[status]}</Badge>;
}

const THUMBNAIL_SIDE = 72;

export function TicketImages({ imageUrls }: Pick<Ticket, 'imageUrls'>) {
  if (imageUrls.length === 0) return null;
  return (
    <div className={styles.images}>
      {imageUrls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={texts.image(index + 1)}>
          <ProductThumbnail imageUrl={url} size={THUMBNAIL_SIDE} />
        </a>
      ))}
    </div>
  );
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { id, kind, status, createdAt, acknowledgedAt, answeredAt, resolveBy, replacementOrderId } = ticket;
  return (
    <article className={styles.ticket} aria-label={ticketNumber(id)}>
      <p className={styles.ticketHead}>
        {texts.number(ticketNumber(id), kind)}
        <TicketStatusBadge status={status} />
      </p>
      <p className={styles.soft}>
        {texts.sent(formatDateTime(createdAt))}
        {status === 'open' && ` · ${texts.answerBy(formatDate(resolveBy))}`}
      </p>
      <p>{ticket.lines.map(({ quantity, name }) => texts.pieces(quantity, name)).join(', ')}</p>
      <p className={styles.prose}>{ticket.text}</p>
      <TicketImages imageUrls={ticket.imageUrls} />
      {status === 'open' && acknowledgedAt && (
        <p className={styles.soft}>{texts.acknowledged(formatDateTime(acknowledgedAt))}</p>
      )}
      {ticket.answer && (
        <div className={styles.answer}>
          <p className={styles.soft}>
            {texts.ourAnswer} · {answeredAt && formatDateTime(answeredAt)}
          </p>
          <p>{ticket.answer}</p>
          {replacementOrderId && (
            <Link to="/orders" search={{ order: String(replacementOrderId) }}>
              {texts.replacement(replacementOrderId)}
            </Link>
          )}
        </div>
      )}
      {status === 'open' && <Withdraw id={id} />}
    </article>
  );
}

function Withdraw({ id }: { id: number }) {
  const { mutate: withdraw, isPending } = useWithdrawTicket(id);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.withdrawNumbered(ticketNumber(id))}
        pending={isPending}
        onClick={() => withdraw()}
      >
        {texts.withdraw}
      </Button>
    </div>
  );
}
