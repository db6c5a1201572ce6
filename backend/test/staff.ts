import type { StaffRole } from '@mithai/contracts';
import { SecondFactor } from '../src/modules/identity/second-factor/second-factor.entity.ts';
import { findInvitationEmail } from '../src/modules/staff/index.ts';
import { StaffInvitation } from '../src/modules/staff/staff-invitation.entity.ts';
import type { TestShop } from './app.ts';
import { buildPerson, type Person } from './partners.ts';

/** A signed-in member with a second factor. */
export const buildStaff = async (shop: TestShop, role: StaffRole, name = 'Mina Patil'): Promise<Person> => {
  const person = await buildPerson(shop, { role, name });
  const { id: userId } = person.user;
  await shop.orm.em.fork().insert(SecondFactor, { userId, encryptedSecret: 'encrypted', isOn: true });
  return person;
};

/** The token in the last email to the address; null if its link no longer works. */
export const invitationTokenOf = async ({ env, orm }: TestShop, email: string): Promise<string | null> => {
  const em = orm.em.fork();
  const { id, revision } = await em.findOneOrFail(StaffInvitation, { email }, { orderBy: { id: 'desc' } });
  const invitation = await findInvitationEmail(em, env, { invitationId: id, revision });
  return invitation?.token ?? null;
};
