import { imageKeyOf, reviewPageSchema, type AccountExport, type ReviewPage } from '@mithai/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { jpeg, storeImage } from '../../../test/images.ts';
import { approvePartner, buildImage, buildPerson, type Person } from '../../../test/partners.ts';
import { insertOrder, insertReview } from '../../../test/reviews.ts';
import { statementsOf } from '../../../test/statements.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { createObjectStore } from '../../platform/object-store.ts';
import type { Product } from '../catalog/product.entity.ts';
import { deleteAccount } from '../identity/account/account-deletion.service.ts';
import { exportAccount } from '../identity/account/account-export.service.ts';
import { Image } from '../media/image.entity.ts';
import { pruneImages } from '../media/prune-images.ts';
import { ReviewAnswer } from './review-answer.entity.ts';
import { ReviewVote } from './review-vote.entity.ts';
import type { Review } from './review.entity.ts';

type Headers = Record<string, string>;

let shop: TestShop;
let admin: Headers;
let product: Product;

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await buildProduct(em(), { name: 'Thekua' });
});

const em = () => shop.orm.em.fork();
const call = (method: InjectOptions['method'], url: string, headers: Headers = {}, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const page = async (query = '', headers: Headers = {}): Promise<ReviewPage> => {
  const response = await call('GET', `/api/products/${product.id}/reviews?${query}`, headers);
  expect(response.statusCode, response.body).toBe(200);
  return reviewPageSchema.parse(response.json());
};
const write = ({ headers }: Person, payload: object) =>
  call('POST', `/api/products/${product.id}/reviews`, headers, payload);
const customer = async (): Promise<Person> => {
  const person = await buildPerson(shop, { name: 'Asha Rao' });
  await insertOrder(em(), person.user, [product]);
  return person;
};
const sellBy = async (): Promise<Person> => {
  const partner = await buildPerson(shop, { name: 'Ravi Sharma' });
  await approvePartner(em(), partner.user);
  await em().execute('update products set seller_id = ? where id = ?', [partner.user.id, product.id]);
  return partner;
};
const auditOf = async (subjectId: number) =>
  (await em().find(AuditEntry, { subject: 'review', subjectId }, { orderBy: { id: 'asc' } })).map(
    ({ action, before, after }) => ({ action, before, after }),
  );

describe('the pictures of a review', () => {
  it('are shown with it, at most three, and stay when an edit does not name them', async () => {
    const asha = await customer();
    const imageUrls = [asha.image, await buildImage(em(), asha.user), await buildImage(em(), asha.user)];
    expect((await write(asha, { rating: 5, imageUrls })).json()).toMatchObject({ imageUrls });
    expect((await page()).reviews).toMatchObject([{ imageUrls }]);
    const four = [...imageUrls, await buildImage(em(), asha.user)];
    expect((await write(asha, { rating: 5, imageUrls: four })).json()).toMatchObject({
      issues: [{ path: 'imageUrls', code: 'too_many_images' }],
    });

    expect((await write(asha, { rating: 4 })).json()).toMatchObject({ rating: 4, imageUrls });
    expect((await write(asha, { rating: 4, imageUrls: [] })).json()).toMatchObject({ imageUrls: [] });
  });

  it('must be uploads of the author', async () => {
    const asha = await customer();
    const theirs = (await buildPerson(shop)).image;
    for (const imageUrls of [[theirs], [asha.image, theirs], [`/images/${'0'.repeat(32)}`]]) {
      const response = await write(asha, { rating: 5, imageUrls });
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { issues: [{ path: 'imageUrls', code: 'image_not_uploaded' }] },
      ]);
    }
    expect((await page()).reviews).toEqual([]);
  });

  it('are kept while a review shows them, and deleted a day after', async () => {
    const store = createObjectStore(shop.env);
    const asha = await customer();
    const { key } = await storeImage(em(), store, await jpeg());
    await em().execute(`update images set uploaded_by = ?, created_at = now() - interval '2 days' where key = ?`, [
      asha.user.id,
      key,
    ]);
    const review = (await write(asha, { rating: 5, imageUrls: [`/images/${key}`] })).json<{ id: number }>();
    await pruneImages(em(), store);
    expect(await em().count(Image, { key })).toBe(1);
    await call('DELETE', `/api/reviews/${review.id}`, asha.headers);
    await pruneImages(em(), store);
    expect(await em().count(Image, { key })).toBe(0);
  });

  it('are removed one by one by staff, with an audit entry, and cannot be added again', async () => {
    const asha = await customer();
    const other = await buildImage(em(), asha.user);
    const imageUrls = [asha.image, other];
    const { id } = (await write(asha, { rating: 5, imageUrls })).json<{ id: number }>();
    const path = `/api/admin/reviews/${id}/images/${imageKeyOf(asha.image)}`;
    expect((await call('DELETE', path, asha.headers)).statusCode).toBe(403);
    for (const as of [admin, admin]) expect((await call('DELETE', path, as)).statusCode).toBe(204);
    expect((await page()).reviews).toMatchObject([{ imageUrls: [other] }]);
    expect(await auditOf(id)).toEqual([
      { action: 'review.picture_removed', before: { imageUrl: asha.image }, after: { imageUrl: null } },
    ]);
    expect((await write(asha, { rating: 5, imageUrls })).statusCode).toBe(422);
  });
});

