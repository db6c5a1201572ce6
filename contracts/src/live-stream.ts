/**
 * Constants of the live updates' server-sent events; messages are in live.ts. Without zod, to keep the initial bundle
 * small.
 */
export const LIVE_UPDATES_URL = '/api/events';

/** An event without data, which detects dead connections on both sides: browsers hide SSE comments from scripts. */
export const HEARTBEAT_EVENT = 'heartbeat';
export const HEARTBEAT_SECONDS = 10;

/** The first event: user id of the stream's session, or empty. */
export const VISITOR_EVENT = 'visitor';

/** A new stream first replays the changes of these last seconds. */
export const REPLAY_SECONDS = 60;
