import { defineEntity, p } from '@mikro-orm/postgresql';
import { ROLES } from '@mithai/contracts';
import { tellChange } from '../../platform/changes.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  triggers: [
    {
      name: 'users_notify',
      timing: 'after',
      events: ['update', 'delete'],
      forEach: 'row',
      // Whoever asked at once after a new password, or as the new administrator, would have yet to be given the new token. Of the
      // password there is nothing to show; the administrator's stream is opened anew, see sessions_notify.
      body: `
        if new.is_active is not true then
          ${tellChange('session', {}, { userId: 'old.id' })};
        elsif new.role = 'admin' and old.role <> 'admin' then
          return null;
        elsif to_jsonb(new) - 'password_hash' is distinct from to_jsonb(old) - 'password_hash' then
          ${tellChange('account', {}, { userId: 'new.id' })};
        end if;
        return null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The e-mail address once more, so that an address somebody has left is free for its next owner. */
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
  /** A new address has to be verified anew, and takes no right of the old one along. Says whether it is new. */
  changeEmail(email: string): boolean {
    if (email === this.email) return false;
    this.email = email;
    this.username = email;
    this.isEmailVerified = false;
    this.role = 'customer';
    return true;
  }

  /** Leaves its address to a newcomer, and ends. */
  release(): void {
    this.leaveEmail();
    this.isActive = false;
  }

  /** Moves to an address that nobody can register. */
  leaveEmail(): void {
    this.changeEmail(`released-${this.id}@invalid`);
  }

  /** Somebody has shown to read the mail of its address. Says whether that is new. */
  confirmEmail(adminEmail: string): boolean {
    const isNew = !this.isEmailVerified;
    this.isEmailVerified = true;
    this.settleRole(adminEmail);
    return isNew;
  }

  /** The administrator is whoever has shown to read the mail of the address that the environment names. */
  settleRole(adminEmail: string): void {
    this.role = this.isEmailVerified && this.email === adminEmail ? 'admin' : 'customer';
  }
}
UserSchema.setClass(User);
