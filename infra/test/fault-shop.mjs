import { createTestDatabase } from '../../backend/test/database.ts';
import { openFaultShop } from '../faults/shop.mjs';

/** Engines of the test run that no fault here disturbs; Redis and the payment gateway are the shop's own. */
const SHARED_ENGINE = /^(?:S3|SHIPROCKET)_/;

/** A shop for faults of its processes, with a test database. @param {string} name of the folder of its logs */
export async function openFaultShopForTest(name) {
  const database = await createTestDatabase();
  const shared = Object.fromEntries(Object.entries(process.env).filter(([name]) => SHARED_ENGINE.test(name)));
  try {
    const shop = await openFaultShop({ name, engines: { ...shared, DATABASE_URL: database.url } });
    const close = async () => {
      await shop.close();
      await database.drop();
    };
    return { shop, close };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
