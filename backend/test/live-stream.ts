import {
  HEARTBEAT_EVENT,
  LIVE_UPDATES_URL,
  VISITOR_EVENT,
  liveMessageSchema,
  type LiveMessage,
} from '@mithai/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { eventually } from './eventually.ts';

export interface TestEventStream {
  headers: Headers;
  messages: LiveMessage[];
  visitor: () => number | null;
  heartbeats: () => number;
  isOpen: () => boolean;
  close: () => void;
}

/** Opens a stream of live updates, retrying until the shop accepts it. */
export const openTestStream = async (
  shopUrl: string,
  headers: Record<string, string> = {},
): Promise<TestEventStream> => {
  const abort = new AbortController();
  const response = await eventually('the shop opens a stream', async () => {
    const attempt = await fetch(`${shopUrl}${LIVE_UPDATES_URL}`, { headers, signal: abort.signal });
    return attempt.status !== 503 && attempt;
  });
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);

  const messages: LiveMessage[] = [];
  let visitor: number | null = null;
  let heartbeats = 0;
  let isOpen = true;
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      if (event === HEARTBEAT_EVENT) heartbeats += 1;
      else if (event === VISITOR_EVENT) visitor = data === '' ? null : Number(data);
      else messages.push(liveMessageSchema.parse(JSON.parse(data)));
    }
  };
  read(response.body)
    .catch(() => undefined)
    .finally(() => (isOpen = false));

  return {
    headers: response.headers,
    messages,
    visitor: () => visitor,
    heartbeats: () => heartbeats,
    isOpen: () => isOpen,
    close: () => abort.abort(),
  };
};
