/** Server-sent events of the shop's live updates; live.ts says what they tell. Free of zod, for whoever has yet to hear the first. */
export const LIVE_UPDATES_URL = '/api/events';

/** An event without data, so that both sides notice a dead connection: browsers hide comments from scripts. */
export const HEARTBEAT_EVENT = 'heartbeat';
export const HEARTBEAT_SECONDS = 10;

/** The first event: the id of the user whose session the stream was opened with, or nothing. */
export const VISITOR_EVENT = 'visitor';

/** A stream goes on with what was told in the seconds before it was opened. */
export const REPLAY_SECONDS = 60;
