import { Client } from 'pg';

/** Fills the catalog with renamed copies of its products. */
export const insertProducts = async (databaseUrl: string, count: number): Promise<void> => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const columns =
    'description, image_key, image_placeholder, category, state, is_best_seller, is_new, stock, net_weight_grams, ingredients';
  await database
    .query(
      `insert into products (name, price_paise, ${columns})
       select name || ' ' || batch, price_paise + 100 * (batch % 7), ${columns}
         from products cross join generate_series(2, $1 / (select count(*) from products) + 1) as batch
        order by batch, id
        limit $1 - (select count(*) from products)`,
      [count],
    )
    .finally(() => database.end());
};
