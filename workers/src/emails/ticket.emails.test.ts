import { Ticket } from '@mithai/backend/test/internals';
import { subHours } from 'date-fns/subHours';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { clearEmails, startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

const emailTo = (email: string) => harness.mail.mails.find(({ to }) => to?.[0]?.address === email);

let orders = 900;
const buildTicket = async (data: Partial<Ticket> = {}) => {
  const user = await buildUser(fork(), { name: 'Asha Rao' });
  const now = new Date();
  const id = await fork().insert(Ticket, {
    kind: 'complaint',
    orderId: (orders += 1),
    userId: user.id,
    name: user.name,
    email: user.email,
    reason: 'spoiled',
    text: 'The laddus smelled sour.',
    lines: [{ itemId: 1, quantity: 2, name: 'Til Laddu' }],
    imageKeys: [],
    createdAt: now,
    updatedAt: now,
    ...data,
  });
  return { id, user, orderId: orders };
};
const event = (ticketId: number) => ({ id: ticketId, payload: { ticketId } });

describe('the emails about a request', () => {
  it('confirm it to the customer with its number, and ask the shop for an answer', async () => {
    const { id, user, orderId } = await buildTicket();
    await handlers['ticket.opened'](fork(), event(id));
    const mail = emailTo(user.email);
    expect(mail?.subject).toBe(`We have your complaint T-${id} about order #${orderId}`);
    expect(mail?.text).toContain('within 48 hours');
    expect(mail?.text).toContain(`https://mithai.example/orders?order=${orderId}`);
    const toShop = emailTo(harness.env.ADMIN_EMAIL);
    expect(toShop?.subject).toBe(`To answer: complaint T-${id} about order #${orderId}`);
    for (const fact of ['Asha Rao', user.email, '2 × Til Laddu', 'The laddus smelled sour.', '/admin/requests'])
      expect(toShop?.text).toContain(fact);
  });

  it('state once that the shop has acknowledged it', async () => {
    const { id } = await buildTicket();
    await handlers['ticket.acknowledged'](fork(), event(id));
    await handlers['ticket.acknowledged'](fork(), event(id));
    expect(onlyEmail().text).toContain('We’ve read your complaint');
  });

  it.each([
    ['refunded', 'We’re refunding the items.'],
    ['replaced', 'Your replacement is order #77.'],
    ['refused', 'We’re sorry that we can’t do what you asked for.'],
    ['resolved', 'Here is our answer.'],
  ] as const)('contain the answer: %s', async (status, sentence) => {
    const { id } = await buildTicket({
      status,
      answer: 'This must not happen.',
      ...(status === 'replaced' && { replacementOrderId: 77 }),
    });
    await handlers['ticket.answered'](fork(), event(id));
    const { text } = onlyEmail();
    expect(text).toContain(sentence);
    expect(text).toContain('This must not happen.');
  });

  it('are not sent once the account is deleted', async () => {
    const { id } = await buildTicket({ userId: null, email: '' });
    await handlers['ticket.answered'](fork(), event(id));
    expect(harness.mail.mails).toEqual([]);
  });
});

describe('the confirmation of a grievance', () => {
  const email = 'meera@shopper.example';
  const grievance = { kind: 'grievance', orderId: null, userId: null, name: 'Meera Iyer', email, lines: [] } as const;

  it('goes to the typed address, without name and text, which a stranger may have typed', async () => {
    const { id } = await buildTicket(grievance as unknown as Partial<Ticket>);
    await handlers['ticket.opened'](fork(), event(id));
    const mail = emailTo(email);
    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(mail?.text).toContain(`Your ticket number is T-${id}.`);
    expect(mail?.text).not.toMatch(/Meera|sour/);
  });
});

describe('the reminder', () => {
  it('names the open requests and their deadlines, and is not sent if all are answered', async () => {
    const open = await buildTicket({ createdAt: subHours(new Date(), 40) });
    const closed = await buildTicket({ status: 'refused' });
    await handlers['tickets.due'](fork(), { id: 1, payload: { ticketIds: [open.id, closed.id] } });
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: '', address: harness.env.ADMIN_EMAIL }]);
    expect(mail.subject).toBe('A request needs your answer');
    expect(mail.text).toContain(`T-${open.id}, complaint: acknowledge by`);
    expect(mail.text).not.toContain(`T-${closed.id},`);
    clearEmails(harness);
    await handlers['tickets.due'](fork(), { id: 2, payload: { ticketIds: [closed.id] } });
    expect(harness.mail.mails).toEqual([]);
  });
});
