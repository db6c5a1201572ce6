import { readEnv } from '../env.ts';
import { createOrm } from '../orm.ts';
import { createObjectStore } from '../platform/object-store.ts';
import { seedAccounts } from './accounts.ts';
import { seedEarnings, seedPartner } from './partner.ts';
import { seedReviews } from './reviews/seed-reviews.ts';
import { seedCatalog } from './seed-catalog.ts';

const env = readEnv();
if (env.NODE_ENV === 'production') throw new Error('Demonstration data is never created when NODE_ENV is production.');
if (!env.DEMO_PASSWORD) throw new Error('Set DEMO_PASSWORD: the demonstration accounts sign in with it.');

const orm = await createOrm(env);
try {
  await seedAccounts(orm.em.fork(), { adminEmail: env.ADMIN_EMAIL, password: env.DEMO_PASSWORD });
  await seedCatalog(orm.em.fork(), createObjectStore(env));
  await seedPartner(orm.em.fork(), env);
  await seedReviews(orm.em.fork());
  await seedEarnings(orm.em.fork());
} finally {
  await orm.close();
}
