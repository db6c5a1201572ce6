import { currentUserSchema, type CurrentUser } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { User } from './user.entity.ts';

const COLUMNS = currentUserSchema.omit({ hasPassword: true }).keyof().options;

/** The fields of the schema and no others. */
export const presentUser = (user: User): CurrentUser => ({
  ...pickFields(user, COLUMNS),
  hasPassword: user.hasPassword(),
});
