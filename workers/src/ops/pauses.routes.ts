import { signedIn } from '@mithai/backend/access';
import { clientIp } from '@mithai/backend/client-ip';
import type { Env } from '@mithai/backend/env';
import { toErrorReason } from '@mithai/backend/failures';
import type { PauseChange } from '@mithai/backend/modules/operations';
import type { Orm } from '@mithai/backend/orm';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { pausePage } from './pause.page.ts';
import { setPaused } from './pauses.ts';
import { reasonSchema } from './reason.ts';

const pauseReasonSchema = reasonSchema('Say why you pause it: the operator whom its alert wakes reads the reason.');

interface Dependencies {
  env: Pick<Env, 'PROXY_SECRET'>;
  orm: Orm;
  queues: Queue[];
  log: Logger;
}

/** Pauses a queue for a reason, and resumes it; the overview shows the outcome. */
export const pauseRoutes = (app: FastifyInstance, { env, orm, queues, log }: Dependencies): void => {
  const findQueue = (name: unknown) => queues.find((queue) => queue.name === name);
  const change = async (request: FastifyRequest, queue: Queue, what: Pick<PauseChange, 'isPaused' | 'reason'>) => {
    const actor = { userId: signedIn(request).id, ip: clientIp(request, env) };
    try {
      await setPaused(orm.em.fork(), queue, actor, what);
      return `/ops?${what.isPaused ? 'paused' : 'resumed'}=${queue.name}`;
    } catch (error) {
      log.warn({ queue: queue.name, reason: toErrorReason(error) }, 'queue not paused or resumed');
      return `/ops?unchanged=${queue.name}`;
    }
  };

  app.get('/ops/pause', async (request, reply) => {
    const queue = findQueue((request.query as { queue?: unknown }).queue);
    return queue ? sendPage(reply, { queue: queue.name }) : reply.redirect('/ops');
  });

  app.post('/ops/pause', async (request, reply) => {
    const form = formOf(request);
    const queue = findQueue(form.get('queue'));
    if (!queue) return reply.redirect('/ops', 303);
    const reason = pauseReasonSchema.safeParse(form.get('reason') ?? '');
    if (reason.success)
      return reply.redirect(await change(request, queue, { isPaused: true, reason: reason.data }), 303);
    const problem = reason.error.issues[0]?.message;
    return sendPage(reply.status(422), { queue: queue.name, problem, reason: form.get('reason') ?? '' });
  });

  app.post('/ops/resume', async (request, reply) => {
    const queue = findQueue(formOf(request).get('queue'));
    return reply.redirect(queue ? await change(request, queue, { isPaused: false }) : '/ops', 303);
  });
};

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

const sendPage = (reply: FastifyReply, view: Parameters<typeof pausePage>[0]): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(pausePage(view));
