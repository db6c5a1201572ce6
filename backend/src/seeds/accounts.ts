import type { EntityManager } from '@mikro-orm/postgresql';
import { ensureDemoAccount } from '../modules/identity/index.ts';
import customers from './customers.json' with { type: 'json' };

/** The demonstration accounts, made or brought back to their password and role. */
export const seedAccounts = async (
  em: EntityManager,
  { adminEmail, password }: { adminEmail: string; password: string },
): Promise<void> => {
  await ensureDemoAccount(em, { email: adminEmail, name: 'Shop Administrator', password, role: 'admin' });
  for (const customer of customers) await ensureDemoAccount(em, { ...customer, password, role: 'customer' });
};
