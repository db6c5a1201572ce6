import { HEARTBEAT_EVENT, LIVE_UPDATES_URL, VISITOR_EVENT, liveMessageSchema, type LiveMessage } from '@mithai/contracts';
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
export const openTestStream = async (shopUrl: string, headers: Record<string, string> = {}): Promise<TestEventStream> => {
  const abort = new AbortController();
  const response = await eventually('the shop opens a stream', async () => {
    const answer = await fetch(`${shopUrl}${LIVE_UPDATES_URL}`, { headers, signal: abort.signal });
    return answer.status !== 503 && answer;
  });
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);

  const messages: LiveMessage[] = [];
  let visitor: number | null = null;
  let heartbeats = 0;
  let isOpen = true;
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data = ''] = /(?:event: (.+)\n)?data: ?(.*)$/.exec(block) ?? [];
        if (event === HEARTBEAT_EVENT) heartbeats += 1;
        else if (event === VISITOR_EVENT) visitor = data === '' ? null : Number(data);
        else messages.push(liveMessageSchema.parse(JSON.parse(data)));
      }
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
