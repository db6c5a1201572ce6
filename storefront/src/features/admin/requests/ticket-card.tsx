import { ticketNumber, type AdminTicket } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, Button, Card, formatDate, formatDateTime } from '../../../ui/index.ts';
import { reasonNames, ticketTexts } from '../../after-sales/after-sales.texts.ts';
import { TicketImages, TicketStatusBadge } from '../../after-sales/order-tickets.tsx';
import { AuditLog } from '../audit-log/audit-log.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import * as styles from './requests.css.ts';
import { useAcknowledge } from './requests.mutations.ts';
import { answerTexts, requestsTexts as texts } from './requests.texts.ts';

export function TicketCard({ ticket }: { ticket: AdminTicket }) {
  const { id, kind, status, reason, customer, orderId, lines, answer, answeredAt, replacementOrderId } = ticket;
  return (
    <Card>
      <article className={styles.card} aria-label={ticketNumber(id)}>
        <div className={styles.head}>
          <h3>{ticketTexts.number(ticketNumber(id), kind)}</h3>
          <TicketStatusBadge status={status} />
        </div>
        {status === 'open' && <Deadlines ticket={ticket} />}
        <p className={styles.soft}>
          {texts.customer}: {customer.name} · <a href={`mailto:${customer.email}`}>{customer.email}</a>
          {customer.phone && ` · ${customer.phone}`} · {formatDateTime(ticket.createdAt)}
        </p>
        {customer.id !== null && <CustomerLink id={customer.id} />}
        {orderId !== null && (
          <p>
            <Link to="/admin/orders" search={{ order: String(orderId) }}>
              {texts.manageOrder(orderId)}
            </Link>
            {': '}
            {lines.map(({ quantity, name }) => ticketTexts.pieces(quantity, name)).join(', ')}
          </p>
        )}
        {reason && <p>{reasonNames[reason]}</p>}
        <p className={styles.prose}>{ticket.text}</p>
        <TicketImages imageUrls={ticket.imageUrls} />
        {answer && (
          <div className={styles.answer}>
            <p className={styles.soft}>
              {texts.ourAnswer} · {answeredAt && formatDateTime(answeredAt)}
            </p>
            <p className={styles.prose}>{answer}</p>
            {replacementOrderId && (
              <Link to="/admin/orders" search={{ order: String(replacementOrderId) }}>
                {texts.replacement(replacementOrderId)}
              </Link>
            )}
          </div>
        )}
        {status === 'open' && <Actions ticket={ticket} />}
        <AuditLog subject="ticket" id={id} />
      </article>
    </Card>
  );
}

function Deadlines({ ticket: { acknowledgedAt, acknowledgeBy, resolveBy } }: { ticket: AdminTicket }) {
  return (
    <div className={styles.deadlines}>
      {acknowledgedAt ? (
        <Badge tone="success">{texts.acknowledgedAt(formatDateTime(acknowledgedAt))}</Badge>
      ) : (
        <Deadline at={acknowledgeBy} text={texts.acknowledgeBy(formatDateTime(acknowledgeBy))} />
      )}
      <Deadline at={resolveBy} text={texts.resolveBy(formatDate(resolveBy))} />
    </div>
  );
}

function Deadline({ at, text }: { at: string; text: string }) {
  const isLate = new Date(at) < new Date();
  return <Badge tone={isLate ? 'danger' : 'warning'}>{isLate ? texts.late(text) : text}</Badge>;
}

function Actions({ ticket }: { ticket: AdminTicket }) {
  const acknowledge = useAcknowledge();
  const [isAnswering, setAnswering] = useState(false);
  const number = ticketNumber(ticket.id);
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={answerTexts.openNumbered(number)} onClick={() => setAnswering(true)}>
        {answerTexts.open}
      </Button>
      {!ticket.acknowledgedAt && (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.acknowledgeNumbered(number)}
          pending={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ seen: ticket })}
        >
          {texts.acknowledge}
        </Button>
      )}
      <AnswerDialog ticket={ticket} open={isAnswering} onClose={() => setAnswering(false)} />
    </div>
  );
}
