import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  TICKET_ACKNOWLEDGEMENT_HOURS,
  TICKET_KINDS,
  TICKET_REASONS,
  TICKET_RESOLUTION_MONTHS,
  TICKET_STATUSES,
  type TicketStatus,
} from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { addMonths } from 'date-fns/addMonths';
import { ticketChanged, ticketClosed } from './after-sales.errors.ts';

export interface TicketLine {
  itemId: number;
  quantity: number;
  /** Snapshot of the product's name. */
  name: string;
}

export const OPEN_OF_ORDER = 'tickets_open_of_order';

const TicketSchema = defineEntity({
  name: 'Ticket',
  tableName: 'tickets',
  indexes: [
    { name: 'tickets_of_user', properties: ['userId', 'id'] },
    { name: 'tickets_open', properties: ['createdAt', 'id'], where: `status = 'open'` },
  ],
  uniques: [
    // One at a time: two windows of a customer open one ticket.
    { name: OPEN_OF_ORDER, properties: ['orderId'], where: `status = 'open'` },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.enum([...TICKET_KINDS]),
    status: p.enum([...TICKET_STATUSES]).default('open'),
    /** Null for a grievance. */
    orderId: p.integer().nullable().index(),
    /** Null without an account. */
    userId: p.integer().nullable(),
    /** Snapshot of the account, or as typed. */
    name: p.string(),
    email: p.string(),
    phone: p.string().nullable(),
    reason: p.enum([...TICKET_REASONS]).nullable(),
    text: p.text(),
    lines: p.json<TicketLine[]>(),
    imageKeys: p.array().nullable(),
    answer: p.text().nullable(),
    replacementOrderId: p.integer().nullable(),
    createdAt: p.datetime(),
    acknowledgedAt: p.datetime().nullable(),
    answeredAt: p.datetime().nullable(),
    /** When the owner was last reminded of a deadline. */
    remindedAt: p.datetime().nullable(),
    updatedAt: p.datetime(),
  },
});

export class Ticket extends TicketSchema.class {
  acknowledgeBy(): Date {
    return addHours(this.createdAt, TICKET_ACKNOWLEDGEMENT_HOURS);
  }

  resolveBy(): Date {
    return addMonths(this.createdAt, TICKET_RESOLUTION_MONTHS);
  }

  /** Returns false if it was acknowledged before. */
  acknowledge(expectedVersion: string, now: Date): boolean {
    this.assertOpen(expectedVersion);
    if (this.acknowledgedAt) return false;
    this.acknowledgedAt = now;
    this.updatedAt = now;
    return true;
  }

  /** An answer acknowledges it too. */
  close(status: Exclude<TicketStatus, 'open'>, answer: string | null, now: Date): void {
    this.status = status;
    this.answer = answer;
    this.acknowledgedAt ??= now;
    this.answeredAt = now;
    this.updatedAt = now;
  }

  /** Throws 409 unless it is open and `expectedVersion` (ISO 8601) is the current `updatedAt`. */
  assertOpen(expectedVersion?: string): void {
    if (this.status !== 'open') throw ticketClosed();
    if (expectedVersion !== undefined && Date.parse(expectedVersion) !== this.updatedAt.getTime())
      throw ticketChanged();
  }
}
TicketSchema.setClass(Ticket);
