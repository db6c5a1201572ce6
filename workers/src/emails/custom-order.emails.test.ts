import { CustomOrderRequest } from '@mithai/backend/test/internals';
import { mapRequestTexts, REQUEST_TEXTS, requestTexts } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({
  PUBLIC_URL: 'https://mithai.example',
  ADMIN_EMAIL: 'owner@mithai.example',
});

const build = async (data: Partial<CustomOrderRequest> = {}, person: Parameters<typeof buildUser>[1] = {}) => {
  const em = fork();
  const user = await buildUser(em, { name: 'Asha Rao', ...person });
  const now = new Date();
  const request = em.create(CustomOrderRequest, {
    userId: user.id,
    customerName: user.name,
    customerEmail: user.email,
    requestType: 'new_recipe',
    title: 'Ragi laddu with dates',
    description: 'Small ones, for a wedding.',
    selectedProducts: [],
    ingredients: 'Ragi, dates, ghee',
    weightPerUnit: 40,
    quantity: 200,
    createdAt: now,
    updatedAt: now,
    ...data,
  });
  await em.persist(request).flush();
  return { user, requestId: request.id };
};

const QUOTE = {
  status: 'accepted',
  quotePaise: 1250,
  quoteDeliveryDate: '2099-01-20',
  quoteExpiresOn: '2099-01-05',
} as const;

describe('a custom order request', () => {
  it('is confirmed to the customer and sent to the administrator, once each', async () => {
    const { user, requestId } = await build({ additionalNotes: 'No nuts, please.' });
    await handlers['custom_order.requested'](fork(), { id: 1, payload: { requestId } });
    await handlers['custom_order.requested'](fork(), { id: 1, payload: { requestId } });
    expect(harness.mail.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [user.email, 'We’ve received your custom order request'],
      ['owner@mithai.example', `New custom order request #${requestId}`],
    ]);
    const text = harness.mail.mails[1]?.text ?? '';
    for (const fact of ['200 × 40 g', 'Small ones, for a wedding.', 'Ragi, dates, ghee', 'No nuts, please.'])
      expect(text).toContain(fact);
  });

  it('sends every text to the administrator', async () => {
    const { requestId } = await build(mapRequestTexts((name) => `No nuts, please (${name})`));
    await handlers['custom_order.requested'](fork(), { id: 20, payload: { requestId } });
    const text = harness.mail.mails[1]?.text ?? '';
    for (const name of REQUEST_TEXTS) expect(text).toContain(`${requestTexts[name]}: No nuts, please (${name})`);
  });

  it('is sent to the administrator even if the customer’s mailbox rejects its email', async () => {
    const { user, requestId } = await build();
    harness.mail.refusal = { code: 550, message: 'user unknown', to: user.email };
    await expect(handlers['custom_order.requested'](fork(), { id: 7, payload: { requestId } })).rejects.toThrow('550');
    expect(onlyEmail().to).toMatchObject([{ address: 'owner@mithai.example' }]);
  });

  it('sends both emails to an administrator who made it, each once and with its own Message-ID', async () => {
    const { requestId } = await build({}, { email: 'owner@mithai.example' });
    for (let attempt = 1; attempt <= 2; attempt += 1)
      await handlers['custom_order.requested'](fork(), { id: 8, payload: { requestId } });
    expect(harness.mail.mails.map(({ subject }) => subject)).toEqual([
      'We’ve received your custom order request',
      `New custom order request #${requestId}`,
    ]);
    expect(new Set(harness.mail.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it.each([{ status: 'accepted' }, { withdrawnAt: new Date() }] as const)(
    'is not confirmed if it is answered or withdrawn by now: %j',
    async (data) => {
      const { requestId } = await build(data);
      await handlers['custom_order.requested'](fork(), { id: 9, payload: { requestId } });
      expect(harness.mail.mails).toEqual([]);
    },
  );

  it('is reported to the administrator if it is withdrawn', async () => {
    const { requestId } = await build({ withdrawnAt: new Date() });
    await handlers['custom_order.withdrawn'](fork(), { id: 2, payload: { requestId } });
    expect(onlyEmail()).toMatchObject({
      to: [{ address: 'owner@mithai.example' }],
      subject: `Custom order request #${requestId} was withdrawn`,
    });
  });

  it('sends no email if its account is closed', async () => {
    const { user, requestId } = await build();
    await fork().execute('delete from users where id = ?', [user.id]);
    for (const name of ['custom_order.requested', 'custom_order.withdrawn'] as const) {
      await handlers[name](fork(), { id: 3, payload: { requestId } });
    }
    expect(harness.mail.mails).toEqual([]);
  });
});

describe('the answer to a request', () => {
  it('states total, delivery date and last day of a quote', async () => {
    const { user, requestId } = await build({ ...QUOTE, adminComments: 'With pleasure.' });
    await handlers['custom_order.reviewed'](fork(), { id: 4, payload: { requestId, status: 'accepted' } });
    const mail = onlyEmail();
    expect(mail.to?.[0]?.address).toBe(user.email);
    expect(mail.subject).toBe('Your custom order request is accepted');
    expect(mail.text).toContain(
      'Our quote: 200 × ₹12.50 plus ₹50.00 shipping, ₹2,550.00 in total, delivered by January 20, 2099.',
    );
    expect(mail.text).toContain('You can order at this price until January 05, 2099.');
    expect(mail.text).toContain('Our answer:\nWith pleasure.');
    expect(mail.html).toContain('href="https://mithai.example/my-custom-orders"');
  });

  it.each([
    ['pending', 'We’re reviewing your custom order request again'],
    ['reviewed', 'We’ve reviewed your custom order request'],
    ['accepted', 'Your custom order request is accepted'],
    ['rejected', 'About your custom order request'],
  ] as const)('has an email for each status: %s', async (status, subject) => {
    const { requestId } = await build({ status });
    await handlers['custom_order.reviewed'](fork(), { id: 5, payload: { requestId, status } });
    expect(onlyEmail().subject).toBe(subject);
  });

  it.each([{ orderId: 1 }, { withdrawnAt: new Date() }])(
    'is not sent once the customer has ordered or withdrawn: %j',
    async (data) => {
      const { requestId } = await build({ ...QUOTE, ...data });
      await handlers['custom_order.reviewed'](fork(), { id: 10, payload: { requestId, status: 'accepted' } });
      expect(harness.mail.mails).toEqual([]);
    },
  );

  it('is not sent once it is replaced', async () => {
    const { requestId } = await build({ status: 'accepted' });
    await handlers['custom_order.reviewed'](fork(), { id: 6, payload: { requestId, status: 'rejected' } });
    expect(harness.mail.mails).toEqual([]);
  });
});
