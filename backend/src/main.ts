import { announceReady, inheritedSocket, drainDelay, shutDownGracefully } from '@mithai/server/graceful-shutdown';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { demoteFormerAdministrators } from './modules/identity/index.ts';
import { createOrm, exitWhenPoolIsExhausted } from './orm.ts';
import { startTelemetry } from './platform/telemetry.ts';

const env = readEnv();
const telemetry = await startTelemetry('backend', env);
const orm = await createOrm(env);
await demoteFormerAdministrators(orm.em.fork(), env);
const app = await buildApp({ env, orm, telemetry });
await exitWhenPoolIsExhausted(orm, env, app.log);

app.addHook('preClose', drainDelay);
shutDownGracefully(env, {
  log: app.log,
  timeoutMs: 20_000,
  async close() {
    await app.close();
    await orm.close();
    await telemetry?.close();
  },
});

await app.listen({ host: env.HOST, port: env.API_PORT, ...inheritedSocket(env) });
announceReady(env);
