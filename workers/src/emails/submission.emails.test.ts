import { ProductSubmission } from '@mithai/backend/test/internals';
import { describe, expect, it } from 'vitest';
import { buildApplication } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, emailTo } = await startEmailTests({
  PUBLIC_URL: 'https://mithai.example',
  ADMIN_EMAIL: 'owner@mithai.example',
});

const submit = async (sellerId: number, data: Partial<ProductSubmission>) => {
  const em = fork();
  const submission = em.create(ProductSubmission, {
    name: 'Kaju Katli',
    category: 'sweets',
    imageKey: 'a'.repeat(32),
    description: 'Cashew fudge in thin diamonds.',
    productId: 1,
    pricePaise: 52_050,
    sellerId,
    ...data,
  });
  await em.persist(submission).flush();
  return { submissionId: submission.id };
};

describe('a submitted product', () => {
  it('is reported to the administrator, and its review to the partner', async () => {
    const { user } = await buildApplication(fork(), { status: 'approved' });
    const payload = await submit(user.id, {});
    await handlers['product.submitted'](fork(), { id: 60, payload });
    expect(emailTo('owner@mithai.example')).toMatchObject({
      subject: expect.stringMatching(/^Partner product to review, submission #\d+$/),
      text: expect.stringContaining('at ₹520.50'),
    });

    await fork().nativeUpdate(ProductSubmission, payload.submissionId, {
      status: 'sent_back',
      reviewNotes: 'From above, please.',
    });
    await handlers['product.reviewed'](fork(), { id: 61, payload });
    expect(emailTo(user.email)).toMatchObject({
      subject: 'Please look at your product again',
      text: expect.stringContaining('A note from us:\nFrom above, please.'),
    });
  });

  it.each([
    ['product.submitted', 'approved'],
    ['product.reviewed', 'replaced'],
  ] as const)('sends no email for %s once its submission is %s', async (event, status) => {
    const { user } = await buildApplication(fork(), { status: 'approved' });
    const payload = await submit(user.id, { productId: 3, status });
    await handlers[event](fork(), { id: 63, payload });
    expect(harness.mail.mails).toEqual([]);
  });

  it('is reported to be on sale once it is approved', async () => {
    const { user } = await buildApplication(fork(), { status: 'approved' });
    const payload = await submit(user.id, { productId: 2, status: 'approved' });
    await handlers['product.reviewed'](fork(), { id: 62, payload });
    expect(emailTo(user.email)).toMatchObject({
      subject: 'Your product is approved',
      text: expect.stringContaining('Kaju Katli is approved and on sale at ₹520.50.'),
    });
  });
});
