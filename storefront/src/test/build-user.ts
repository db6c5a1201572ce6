import { currentUserSchema, type CurrentUser } from '@mithai/contracts';
import { EMPTY_USER } from '../api/cached-session.ts';

export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  const asha = { id: 1, username: 'asha', name: 'Asha Rao', email: 'asha@shopper.example' };
  return currentUserSchema.parse({ ...EMPTY_USER, ...asha, ...overrides });
}
