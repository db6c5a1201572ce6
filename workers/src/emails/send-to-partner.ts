import { findRecipient } from '@mithai/backend/modules/identity';
import type { EntityManager } from '@mithai/backend/orm';
import type { EmailTemplate } from '@mithai/contracts';
import type { EmailContent } from './email.ts';
import { sendOnce, type EmailServices } from './send-email.ts';

/** Names a product to an unverified address, instead of a text that its account wrote. */
export const YOUR_PRODUCT = 'Your product';

export interface Reader {
  name: string;
  isVerified: boolean;
  publicUrl: string;
}

interface ToPartner {
  eventId: number;
  template: EmailTemplate;
  userId: number;
  write: (reader: Reader) => EmailContent;
}

/** Sends nothing once the account is deleted. */
export const sendToPartner = async (
  em: EntityManager,
  services: EmailServices,
  { eventId, template, userId, write }: ToPartner,
): Promise<void> => {
  const to = await findRecipient(em, userId);
  if (!to) return;
  const email = write({ name: to.name, isVerified: to.isVerified, publicUrl: services.env.PUBLIC_URL });
  await sendOnce(em, services, { eventId, template, to, email });
};
