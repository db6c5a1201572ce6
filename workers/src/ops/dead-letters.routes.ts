import { signedIn } from '@mithai/backend/access';
import { clientIp } from '@mithai/backend/client-ip';
import type { Env } from '@mithai/backend/env';
import {
  countDeadLetters,
  discardDeadLetters,
  listDeadLetters,
  retryDeadLetters,
} from '@mithai/backend/modules/operations';
import type { Orm } from '@mithai/backend/orm';
import { idSchema } from '@mithai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deadLettersPage, type DeadLettersView } from './dead-letters.page.ts';
import { reasonSchema } from './reason.ts';

const PAGE_SIZE = 50;

const idsSchema = z
  .array(z.coerce.number().pipe(idSchema))
  .min(1, 'Select at least one dead letter.')
  .max(PAGE_SIZE, `Select at most ${PAGE_SIZE} dead letters.`);

const discardReasonSchema = reasonSchema('Say why you discard it: the reason goes to the audit log.');

const querySchema = z.object({
  event: z.string().optional().catch(undefined),
  before: z.coerce.number().pipe(idSchema).optional().catch(undefined),
  retried: z.coerce.number().int().optional().catch(undefined),
  discarded: z.coerce.number().int().optional().catch(undefined),
});

const PATH = '/ops/dead-letters';

export const deadLetterRoutes = (app: FastifyInstance, { env, orm }: { env: Pick<Env, 'PROXY_SECRET'>; orm: Orm }) => {
  const show = async (request: FastifyRequest, reply: FastifyReply, answer: Partial<DeadLettersView> = {}) => {
    const { event, before, ...done } = querySchema.parse(request.query);
    const found = await listDeadLetters(orm.em.fork(), { name: event, before, limit: PAGE_SIZE + 1 });
    const letters = found.slice(0, PAGE_SIZE);
    const counts = await countDeadLetters(orm.em.fork());
    const hasMore = found.length > PAGE_SIZE;
    return reply
      .status(answer.problem ? 422 : 200)
      .type('text/html; charset=utf-8')
      .send(deadLettersPage({ letters, counts, event, hasMore, ...done, ...answer }));
  };

  app.get(PATH, async (request, reply) => show(request, reply));

  app.post(PATH, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [what, which] = (form.get('do') ?? '').split('-');
    const isDiscard = what === 'discard';
    const selected = which === 'shown' ? (form.get('shown') ?? '').split(',').filter(Boolean) : form.getAll('id');
    const reason = form.get('reason') ?? '';
    const ids = idsSchema.safeParse(selected);
    const given = discardReasonSchema.safeParse(reason);
    const problem = ids.error?.issues[0]?.message ?? (isDiscard ? given.error?.issues[0]?.message : undefined);
    if (problem !== undefined || !ids.success) return show(request, reply, { problem, selected, reason });

    const actor = { userId: signedIn(request).id, ip: clientIp(request, env) };
    const em = orm.em.fork();
    const count = isDiscard
      ? await discardDeadLetters(em, actor, ids.data, given.data ?? '')
      : await retryDeadLetters(em, actor, ids.data);
    const { event } = querySchema.parse(request.query);
    const query = new URLSearchParams({
      ...(event && { event }),
      [isDiscard ? 'discarded' : 'retried']: String(count),
    });
    return reply.redirect(`${PATH}?${query}`, 303);
  });
};
