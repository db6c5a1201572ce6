import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { dismissFormerAdministrators } from './modules/identity/index.ts';
import { createOrm, exitWhenPoolIsExhausted } from './orm.ts';
import { announceReady, inheritedSocket, lingerOnClose, shutDownGracefully } from './platform/graceful-shutdown.ts';

const env = readEnv();
const orm = await createOrm(env);
await dismissFormerAdministrators(orm.em.fork(), env);
const app = await buildApp({ env, orm });
await exitWhenPoolIsExhausted(orm, env, app.log);

lingerOnClose(app);
shutDownGracefully(env, {
  log: app.log,
  timeoutMs: 20_000,
  async close() {
    await app.close();
    await orm.close();
  },
});

await app.listen({ host: env.HOST, port: env.API_PORT, ...inheritedSocket(env) });
announceReady(env);
