import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Env } from './env.ts';
import type { Orm } from './orm.ts';

/** A plugin that registers routes, with the options that `buildApp` passes to it. */
export type Routes<Options = unknown> = FastifyPluginAsyncZod<{ env: Env; orm: Orm } & Options>;
