import type { EntityManager } from '@mikro-orm/postgresql';
import { TICKET_ACKNOWLEDGEMENT_HOURS, TICKET_RESOLUTION_MONTHS } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';

/** How long before a deadline the owner is reminded, daily until it is met. */
const REMIND_BEFORE = { acknowledgement: '12 hours', resolution: '3 days' };

/** SQL condition over an open ticket: a deadline is near or past. */
const IS_DUE = `(
  acknowledged_at is null
    and created_at + interval '${TICKET_ACKNOWLEDGEMENT_HOURS} hours' < now() + interval '${REMIND_BEFORE.acknowledgement}'
  or created_at + interval '${TICKET_RESOLUTION_MONTHS} month' < now() + interval '${REMIND_BEFORE.resolution}')`;

/** Records one event for all tickets whose deadline is near; returns their number. */
export const remindOfTickets = async (em: EntityManager): Promise<number> =>
  transactional(em, async (em) => {
    const due = await em.execute<{ id: number }[]>(
      `update tickets set reminded_at = now()
        where status = 'open' and ${IS_DUE} and (reminded_at is null or reminded_at < now() - interval '1 day')
        returning id`,
    );
    const ticketIds = due.map(({ id }) => id).toSorted((a, b) => a - b);
    if (ticketIds.length > 0) await recordEvent(em, 'tickets.due', { ticketIds });
    return ticketIds.length;
  });
