import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { escapeLike, toArrayLiteral } from './sql.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const TEXTS = ['', ' ', 'null', 'a,b', '{}', '"quoted"', String.raw`back\slash`, 'new\nline', 'मिठाई', '%', '_'];

describe('toArrayLiteral', () => {
  it.each([[TEXTS], [[]]])('returns a literal that Postgres reads as the same texts: %j', async (texts) => {
    const [row] = await shop.orm.em.fork().execute('select ?::text[] as texts', [toArrayLiteral(texts)]);
    expect(row).toEqual({ texts });
  });

  it('returns a literal that Postgres reads as the same numbers, from any iterable', async () => {
    const [row] = await shop.orm.em.fork().execute('select ?::int[] as ids', [toArrayLiteral(new Set([3, -1]))]);
    expect(row).toEqual({ ids: [3, -1] });
  });
});

describe('escapeLike', () => {
  it.each(TEXTS)('matches %j and nothing else', async (text) => {
    const [row] = await shop.orm.em
      .fork()
      .execute('select ?::text like ? as same, ?::text like ? as other', [
        text,
        escapeLike(text),
        `${text}x`,
        escapeLike(text),
      ]);
    expect(row).toEqual({ same: true, other: false });
  });
});
