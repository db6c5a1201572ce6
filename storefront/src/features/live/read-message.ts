import type { LiveMessage } from '@mithai/contracts';

/** A message that cannot be read, as one of a topic that only a newer API knows, triggers a resync. */
export async function readMessage(data: string): Promise<LiveMessage> {
  try {
    const { liveMessageSchema } = await import('@mithai/contracts/live');
    return liveMessageSchema.parse(JSON.parse(data));
  } catch {
    return { topic: 'resync' };
  }
}
