import { ticketNumber, type Customer } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge, formatShortDate, Stars } from '../../../ui/index.ts';
import { ticketTexts } from '../../after-sales/after-sales.texts.ts';
import { TicketStatusBadge } from '../../after-sales/order-tickets.tsx';
import { RequestStatusBadge } from '../../custom-orders/request-status.tsx';
import { reviewsTexts } from '../../reviews/reviews.texts.ts';
import * as styles from './customers.css.ts';
import { customerTexts as texts } from './customers.texts.ts';

export function CustomerTickets({ customer: { tickets } }: { customer: Customer }) {
  return (
    <Section title={texts.tickets} isEmpty={tickets.length === 0}>
      {tickets.map(({ id, kind, status, createdAt, text }) => (
        <li key={id} className={styles.entry}>
          <div className={styles.entryText}>
            <Link to="/admin/requests" search={status === 'open' ? {} : { show: 'closed' }} className={styles.name}>
              {ticketTexts.number(ticketNumber(id), kind)}
            </Link>
            <span className={styles.soft}> {formatShortDate(createdAt)}</span>
            <p className={styles.prose}>{text}</p>
          </div>
          <TicketStatusBadge status={status} />
        </li>
      ))}
    </Section>
  );
}

export function CustomerRequests({ customer: { customOrders } }: { customer: Customer }) {
  return (
    <Section title={texts.customOrders} isEmpty={customOrders.length === 0}>
      {customOrders.map((request) => (
        <li key={request.id} className={styles.entry}>
          <p className={styles.entryText}>
            <Link to="/admin/custom-orders" className={styles.name}>
              {request.title}
            </Link>
            <span className={styles.soft}> {formatShortDate(request.createdAt)}</span>
          </p>
          <RequestStatusBadge request={request} />
        </li>
      ))}
    </Section>
  );
}

export function CustomerReviews({ customer: { reviews } }: { customer: Customer }) {
  return (
    <Section title={texts.reviews} isEmpty={reviews.length === 0}>
      {reviews.map(({ id, rating, text, isHidden, productId, productName, createdAt }) => (
        <li key={id} className={styles.entry}>
          <div className={styles.entryText}>
            {productName === null ? (
              texts.deletedProduct
            ) : (
              <Link to="/product/$id" params={{ id: String(productId) }} className={styles.name}>
                {productName}
              </Link>
            )}
            <span className={styles.soft}> {formatShortDate(createdAt)}</span>
            {text && <p className={styles.prose}>{text}</p>}
          </div>
          <span className={styles.badges}>
            {isHidden && <Badge>{texts.hidden}</Badge>}
            <Stars rating={rating} label={reviewsTexts.rated(rating)} />
          </span>
        </li>
      ))}
    </Section>
  );
}

interface SectionProps {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** Left out while it is empty. */
function Section({ title, isEmpty, children }: SectionProps) {
  if (isEmpty) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
