import type { EntityManager } from '@mikro-orm/postgresql';
import { ensureDemoAccount } from '../modules/identity/index.ts';

/** The demonstration accounts, made or brought back to their password and role. */
export const seedAccounts = async (
  em: EntityManager,
  { adminEmail, password }: { adminEmail: string; password: string },
): Promise<void> => {
  await ensureDemoAccount(em, { email: adminEmail, name: 'Shop Administrator', password, role: 'admin' });
  await ensureDemoAccount(em, {
    email: 'shopper@mithai.example',
    name: 'Demo Shopper',
    password,
    role: 'customer',
    phone: '9840012345',
    address: '12 Temple Street, Madurai, Tamil Nadu, 625001',
  });
};