describe('finding a review helpful', () => {
  const vote = (as: Headers, id: number) => call('PUT', `/api/reviews/${id}/helpful`, as);
  const takeBack = (as: Headers, id: number) => call('DELETE', `/api/reviews/${id}/helpful`, as);
  const votes = async (as: Headers) => (await call('GET', `/api/products/${product.id}/review-votes`, as)).json();
  const countOf = async () => (await page()).reviews.map(({ helpfulCount }) => helpfulCount);

  it('counts one vote per account, which can be taken back', async () => {
    const id = await insertReview(em(), product, await buildUser(em()));
    const [meena, ravi] = [await buildPerson(shop), await buildPerson(shop)];
    expect((await vote({}, id)).statusCode).toBe(401);
    for (const { headers } of [meena, meena, ravi]) expect((await vote(headers, id)).statusCode).toBe(204);
    expect([await countOf(), await votes(meena.headers)]).toEqual([[2], [id]]);
    for (const { headers } of [meena, meena]) expect((await takeBack(headers, id)).statusCode).toBe(204);
    expect([await countOf(), await votes(meena.headers)]).toEqual([[1], []]);
  });

  it('rejects the author, and the partner whose product it is, with 403', async () => {
    const asha = await customer();
    const partner = await sellBy();
    const id = await insertReview(em(), product, asha.user);
    for (const { headers } of [asha, partner]) {
      const response = await vote(headers, id);
      expect([response.statusCode, response.json().code]).toEqual([403, 'own_review_vote']);
    }
    expect(await countOf()).toEqual([0]);
  });

  it('answers 404 for a hidden and an unknown review', async () => {
    const id = await insertReview(em(), product, await buildUser(em()), { hiddenAt: new Date() });
    const { headers } = await buildPerson(shop);
    for (const unknown of [id, 2_000_000_000]) expect((await vote(headers, unknown)).statusCode).toBe(404);
  });

  it('counts every vote of concurrent calls once', async () => {
    const id = await insertReview(em(), product, await buildUser(em()));
    const people = await Promise.all(Array.from({ length: 8 }, () => buildPerson(shop)));
    await Promise.all(people.flatMap(({ headers }) => [vote(headers, id), vote(headers, id)]));
    expect(await countOf()).toEqual([8]);
    await Promise.all(
      people.flatMap(({ headers }, index) => (index < 3 ? [takeBack(headers, id), takeBack(headers, id)] : [])),
    );
    expect(await countOf()).toEqual([5]);
    expect(await em().count(ReviewVote, { reviewId: id })).toBe(5);
  });

  it('leaves no vote behind when the review is deleted meanwhile', async () => {
    const asha = await customer();
    const { id } = (await write(asha, { rating: 5 })).json<{ id: number }>();
    const people = await Promise.all(Array.from({ length: 4 }, () => buildPerson(shop)));
    await Promise.all([
      ...people.map(({ headers }) => vote(headers, id)),
      call('DELETE', `/api/reviews/${id}`, asha.headers),
    ]);
    expect(await em().count(ReviewVote, { reviewId: id })).toBe(0);
  });
});

