import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { dismissFormerAdministrators } from './modules/identity/index.ts';
import { createOrm, exitWhenPoolIsExhausted } from './orm.ts';

const env = readEnv();
const orm = await createOrm(env);
await dismissFormerAdministrators(orm.em.fork(), env);
const app = await buildApp({ env, orm });
await exitWhenPoolIsExhausted(orm, env, app.log);

const stop = async () => {
  await app.close();
  await orm.close();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

await app.listen({ host: env.HOST, port: env.API_PORT });
