import { html, type Html } from '../html.ts';

const PAGES = [
  ['/ops', 'Overview'],
  ['/ops/trail', 'Trail'],
  ['/ops/dead-letters', 'Dead letters'],
  ['/ops/checks', 'Checks'],
  ['/ops/queues', 'Queues'],
  ['/ops/runbooks', 'Runbooks'],
  ['/ops/metrics', 'Metrics'],
] as const;

interface Page {
  title: string;
  /** The path of the entry in the navigation. */
  path: (typeof PAGES)[number][0] | null;
  body: Html;
}

/** The frame of the operators' pages. */
export const renderPage = ({ title, path, body }: Page): string =>
  html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Mithai operations</title>
<link rel="stylesheet" href="/ops/ops.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="head">
<a class="brand" href="/ops">Mithai operations</a>
<nav aria-label="Operations"><ul>${PAGES.map(([href, name]) => html`<li><a href="${href}"${href === path ? CURRENT : null}>${name}</a></li>`)}</ul></nav>
</header>
<main id="content">
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.markup;

export const CURRENT = html` aria-current="page"`;
