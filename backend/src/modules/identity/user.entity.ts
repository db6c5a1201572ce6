import { defineEntity, p } from '@mikro-orm/postgresql';
import { ROLES } from '@mithai/contracts';

export const USERNAME_CONSTRAINT = 'users_username_unique';
export const EMAIL_CONSTRAINT = 'users_email_unique';

/** Searched text of an account. The index `users_search_trigrams` is on exactly this expression. */
export const SEARCHABLE_ACCOUNT = String.raw`(name || ' ' || email || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))`;

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  indexes: [
    {
      name: 'users_search_trigrams',
      expression: `create index "users_search_trigrams" on "users" using gin (${SEARCHABLE_ACCOUNT} gin_trgm_ops)`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Repeats the email address. Changes with it, so that a previous address is free for its next owner. */
    username: p.string().unique(USERNAME_CONSTRAINT),
    /** argon2id; null for an account without a password. */
    passwordHash: p.string().nullable().hidden(),
    name: p.string(),
    email: p.string().unique(EMAIL_CONSTRAINT),
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
  /** A new address is unverified and loses the rights of the previous one. Returns true if it changed. */
  changeEmail(email: string): boolean {
    if (email === this.email) return false;
    this.email = email;
    this.username = email;
    this.isEmailVerified = false;
    this.role = 'customer';
    return true;
  }

  hasPassword(): boolean {
    return Boolean(this.passwordHash);
  }

  /** For a new owner of the email address. */
  clearProfile(): void {
    this.phone = null;
    this.address = null;
  }

  release(): void {
    this.leaveEmail();
    this.isActive = false;
  }

  /** Replaces the address by one that cannot be registered. */
  leaveEmail(): void {
    this.changeEmail(`released-${this.id}@invalid`);
  }

  /** Verifies the address. Returns true if it was not verified before. */
  confirmEmail(adminEmail: string): boolean {
    const isNew = !this.isEmailVerified;
    this.isEmailVerified = true;
    this.assignRole(adminEmail);
    return isNew;
  }

  /** The verified owner of ADMIN_EMAIL is the only administrator, with a password. */
  assignRole(adminEmail: string): void {
    if (this.isEmailVerified && this.email === adminEmail && this.hasPassword()) this.role = 'admin';
    else if (this.role === 'admin') this.role = 'customer';
  }
}
UserSchema.setClass(User);
