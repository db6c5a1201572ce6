import { defineEntity, p } from '@mikro-orm/postgresql';
import { ROLES } from '@mithai/contracts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The e-mail address the account was opened with. */
    username: p.string().unique(),
    /** argon2id; absent for an account that signs in elsewhere. */
    passwordHash: p.string().nullable().hidden(),
    name: p.string(),
    /** Lower case. */
    email: p.string().unique(),
    address: p.text().nullable(),
    phone: p.string().nullable(),
    googleId: p.string().nullable().unique(),
    profilePicture: p.string().nullable(),
    authProvider: p.string().default('local'),
    role: p.enum([...ROLES]).default('customer'),
    isActive: p.boolean().default(true),
    isEmailVerified: p.boolean().default(false),
    isPhoneVerified: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class User extends UserSchema.class {
  /** A new address has to be verified anew. Says whether the address changed. */
  changeEmail(email: string): boolean {
    if (email === this.email) return false;
    this.email = email;
    this.isEmailVerified = false;
    return true;
  }
}
UserSchema.setClass(User);
