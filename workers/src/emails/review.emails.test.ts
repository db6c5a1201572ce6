import { type Review, ReviewAnswer } from '@mithai/backend/test/internals';
import { approvePartner } from '@mithai/backend/test/partners';
import { insertReview } from '@mithai/backend/test/reviews';
import { describe, expect, it } from 'vitest';
import { startEmailTests } from '../../test/emails.ts';
import { buildProduct, buildUser } from '../../test/factories.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

const TEXT = 'Thank you, Asha. We fry them fresh.';

const answered = async ({
  language = 'en',
  isByShop = false,
  isEmailVerified = true,
  ...review
}: {
  language?: Review['language'];
  isByShop?: boolean;
  isEmailVerified?: boolean;
  hiddenAt?: Date;
} = {}) => {
  const partner = await buildUser(fork());
  await approvePartner(fork(), partner);
  const sellerId = isByShop ? null : partner.id;
  const product = await buildProduct(fork(), { name: 'Thekua', sellerId });
  const user = await buildUser(fork(), { name: 'Asha Rao', isEmailVerified });
  const reviewId = await insertReview(fork(), product, user, { language, ...review });
  const now = new Date();
  await fork().insert(ReviewAnswer, { reviewId, sellerId, text: TEXT, createdAt: now, updatedAt: now });
  return { reviewId, product, email: user.email };
};
const send = (reviewId: number, id = 41) => handlers['review.answered'](fork(), { id, payload: { reviewId } });

describe('the email about an answer to a review', () => {
  it.each([
    ['en', 'Sharma Sweets answered your review', 'Hello Asha Rao', 'lang="en-IN"'],
    ['hi', 'Sharma Sweets ने आपकी समीक्षा का जवाब दिया', 'नमस्ते Asha Rao', 'lang="hi-IN"'],
  ] as const)(
    'is sent once to its author, in the language of the review: %s',
    async (language, subject, greeting, tag) => {
      const { reviewId, product, email } = await answered({ language });
      await send(reviewId);
      await send(reviewId);
      const mail = onlyEmail();
      expect([mail.to, mail.subject]).toEqual([[{ name: 'Asha Rao', address: email }], subject]);
      expect(mail.html).toContain(tag);
      for (const part of [mail.text, mail.html])
        for (const text of [greeting, TEXT, 'Thekua', `https://mithai.example/product/${product.id}#reviews`])
          expect(part).toContain(text);
    },
  );

  it('names the shop for its own products', async () => {
    await send((await answered({ isByShop: true })).reviewId);
    expect(onlyEmail().subject).toBe('Mithai answered your review');
  });

  it('is not sent to an unverified address, nor about a hidden review or a removed answer', async () => {
    await send((await answered({ isEmailVerified: false })).reviewId, 51);
    await send((await answered({ hiddenAt: new Date() })).reviewId, 52);
    const { reviewId } = await answered();
    await fork().nativeUpdate(ReviewAnswer, { reviewId }, { text: '' });
    await send(reviewId, 53);
    expect(harness.mail.mails).toHaveLength(0);
  });
});
