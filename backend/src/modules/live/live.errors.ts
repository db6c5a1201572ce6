import { ShopError } from '../../platform/errors.ts';

const refusal = (status: number, code: string, message: string, retryAfterSeconds: number) => () =>
  new ShopError({ status, code, message, retryAfterSeconds });

export const tooManyStreams = refusal(
  429,
  'too_many_streams',
  'The shop is open in too many windows. Please close some of them.',
  60,
);

/** No stream is open while the change feed is down, so an open stream misses nothing. */
export const liveUpdatesUnavailable = refusal(
  503,
  'live_updates_unavailable',
  'Live updates are unavailable right now. Please try again in a moment.',
  2,
);

export const liveUpdatesBusy = refusal(
  503,
  'live_updates_busy',
  'Live updates are busy. Please try again in a moment.',
  30,
);
