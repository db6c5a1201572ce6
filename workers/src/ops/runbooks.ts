import { readdir, readFile } from 'node:fs/promises';
import { escapeHtml } from '@mithai/server/escape-html';
import type { FastifyInstance } from 'fastify';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { z } from 'zod';
import { html, type Html } from '../html.ts';
import { renderPage } from './layout.ts';
import { runbookNotFound } from './runbooks.errors.ts';

const RUNBOOKS_PATH = '/ops/runbooks';

const FOLDER = new URL('../../../docs/runbooks/', import.meta.url);

const paramsSchema = z.object({ name: z.string().regex(/^[a-z-]+$/) });

/** The runbooks of this version, whose sections alerts link to. */
export const runbookRoutes = (app: FastifyInstance): void => {
  app.get(RUNBOOKS_PATH, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(indexPage(await listRunbooks())),
  );

  app.get(`${RUNBOOKS_PATH}/:name`, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const runbook = params.success ? await findRunbook(params.data.name) : null;
    if (!runbook) throw runbookNotFound();
    return reply.type('text/html; charset=utf-8').send(runbookPage(runbook));
  });
};

interface Runbook {
  name: string;
  title: string;
  markdown: string;
}

const findRunbook = async (name: string): Promise<Runbook | null> => {
  const text = await readFile(new URL(`${name}.md`, FOLDER), 'utf8').catch(() => null);
  const [, title = name, markdown = ''] = /^# ([^\n]+)\n(.*)$/s.exec(text ?? '') ?? [];
  return text === null ? null : { name, title, markdown };
};

const listRunbooks = async (): Promise<Runbook[]> => {
  const files = await readdir(FOLDER);
  const runbooks = await Promise.all(files.toSorted().map((file) => findRunbook(file.replace(/\.md$/, ''))));
  return runbooks.filter((runbook) => runbook !== null);
};

const indexPage = (runbooks: Runbook[]): string =>
  renderPage({
    title: 'Runbooks',
    path: RUNBOOKS_PATH,
    body: html`<p class="soft">What to do, step by step. Also in <code>docs/runbooks</code> of the code.</p>
<div class="card">${runbooks.map(({ name, title }) => html`<p><a href="${RUNBOOKS_PATH}/${name}">${title}</a></p>`)}</div>`,
  });

const runbookPage = ({ title, markdown }: Runbook): string =>
  renderPage({ title, path: RUNBOOKS_PATH, body: html`<div class="card runbook">${toHtml(markdown)}</div>` });

/** Of text that is part of the code, so nothing has to be removed from it. */
const toHtml = (markdown: string): Html => ({ markup: renderer.parse(markdown, { async: false }) });

const OPERATORS_PAGE = /^\/ops(?:\/[a-z-]+)?$/;

const renderer = new Marked(gfmHeadingId(), {
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const url = urlOf(href);
      return url === null
        ? `${text} (<code>${escapeHtml(fileOf(href))}</code>)`
        : `<a href="${escapeHtml(url)}">${text}</a>`;
    },
    codespan: ({ text }) => OPERATORS_PAGE.test(text) && `<a href="${text}"><code>${text}</code></a>`,
  },
});

/** Null for a page of the documentation that is not served. */
const urlOf = (href: string): string | null => {
  if (/^(?:#|https?:)/.test(href)) return href;
  const [, name, section = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? [];
  return name === undefined ? null : `${RUNBOOKS_PATH}/${name}${section}`;
};

const fileOf = (href: string): string => new URL(href, 'file:///docs/runbooks/').pathname.slice(1);
