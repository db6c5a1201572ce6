import type { EntityManager } from '@mikro-orm/postgresql';
import { toPaise } from '@mithai/contracts';
import type { productChanges } from '../catalog/index.ts';
import type { SheetProduct } from './sheet-columns.ts';

type Product = productChanges.Product;

export type RawProduct = Pick<
  Product,
  'name' | 'description' | 'pricePaise' | 'category' | 'state' | 'isBestSeller' | 'isNew' | 'ingredients' | 'status'
> & {
  netWeightGrams?: number | null | undefined;
  shelfLifeDays?: number | null | undefined;
  imageKey?: string | null | undefined;
  imagePlaceholder?: string | null | undefined;
};

export const toRaw = ({ price, ...set }: Partial<SheetProduct>): Partial<RawProduct> => ({
  ...(set as Partial<RawProduct>),
  ...(price !== undefined && { pricePaise: toPaise(price) }),
});

const COLUMN_TYPES = `name text, description text, price_paise int, category text, state text, is_best_seller boolean,
  is_new boolean, net_weight_grams int, shelf_life_days int, ingredients text, status text, image_key text,
  image_placeholder text`;
const NAMES = [...COLUMN_TYPES.matchAll(/(\w+) (?:text|int|boolean)/g)].map(([, name = '']) => name);

const toColumns = (raw: Partial<RawProduct>) => ({
  name: raw.name,
  description: raw.description,
  price_paise: raw.pricePaise,
  category: raw.category,
  state: raw.state,
  is_best_seller: raw.isBestSeller,
  is_new: raw.isNew,
  net_weight_grams: raw.netWeightGrams,
  shelf_life_days: raw.shelfLifeDays,
  ingredients: raw.ingredients,
  status: raw.status,
  image_key: raw.imageKey,
  image_placeholder: raw.imagePlaceholder,
});

export interface ProductChange {
  product: Product;
  set: Partial<RawProduct>;
  stockChange: number;
}

/** Updates locked products. A change of stock alone keeps `updatedAt`. */
export const updateRows = async (
  em: EntityManager,
  changes: ProductChange[],
): Promise<{ id: number; updatedAt: Date }[]> => {
  const rows = changes.map(({ product, set, stockChange }) => ({
    id: product.id,
    stock_change: stockChange,
    is_described: Object.keys(set).length > 0,
    ...toColumns({ ...(product as RawProduct), ...set }),
  }));
  return em.execute<{ id: number; updatedAt: Date }[]>(
    `update products set ${NAMES.map((name) => `${name} = line.${name}`).join(', ')},
            stock = products.stock + line.stock_change,
            updated_at = case when line.is_described then now() else products.updated_at end
       from jsonb_to_recordset(?::jsonb) as line (id int, stock_change int, is_described boolean, ${COLUMN_TYPES})
      where products.id = line.id returning products.id, products.updated_at as "updatedAt"`,
    [JSON.stringify(rows)],
  );
};

export const insertRows = async (
  em: EntityManager,
  products: { set: Partial<RawProduct>; stock: number }[],
): Promise<object[]> =>
  em.execute<object[]>(
    `insert into products (stock, ${NAMES.join(', ')})
     select stock, ${NAMES.join(', ')}
       from jsonb_to_recordset(?::jsonb) as line (stock int, ${COLUMN_TYPES}) returning *`,
    [JSON.stringify(products.map(({ set, stock }) => ({ stock, ...toColumns(set) })))],
  );
