import { createHash } from 'node:crypto';
import { productListSchema, productPageSchema, productSchema } from '@mithai/contracts';
import type { Orm } from '../../orm.ts';
import type { ChangeFeed } from '../../platform/changes.ts';
import { presentProduct } from './catalog.presenter.ts';
import { Product } from './product.entity.ts';
import { searchOnSale, type ProductPageSearch } from './product-search.ts';

/** An answer's bytes, ready to send. */
export interface Answer {
  body: Buffer;
  etag: string;
}

export interface CatalogCache {
  list(): Promise<Answer>;
  /** Null when no product on sale has this id. */
  product(id: number): Promise<Answer | null>;
  /** One page of what a search finds. */
  page(search: ProductPageSearch): Promise<Answer>;
}

/** The searches that are asked for again are few: what the home page and the listing begin with. */
const PAGES_KEPT = 500;

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
  const pages = new Map<string, Promise<Answer>>();

  const forget = () => {
    snapshot = null;
    pages.clear();
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
      if (topic === 'product' || topic === 'stock' || topic === 'catalogue') forget();
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

  const page = (search: ProductPageSearch): Promise<Answer> => {
    const key = JSON.stringify(search);
    const known = pages.get(key);
    if (known) return known;
    const loading = loadPage(orm, search);
    if (!listening) return loading;
    pages.set(key, loading);
    loading.catch(() => pages.delete(key));
    for (const oldest of [...pages.keys()].slice(0, -PAGES_KEPT)) pages.delete(oldest);
    return loading;
  };

  return {
    list: async () => (await current()).list,
    product: async (id) => answerOf(await current(), id),
    page,
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

const loadPage = async (orm: Orm, search: ProductPageSearch): Promise<Answer> => {
  const { products, ...counts } = await searchOnSale(orm.em.fork(), search);
  return toAnswer(productPageSchema.encode({ products: products.map(presentProduct), ...counts }));
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
