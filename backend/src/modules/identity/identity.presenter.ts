import { currentUserSchema, type CurrentUser } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { User } from './user.entity.ts';

const FIELDS = currentUserSchema.keyof().options;

/** The fields of the schema and no others. */
export const presentUser = (user: User): CurrentUser => pickFields(user, FIELDS);
