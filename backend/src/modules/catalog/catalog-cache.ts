import { createHash } from 'node:crypto';
import { productListSchema, productSchema } from '@mithai/contracts';
import type { Orm } from '../../orm.ts';
import type { ChangeFeed } from '../../platform/changes.ts';
import { presentProduct } from './catalog.presenter.ts';
import { Product } from './product.entity.ts';

/** An answer's bytes, ready to send. */
export interface Answer {
  body: Buffer;
  etag: string;
}

export interface CatalogCache {
  list(): Promise<Answer>;
  /** Null when no product on sale has this id. */
  product(id: number): Promise<Answer | null>;
}

interface Snapshot {
  list: Answer;
  products: Map<number, Product>;
  answers: Map<number, Answer>;
}

/**
 * The products on sale as answers in memory. Postgres tells every backend of their changes, which then forgets its
 * snapshot; while the changes cannot be heard, nothing is kept and every answer is read anew.
 */
export const createCatalogCache = ({ orm, changes }: { orm: Orm; changes: ChangeFeed }): CatalogCache => {
  let listening = false;
  let snapshot: Promise<Snapshot> | null = null;

  const forget = () => {
    snapshot = null;
  };
  changes.subscribe({
    onUp: () => {
      forget();
      listening = true;
    },
    onDown: () => {
      forget();
      listening = false;
    },
    onChange: ({ message: { topic } }) => {
      if (topic === 'product' || topic === 'stock') forget();
    },
  });

  const current = (): Promise<Snapshot> => {
    if (snapshot) return snapshot;
    const loading = loadSnapshot(orm);
    if (!listening) return loading;
    snapshot = loading;
    loading.catch(() => {
      if (snapshot === loading) forget();
    });
    return loading;
  };

  return {
    list: async () => (await current()).list,
    product: async (id) => answerOf(await current(), id),
  };
};

const loadSnapshot = async (orm: Orm): Promise<Snapshot> => {
  const products = await orm.em.fork().find(Product, { status: 'active' }, { orderBy: { id: 'asc' } });
  return {
    list: toAnswer(productListSchema.encode(products.map(presentProduct))),
    products: new Map(products.map((product) => [product.id, product])),
    answers: new Map(),
  };
};

const answerOf = ({ products, answers }: Snapshot, id: number): Answer | null => {
  const known = answers.get(id);
  if (known) return known;
  const product = products.get(id);
  if (!product) return null;
  const answer = toAnswer(productSchema.encode(presentProduct(product)));
  answers.set(id, answer);
  return answer;
};

const toAnswer = (value: unknown): Answer => {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
};
