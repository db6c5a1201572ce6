import { createHash } from 'node:crypto';
import { productListSchema, productPageSchema, productSchema } from '@mithai/contracts';
import type { Orm } from '../../orm.ts';
import type { ChangeFeed } from '../../platform/changes.ts';
import { keepAnswers } from '../../platform/kept-answers.ts';
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

const TOPICS = ['product', 'stock', 'catalogue'] as const;

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
  const snapshots = keepAnswers<Snapshot>(changes, TOPICS);
  const pages = keepAnswers<Answer>(changes, TOPICS);
  const current = () => snapshots('', () => loadSnapshot(orm));
  return {
    list: async () => (await current()).list,
    product: async (id) => answerOf(await current(), id),
    page: (search) => pages(JSON.stringify(search), () => loadPage(orm, search)),
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
