import type { EntityManager } from '@mikro-orm/postgresql';
import { FOOD_LABEL, NO_LABEL, PRODUCT_DETAILS, toPaise } from '@mithai/contracts';
import { productChanges } from '../catalog/index.ts';
import type { DescribedProduct } from './sheet-columns.ts';

const { Product, recordRestock } = productChanges;
type Product = productChanges.Product;

const WRITTEN = [
  'name',
  'description',
  'pricePaise',
  'category',
  'state',
  'isBestSeller',
  'isNew',
  ...PRODUCT_DETAILS,
  ...FOOD_LABEL,
  'capacityUnits',
  'batchPieces',
  'deliveredFrom',
  'status',
  'imageKey',
  'imagePlaceholder',
] as const;

export type RawProduct = Pick<Product, (typeof WRITTEN)[number]>;

export const toRaw = ({ price, ...set }: Partial<DescribedProduct>): Partial<RawProduct> => ({
  ...set,
  ...(price !== undefined && { pricePaise: toPaise(price) }),
});

/** Names and types as in SQL. */
const columnsOf = (em: EntityManager) => {
  const { properties } = em.getMetadata().get(Product);
  const columns = WRITTEN.map((key) => ({
    key,
    name: properties[key].fieldNames[0] ?? key,
    type: properties[key].columnTypes[0] ?? '',
  }));
  return {
    names: columns.map(({ name }) => name),
    types: columns.map(({ name, type }) => `${name} ${type}`).join(', '),
    toRow: (raw: Partial<RawProduct>) => Object.fromEntries(columns.map(({ key, name }) => [name, raw[key]])),
  };
};

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
  const { names, types, toRow } = columnsOf(em);
  const rows = changes.map(({ product, set, stockChange }) => ({
    id: product.id,
    stock_change: stockChange,
    is_described: Object.keys(set).length > 0,
    ...toRow({ ...(product as RawProduct), ...set }),
  }));
  for (const { product, set, stockChange } of changes) {
    const now = { status: set.status ?? product.status, stock: product.stock + stockChange };
    await recordRestock(em, product.id, { former: product, now });
  }
  return em.execute<{ id: number; updatedAt: Date }[]>(
    `with line as (
       select * from jsonb_to_recordset(?::jsonb) as line (id int, stock_change int, is_described boolean, ${types})),
     moved as (
       insert into stock_movements (product_id, quantity) select id, stock_change from line where stock_change <> 0)
     update products set ${names.map((name) => `${name} = line.${name}`).join(', ')},
            stock = products.stock + line.stock_change,
            updated_at = case when line.is_described then now() else products.updated_at end
       from line
      where products.id = line.id returning products.id, products.updated_at as "updatedAt"`,
    [JSON.stringify(rows)],
  );
};

/** Returns the rows in the order of `products`. */
export const insertRows = async (
  em: EntityManager,
  products: { set: Partial<RawProduct>; stock: number }[],
): Promise<object[]> => {
  const { names, types, toRow } = columnsOf(em);
  return em.execute<object[]>(
    `with added as (
       insert into products (stock, ${names.join(', ')})
       select stock, ${names.join(', ')}
         from jsonb_to_recordset(?::jsonb) as line (stock int, ${types}) returning *),
     moved as (
       insert into stock_movements (product_id, quantity) select id, stock from added where stock <> 0)
     select * from added`,
    [JSON.stringify(products.map(({ set, stock }) => ({ stock, ...toRow({ ...NO_LABEL, ...set }) })))],
  );
};
