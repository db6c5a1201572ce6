import { getLedgerReport, getPayoutForEmail, type PayoutForEmail } from '@mithai/backend/modules/earnings';
import { formatExactRupees, type LedgerCheck } from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import type { EmailContent } from './email.ts';
import { countOf } from './formats.ts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import { sendToShop } from './send-email.ts';
import { sendToPartner, type Reader } from './send-to-partner.ts';

export const emailEarningPaid: Handler<'earning.paid'> = async (
  em,
  { id: eventId, payload: { payoutId } },
  services,
) => {
  const payout = await getPayoutForEmail(em, payoutId);
  const write = (reader: Reader) => payoutMadeEmail(payout, reader);
  await sendToPartner(em, services, { eventId, template: 'payout-made', userId: payout.sellerId, write });
};

export const emailLedgerDisagreed: Handler<'ledger.disagreed'> = async (
  em,
  { id: eventId, payload: { reportId } },
  services,
) => {
  const report = await getLedgerReport(em, reportId);
  const email = ledgerDisagreedEmail(report, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'ledger-disagreed', email });
};

const payoutMadeEmail = (
  { amount, clawback, reference, earnings }: PayoutForEmail,
  { name, publicUrl }: Reader,
): EmailContent =>
  plainEmail({
    subject: `We’ve paid you ${formatExactRupees(amount)}`,
    heading: 'You’ve been paid',
    greeting: greeting(name),
    texts: [
      `We’ve transferred ${formatExactRupees(amount)} to your bank account, for ${countOf(earnings, 'sale')}.`,
      ...(clawback > 0
        ? [
            `We’ve deducted ${formatExactRupees(clawback)}, which we had paid you for orders that were later cancelled or refunded.`,
          ]
        : []),
    ],
    note: { label: 'Transfer reference', text: reference },
    link: { label: 'View your earnings', url: new URL('/partner/dashboard?tab=earnings', publicUrl).href },
  });

/** To the administrator. */
const ledgerDisagreedEmail = ({ discrepancies }: NonNullable<LedgerCheck>, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `Ledger mismatch: ${countOf(discrepancies.length, 'difference')}`,
    heading: 'Ledger mismatch',
    greeting: 'Hello,',
    texts: [
      'The nightly check found differences between ledger, orders and payouts. Please look into them before the next payout.',
      discrepancies
        .slice(0, DISCREPANCIES_MAX)
        .map(({ message }) => message)
        .join('\n'),
      ...(discrepancies.length > DISCREPANCIES_MAX ? [`And ${discrepancies.length - DISCREPANCIES_MAX} more.`] : []),
    ],
    link: { label: 'Open the admin panel', url: new URL('/admin/partners?section=payouts', publicUrl).href },
  });

const DISCREPANCIES_MAX = 20;
