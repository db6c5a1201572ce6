import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Env } from './env.ts';
import type { Orm } from './orm.ts';

/** A plugin that registers routes, with the options that `buildApp` passes to it. */
export type Routes<Options = unknown> = FastifyPluginAsyncZod<{ env: Env; orm: Orm } & Options>;

/** Adds the heading that the routes have in the API's document. */
export const withTag =
  <Options>(tag: string, routes: Routes<Options>): Routes<Options> =>
  async (app, options) => {
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, tags: [tag] };
    });
    await routes(app, options);
  };
