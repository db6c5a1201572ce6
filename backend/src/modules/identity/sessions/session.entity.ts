import { defineEntity, p } from '@mikro-orm/postgresql';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** SHA-256 of the cookie's token, which is not stored. */
    tokenHash: p.string().unique(),
    /** The token before the last rotation, valid for reads for SESSION_GRACE_SECONDS. */
    previousTokenHash: p.string().nullable().unique(),
    rotatedAt: p.datetime().nullable(),
    userId: p.integer().index(),
    /** That opened or last confirmed the session, and may have been removed since. */
    passkeyId: p.integer().nullable(),
    userAgent: p.string().nullable(),
    /** IP address of the last call. */
    ip: p.string().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    confirmedAt: p.datetime().defaultRaw('now()'),
    /** May lag by a few minutes, see session.service.ts. */
    lastSeenAt: p.datetime().defaultRaw('now()'),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