describe('the list of reviews', () => {
  const written = async (facts: Partial<Review>[]) => {
    const ids: number[] = [];
    for (const one of facts) ids.push(await insertReview(em(), product, await buildUser(em()), one));
    return ids;
  };

  it('is sorted by age, votes or stars, each review once over its pages', async () => {
    const ids = await written([
      { rating: 3, helpfulCount: 2 },
      { rating: 5, helpfulCount: 0 },
      { rating: 3, helpfulCount: 7 },
      { rating: 1, helpfulCount: 2 },
      { rating: 5, helpfulCount: 2 },
    ]);
    const all = async (sort: 'newest' | 'helpful' | 'highest' | 'lowest') => {
      const found: number[] = [];
      let cursor = '';
      for (;;) {
        const { reviews, hasMore } = await page(`sort=${sort}&limit=2${cursor}`);
        found.push(...reviews.map(({ id }) => ids.indexOf(id)));
        const last = reviews.at(-1)!;
        if (!hasMore) return found;
        cursor = `&before=${last.id}&beforeValue=${sort === 'helpful' ? last.helpfulCount : last.rating}`;
      }
    };
    expect(await all('newest')).toEqual([4, 3, 2, 1, 0]);
    expect(await all('helpful')).toEqual([2, 4, 3, 0, 1]);
    expect(await all('highest')).toEqual([4, 1, 2, 0, 3]);
    expect(await all('lowest')).toEqual([3, 2, 0, 4, 1]);
  });

  it('is filtered by stars and by pictures, with the counts of all', async () => {
    const imageKeys = ['a'.repeat(32)];
    const ids = await written([{ rating: 5, imageKeys }, { rating: 4 }, { rating: 5 }]);
    const found = async (query: string) => (await page(query)).reviews.map(({ id }) => ids.indexOf(id));
    expect(await found('rating=5')).toEqual([2, 0]);
    expect(await found('withImages=true')).toEqual([0]);
    expect(await found('rating=4&withImages=true')).toEqual([]);
    expect(await page('rating=4')).toMatchObject({ distribution: [0, 0, 0, 1, 2], withImages: 1 });
    for (const wrong of ['sort=best', 'rating=6', 'rating=x', 'withImages=perhaps', 'beforeValue=-1'])
      expect((await call('GET', `/api/products/${product.id}/reviews?${wrong}`)).statusCode).toBe(422);
  });

  it('takes as many statements for ten answered reviews as for one', async () => {
    const partner = await sellBy();
    const answer = async (id: number) =>
      expect((await call('PUT', `/api/reviews/${id}/answer`, partner.headers, { text: 'Thank you.' })).statusCode).toBe(
        204,
      );
    const [first] = await written([{}]);
    await answer(first!);
    const one = await statementsOf(() => page('limit=10'));
    for (const id of await written(Array.from({ length: 9 }, () => ({})))) await answer(id);
    const ten = await statementsOf(() => page('limit=10'));
    expect((await page('limit=10')).reviews.every(({ answer: shown }) => shown?.author === 'Sharma Sweets')).toBe(true);
    expect(ten).toHaveLength(one.length);
    expect(ten.length).toBeLessThanOrEqual(5);
  });
});

describe('the answer to a review', () => {
  const answer = (as: Headers, id: number, text = 'Thank you, Asha.') =>
    call('PUT', `/api/reviews/${id}/answer`, as, { text });
  const answerAsShop = (id: number, text = 'We are glad.', as = admin) =>
    call('PUT', `/api/admin/reviews/${id}/answer`, as, { text });
  const events = (reviewId: number) => em().count(OutboxEvent, { name: 'review.answered', payload: { reviewId } });

  it('is written, changed and removed by the product’s partner, under the name of the kitchen', async () => {
    const partner = await sellBy();
    const id = await insertReview(em(), product, await buildUser(em()));
    expect((await answer(partner.headers, id)).statusCode).toBe(204);
    expect((await page()).reviews).toMatchObject([{ answer: { text: 'Thank you, Asha.', author: 'Sharma Sweets' } }]);
    await answer(partner.headers, id, 'Thank you so much.');
    expect((await page()).reviews).toMatchObject([{ answer: { text: 'Thank you so much.' } }]);
    expect((await call('DELETE', `/api/reviews/${id}/answer`, partner.headers)).statusCode).toBe(204);
    expect((await page()).reviews).toMatchObject([{ answer: null }]);
  });

  it('is written by staff for the shop’s own products, with an audit entry', async () => {
    const id = await insertReview(em(), product, await buildUser(em()));
    await answerAsShop(id);
    await answerAsShop(id, 'We are very glad.');
    expect((await page()).reviews).toMatchObject([{ answer: { text: 'We are very glad.', author: null } }]);
    await call('DELETE', `/api/admin/reviews/${id}/answer`, admin);
    expect(await auditOf(id)).toEqual([
      { action: 'review.answered', before: null, after: { answer: 'We are glad.' } },
      { action: 'review.answered', before: { answer: 'We are glad.' }, after: { answer: 'We are very glad.' } },
      { action: 'review.answer_removed', before: { answer: 'We are very glad.' }, after: null },
    ]);
  });

  it('rejects everyone else with 403', async () => {
    const asha = await customer();
    const id = await insertReview(em(), product, asha.user);
    const stranger = await buildPerson(shop);
    await approvePartner(em(), stranger.user);
    for (const { headers } of [asha, stranger]) expect((await answer(headers, id)).statusCode).toBe(403);
    expect((await answerAsShop(id, 'Mine.', asha.headers)).statusCode).toBe(403);

    const partner = await sellBy();
    expect((await answerAsShop(id)).json()).toMatchObject({ code: 'not_the_maker' });
    await answer(partner.headers, id);
    expect((await call('DELETE', `/api/reviews/${id}/answer`, stranger.headers)).statusCode).toBe(403);
    expect((await page()).reviews).toMatchObject([{ answer: { text: 'Thank you, Asha.' } }]);
    expect((await call('DELETE', `/api/admin/reviews/${id}/answer`, admin)).statusCode).toBe(204);
    expect((await page()).reviews).toMatchObject([{ answer: null }]);
  });

  it.each([[''], ['   '], ['a'.repeat(1001)]])('rejects the text "%s" with 422', async (text) => {
    const partner = await sellBy();
    const id = await insertReview(em(), product, await buildUser(em()));
    expect((await answer(partner.headers, id, text)).statusCode).toBe(422);
  });

  it('answers 404 for a hidden review', async () => {
    const partner = await sellBy();
    const id = await insertReview(em(), product, await buildUser(em()), { hiddenAt: new Date() });
    expect((await answer(partner.headers, id)).statusCode).toBe(404);
  });

  it('announces only the first answer, however often it is changed, removed and written again', async () => {
    const partner = await sellBy();
    const id = await insertReview(em(), product, await buildUser(em()));
    await Promise.all([answer(partner.headers, id), answer(partner.headers, id, 'Thanks.')]);
    await call('DELETE', `/api/reviews/${id}/answer`, partner.headers);
    await answer(partner.headers, id, 'Thanks again.');
    expect(await events(id)).toBe(1);
    await vi.waitFor(async () => expect((await page()).reviews).toMatchObject([{ answer: { text: 'Thanks again.' } }]));
  });
});

