import { LANGUAGES } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageCookie } from '../language/language.ts';
import type { Env } from './env.ts';

const choiceSchema = z.object({
  to: z.enum(LANGUAGES).catch(LANGUAGES[0]),
  back: z.string().catch('/'),
});

/** Target of the footer's form: stores the language in a cookie and redirects back. */
export function registerLanguage(app: FastifyInstance, env: Env): void {
  app.get('/language', async (request, reply) => {
    const { to, back } = choiceSchema.parse(request.query);
    const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
    return reply
      .header('set-cookie', languageCookie(to) + secure)
      .header('cache-control', 'no-store')
      .redirect(toLocalPath(back, env.PUBLIC_URL), 303);
  });
}

/** Prevents open redirects: a path of the shop, or "/" for another origin. "//host" would lead to another host. */
function toLocalPath(target: string, publicUrl: string): string {
  const url = URL.parse(target, publicUrl);
  return url?.origin === new URL(publicUrl).origin ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
