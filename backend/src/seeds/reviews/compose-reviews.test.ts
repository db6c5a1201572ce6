import { differenceInHours } from 'date-fns/differenceInHours';
import { describe, expect, it } from 'vitest';
import { REVIEW_TEXT_MAX } from '@mithai/contracts';
import { catalog } from '../catalog/catalog.ts';
import { planPurchases } from './plan-purchases.ts';
import { byCategory, deliveryCaveats, deliveryRemarks } from './remarks/by-category.ts';
import { byProduct } from './remarks/by-product.ts';
import { reviewers } from './reviewers.ts';

const now = new Date('2026-11-05T10:00:00Z');
const purchases = planPurchases(catalog, now);
const items = purchases.flatMap(({ items }) => items);
const reviewsOf = (name: string) => items.filter(({ product }) => product.name === name).map(({ review }) => review);

/** Every sentence that can occur in a review. */
const sentences = [
  ...Object.values(byProduct).flatMap(({ says, buts, uses = [] }) => [...says, ...buts, ...uses]),
  ...Object.values(byCategory).flatMap(({ uses, buts }) => [...uses, ...buts]),
  ...[...deliveryRemarks, ...deliveryCaveats].flatMap((sentence) =>
    reviewers.map(({ city }) => sentence.replaceAll('{city}', city.name)),
  ),
];

describe('generated demonstration reviews', () => {
  it('are the same on every start', () => {
    expect(planPurchases(catalog, now)).toEqual(purchases);
  });

  it('are all different', () => {
    expect(items).toHaveLength(catalog.length * 12);
    expect(new Set(items.map(({ review }) => review.text)).size).toBe(items.length);
  });

  it('use every sentence once', () => {
    const written = sentences.slice(0, -reviewers.length * (deliveryRemarks.length + deliveryCaveats.length));
    expect(written.filter((sentence, index) => written.indexOf(sentence) !== index)).toEqual([]);
  });

  it.each(catalog.map(({ name }) => name))(
    'describe the taste of %s with three to five stars and without repetition',
    (name) => {
      const reviews = reviewsOf(name);
      expect(reviews).toHaveLength(12);

      const stars = reviews.map(({ rating }) => rating);
      const average = stars.reduce((sum, rating) => sum + rating, 0) / stars.length;
      expect(Math.min(...stars)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...stars)).toBeLessThanOrEqual(5);
      expect(average).toBeGreaterThanOrEqual(4.2);
      expect(average).toBeLessThanOrEqual(4.9);

      for (const { text } of reviews) {
        expect(text).toMatch(/^[A-Z][^{}]{20,}[.]$/);
        expect(text.length).toBeLessThanOrEqual(REVIEW_TEXT_MAX);
      }
      const all = reviews.map(({ text }) => text).join('\n');
      const own = byProduct[name]?.says.filter((sentence) => all.includes(sentence)) ?? [];
      expect(own).toHaveLength(7);
      for (const sentence of sentences) expect(all.split(sentence).length, sentence).toBeLessThanOrEqual(2);
    },
  );

  it('write one day in the singular', () => {
    const texts = items.map(({ review }) => review.text).join('\n');
    expect(texts).toMatch(/\bone day\b/i);
    expect(texts).not.toMatch(/\bone days\b/i);
  });

  it('mention a wait only after three days or more', () => {
    const quick = purchases.filter(({ orderedAt, deliveredAt }) => differenceInHours(deliveredAt, orderedAt) < 60);
    const texts = quick.flatMap(({ items }) => items.map(({ review }) => review.text));
    expect(
      texts.filter((text) => /\btook (one|two) days?\b|on the road|at a depot|within the week/i.test(text)),
    ).toEqual([]);
  });

  it('have a reservation below five stars', () => {
    const reservations = [...Object.values(byProduct), ...Object.values(byCategory)].flatMap(({ buts }) => buts);
    const content = items.filter(
      ({ review: { rating, text } }) => rating < 5 && !reservations.some((but) => text.includes(but)),
    );
    const parcelOnly = content.filter(
      ({ review: { text } }) => !deliveryCaveats.some((but) => text.includes(but.split('{city}')[0]!)),
    );
    expect(parcelOnly).toEqual([]);
  });
});

describe('generated demonstration purchases', () => {
  it('include each product once per customer and precede its review', () => {
    for (const ofOne of Map.groupBy(purchases, ({ reviewer }) => reviewer).values()) {
      const bought = ofOne.flatMap(({ items }) => items.map(({ product }) => product));
      expect(new Set(bought).size).toBe(bought.length);
    }
    for (const { orderedAt, deliveredAt, items } of purchases) {
      expect(orderedAt < deliveredAt && deliveredAt < now).toBe(true);
      for (const { review } of items) expect(review.writtenAt > deliveredAt && review.writtenAt < now).toBe(true);
    }
  });

  it('deliver perishable products within their shelf life', () => {
    for (const { orderedAt, deliveredAt, items } of purchases) {
      const keeps = Math.min(...items.map(({ product }) => product.shelfLifeDays));
      expect((deliveredAt.getTime() - orderedAt.getTime()) / 86_400_000).toBeLessThan(keeps);
    }
  });
});
