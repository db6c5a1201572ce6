import { defineEntity, p } from '@mikro-orm/postgresql';
import { tellChange } from '../../platform/changes.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  triggers: [
    {
      name: 'sessions_notify',
      timing: 'after',
      events: ['delete'],
      forEach: 'row',
      body: `${tellChange('session', {}, { sessionHash: 'old.token_hash' })}; return null`,
    },
  ],
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
