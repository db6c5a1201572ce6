import { DEFAULT_LANGUAGE, LANGUAGES, localizePath, splitLanguage, type Language } from '@mithai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { chosenLanguage, languageCookie } from '../language/language.ts';
import type { Env } from './env.ts';

const choiceSchema = z.object({
  to: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  back: z.string().catch('/'),
});

/** Target of the form by which pages of earlier versions choose a language. */
export function registerLanguage(app: FastifyInstance, env: Env): void {
  app.get('/language', async (request, reply) => {
    const { to, back } = choiceSchema.parse(request.query);
    storeChoice(reply, to, env);
    return reply.header('cache-control', 'no-store').redirect(localizePath(to, toLocalPath(back, env.PUBLIC_URL)), 303);
  });
}

/**
 * Prevents open redirects: a path of the shop without its language, or "/" for another origin. "//host" would lead to
 * another host.
 */
function toLocalPath(target: string, publicUrl: string): string {
  const url = URL.parse(target, publicUrl);
  if (url?.origin !== new URL(publicUrl).origin) return '/';
  return splitLanguage(url.pathname).path.replace(/^\/+/, '/') + url.search;
}

/** True for a document that a link, a bookmark or a typed URL from outside of the shop opens. */
export function isArrival({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-site': site } = headers;
  return mode === 'navigate' && (site ? site !== 'same-origin' : refererOf({ headers }) === null);
}

/** The chosen language of a visitor for whom a plain URL would open in another one. */
export function languageInstead({ headers }: FastifyRequest, language: Language): Language | null {
  const chosen = chosenLanguage(headers.cookie ?? '');
  return chosen && chosen !== language && language === DEFAULT_LANGUAGE ? chosen : null;
}

/** True if a link leads here from the same page in another language. */
export function isSwitch({ headers }: FastifyRequest, language: Language, path: string): boolean {
  const referer = refererOf({ headers });
  if (!referer || (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return false;
  const from = splitLanguage(referer.pathname);
  return from.language !== language && from.path === path.split('?', 1)[0];
}

export function storeChoice(reply: FastifyReply, language: Language, env: Env): void {
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', languageCookie(language) + secure);
}

/** The page of the shop that leads to the request. */
function refererOf({ headers }: Pick<FastifyRequest, 'headers'>): URL | null {
  const url = URL.parse(headers.referer ?? '');
  return url && url.host === headers.host ? url : null;
}
