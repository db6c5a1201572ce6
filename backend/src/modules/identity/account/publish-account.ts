import { publishChange } from '../../../outbox/index.ts';

export const publishAccount = (userId: number): void => publishChange({ topic: 'account' }, { userId });

/** Ends the session's streams: in pages as signed out, or silently if its token was rotated. */
export const publishSession = (sessionId: number, { isRenewed = false } = {}): void =>
  publishChange({ topic: 'session' }, { sessionId, ...(isRenewed && { isRenewed }) });

/** For a deactivated or deleted account. */
export const publishSessionsOf = (userId: number): void => publishChange({ topic: 'session' }, { userId });
