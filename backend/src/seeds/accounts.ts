import type { EntityManager } from '@mikro-orm/postgresql';
import { ensureDemoAccount } from '../modules/identity/index.ts';
import accounts from './accounts.json' with { type: 'json' };

export const seedAccounts = async (
  em: EntityManager,
  { adminEmail, password }: { adminEmail: string; password: string },
): Promise<void> => {
  await ensureDemoAccount(em, { email: adminEmail, name: 'Shop Administrator', password, role: 'admin' });
  for (const { email, name, phone, address } of accounts) {
    await ensureDemoAccount(em, { email, name, phone, address, password, role: 'customer' });
  }
};

const emailOf = (is: string): string => {
  const account = accounts.find((account) => account.is === is);
  if (!account) throw new Error(`Demonstration account not found: ${is}`);
  return account.email;
};

export const SHOPPER_EMAIL = emailOf('customer');
export const PARTNER_EMAIL = emailOf('partner');
