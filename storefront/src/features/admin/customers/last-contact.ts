import type { Customer } from '@mithai/contracts';

interface Contact {
  kind: 'order' | 'email' | 'ticket' | 'request';
  at: string;
}

/** The latest of order, email, ticket and custom order request; null without any. */
export function lastContactOf({ lastOrderAt, lastEmailAt, tickets, customOrders }: Customer): Contact | null {
  const contacts: { kind: Contact['kind']; at: string | null | undefined }[] = [
    { kind: 'order', at: lastOrderAt },
    { kind: 'email', at: lastEmailAt },
    { kind: 'ticket', at: tickets[0]?.createdAt },
    { kind: 'request', at: customOrders[0]?.createdAt },
  ];
  return contacts.reduce<Contact | null>(
    (latest, { kind, at }) => (at && at > (latest?.at ?? '') ? { kind, at } : latest),
    null,
  );
}
