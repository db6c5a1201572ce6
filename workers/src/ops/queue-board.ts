import { maskPayload } from '@mithai/contracts';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { EventJob } from '../event-queues.ts';

export const BOARD_PATH = '/ops/queues';

/** Bull Board, which shows jobs without private values. */
export const createBoard = (queues: Queue[]): ReturnType<FastifyAdapter['registerPlugin']> => {
  const board = new FastifyAdapter();
  board.setBasePath(BOARD_PATH);
  createBullBoard({
    queues: queues.map(toAdapter),
    serverAdapter: board,
    options: {
      uiConfig: { boardTitle: 'Mithai: queues', miscLinks: [{ text: 'Operations', url: '/ops' }] },
    },
  });
  return board.registerPlugin();
};

const toAdapter = (queue: Queue): BullMQAdapter => {
  const adapter = new BullMQAdapter(queue);
  adapter.setFormatter('data', (data: Partial<EventJob>) =>
    data.payload === undefined ? data : { ...data, payload: maskPayload(data.payload) },
  );
  return adapter;
};
