import { failedEmails } from '@mithai/backend/modules/email';
import { readTrail, TRAIL_SUBJECTS, type TrailEntry, type TrailSubject } from '@mithai/backend/modules/operations';
import type { EntityManager, Orm } from '@mithai/backend/orm';
import { ShopError } from '@mithai/backend/errors';
import { idParamSchema, traceIdOf } from '@mithai/contracts';
import type { Queue } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findJobs } from './jobs.ts';
import { invalidTrailValue, notRecorded } from './trail.errors.ts';
import { trailPage } from './trail.page.ts';

const numberSchema = z
  .string()
  .transform((text) => text.replace(/^#\s*/, ''))
  .pipe(idParamSchema)
  .transform(String);

const VALUES: Record<TrailSubject, { schema: z.ZodType<string, string>; problem: string }> = {
  order: { schema: numberSchema, problem: 'Enter the number of an order, such as 1042.' },
  product: { schema: numberSchema, problem: 'Enter the number of a product, such as 17.' },
  partner: { schema: numberSchema, problem: 'Enter the number of a partner’s account, such as 23.' },
  email: { schema: z.email(), problem: 'Enter an email address, such as asha@example.com.' },
  request: {
    schema: z.uuid().toLowerCase(),
    problem: 'Enter a request id, such as 3f0c4c5e-0b7a-4a55-9d0b-2f4d9a1c7e11. Error messages and log lines name it.',
  },
  trace: {
    schema: z
      .string()
      .toLowerCase()
      .transform((text) => traceIdOf(text) ?? text)
      .pipe(z.string().regex(/^[0-9a-f]{32}$/)),
    problem: 'Enter a trace id of 32 hexadecimal digits, or a traceparent.',
  },
};

const querySchema = z.object({
  by: z.enum(TRAIL_SUBJECTS).catch('order'),
  value: z.string().trim().max(300).catch(''),
});

/** A page for browsers, JSON for programs. Nothing is asked before something is typed. */
export const trailRoutes = (app: FastifyInstance, dependencies: { orm: Orm; queues: Queue[] }): void => {
  app.get('/ops/trail', async (request, reply) => {
    const { by, value } = querySchema.parse(request.query);
    const isForProgram = value !== '' && !request.headers.accept?.includes('text/html');
    if (isForProgram) return findTrail(by, value, dependencies);
    const page = reply.type('text/html; charset=utf-8');
    if (value === '') return page.send(trailPage({ by, value }));
    try {
      return await page.send(trailPage({ by, value, ...(await findTrail(by, value, dependencies)) }));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return page.status(error.status).send(trailPage({ by, value, problem: error.message }));
    }
  });
};

const findTrail = async (by: TrailSubject, value: string, { orm, queues }: { orm: Orm; queues: Queue[] }) => {
  const { schema, problem } = VALUES[by];
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidTrailValue(problem);
  const em = orm.em.fork();
  const trail = await readTrail(em, by, parsed.data);
  if (!trail) throw notRecorded();
  const entries = await addRecipients(em, trail.entries);
  return { trail: { ...trail, entries }, jobs: await findJobs(queues, entries) };
};

/** Of emails that were given up: payloads are masked, and there is no delivery. */
const addRecipients = async (em: EntityManager, entries: TrailEntry[]): Promise<TrailEntry[]> => {
  const isDead = ({ kind, facts }: TrailEntry) => kind === 'event' && facts.deadAt !== null;
  const deadIds = entries.filter(isDead).map(({ eventId }) => eventId ?? 0);
  if (deadIds.length === 0) return entries;
  const recipients = await failedEmails.findFailedEmailRecipients(em, deadIds);
  return entries.map((entry) => {
    const recipient = isDead(entry) ? recipients.get(entry.eventId ?? 0) : undefined;
    return recipient === undefined ? entry : { ...entry, facts: { recipient, ...entry.facts } };
  });
};