describe('an account that wrote, voted and answered', () => {
  it('exports pictures, votes and answers', async () => {
    const asha = await customer();
    await write(asha, { rating: 5, imageUrls: [asha.image] });
    const others = await insertReview(em(), product, await buildUser(em()));
    await call('PUT', `/api/reviews/${others}/helpful`, asha.headers);
    const partner = await sellBy();
    await call('PUT', `/api/reviews/${others}/answer`, partner.headers, { text: 'Thank you.' });
    expect(await exportAccount(em(), shop.env, asha.user.id)).toMatchObject({
      reviews: [{ imageUrls: [asha.image] }],
      reviewVotes: [{ reviewId: others }],
    } satisfies Partial<Record<keyof AccountExport, object>>);
    expect(await exportAccount(em(), shop.env, partner.user.id)).toMatchObject({
      reviewAnswers: [{ reviewId: others, text: 'Thank you.' }],
    });
  });

  it('takes reviews, votes and answers with it when it is deleted', async () => {
    const asha = await customer();
    const own = (await write(asha, { rating: 1, imageUrls: [asha.image] })).json<{ id: number }>();
    const others = await insertReview(em(), product, await buildUser(em()));
    const meena = await buildPerson(shop);
    await call('PUT', `/api/reviews/${others}/helpful`, asha.headers);
    await call('PUT', `/api/reviews/${others}/helpful`, meena.headers);
    await call('PUT', `/api/reviews/${own.id}/helpful`, meena.headers);
    await deleteAccount(em(), asha.user.id);
    expect((await page()).reviews).toMatchObject([{ id: others, helpfulCount: 1 }]);
    expect(await em().count(ReviewVote, { $or: [{ userId: asha.user.id }, { reviewId: own.id }] })).toBe(0);
    expect((await page()).distribution).toEqual([0, 0, 0, 0, 1]);

    const partner = await sellBy();
    await call('PUT', `/api/reviews/${others}/answer`, partner.headers, { text: 'Thank you.' });
    await deleteAccount(em(), partner.user.id);
    expect(await em().count(ReviewAnswer, { reviewId: others })).toBe(0);
  });

  it('does not deadlock when two accounts that voted for each other are deleted', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [asha, ravi] = [await buildPerson(shop), await buildPerson(shop)];
      const products = [await buildProduct(em()), await buildProduct(em())];
      const byAsha = await insertReview(em(), products[0]!, asha.user);
      const byRavi = await insertReview(em(), products[1]!, ravi.user);
      await call('PUT', `/api/reviews/${byRavi}/helpful`, asha.headers);
      await call('PUT', `/api/reviews/${byAsha}/helpful`, ravi.headers);
      await Promise.all([asha, ravi].map(({ user }) => deleteAccount(em(), user.id)));
      expect(await em().count(ReviewVote, { reviewId: { $in: [byAsha, byRavi] } })).toBe(0);
    }
  });
});
