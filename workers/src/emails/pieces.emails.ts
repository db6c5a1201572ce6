import { findDeclinedPieces } from '@mithai/backend/modules/orders';
import type { DeclinedPieces } from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import type { EmailContent } from './email.ts';
import { formatDay } from './formats.ts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import { sendToShop } from './send-email.ts';

/** Sends nothing once the shop has decided. */
export const emailPiecesDeclined: Handler<'pieces.declined'> = async (
  em,
  { id: eventId, payload: { itemId } },
  services,
) => {
  const pieces = await findDeclinedPieces(em, itemId);
  if (!pieces) return;
  const email = declinedEmail(pieces, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'pieces-declined', email });
};

/** To the shop. */
const declinedEmail = ({ orderId, quantity, product, partner, reason, makeBy }: DeclinedPieces, publicUrl: string) =>
  plainEmail({
    subject: `Order #${orderId}: ${partner} cannot make ${quantity} × ${product.name}`,
    heading: 'A partner cannot make something',
    greeting: greeting('', 'Hello'),
    texts: [
      `${partner} cannot make ${quantity} × ${product.name} for order #${orderId}, due on ${formatDay(makeBy)}.`,
      'Please decide: change or cancel the order, or ask the partner again. The customer has not been told.',
    ],
    note: { label: 'They wrote', text: reason },
    link: { label: 'Manage Order', url: new URL(`/admin/orders?order=${orderId}`, publicUrl).href },
  }) satisfies EmailContent;
