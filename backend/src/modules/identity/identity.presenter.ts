import { currentUserSchema, type CurrentUser } from '@mithai/contracts';
import type { User } from './user.entity.ts';

/** The fields of the schema and no others. */
export const presentUser = (user: User): CurrentUser =>
  currentUserSchema.parse(
    Object.fromEntries(currentUserSchema.keyof().options.map((field) => [field, user[field] ?? null])),
  );
