import type { LiveMessage } from '@mithai/contracts';
// With the stream's own script: one that fails to load during an outage is never tried again by Chromium.
import { liveMessageSchema } from '@mithai/contracts/live';

/** A message that cannot be read, as one of a topic that only a newer API knows, triggers a resync. */
export function readMessage(data: string): LiveMessage {
  try {
    return liveMessageSchema.parse(JSON.parse(data));
  } catch {
    return { topic: 'resync' };
  }
}
