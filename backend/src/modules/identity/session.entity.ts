import { defineEntity, p } from '@mikro-orm/postgresql';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the cookie's token, which is stored nowhere. */
    tokenHash: p.string().primary(),
    userId: p.integer().index(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime().index(),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
