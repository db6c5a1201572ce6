import { html, type Html } from '../html.ts';
import { formatAge, formatMoment } from './formats.ts';
import { renderPage } from './layout.ts';
import type { Overview, QueueState } from './overview.ts';

/** Seconds after which an event or a job that waits is a trouble: two polls of the relay pass in one. */
const LATE_SECONDS = 60;

export const overviewPage = (overview: Overview, publicUrl: string): string =>
  renderPage({
    title: 'Overview',
    path: '/ops',
    body: html`<p class="soft">As of ${formatMoment(new Date())}. <a href="/ops">Load again</a></p>
<div class="cards">
${card('Processes', processes(overview))}
${card('Events', events(overview))}
${card('Failed today', failures(overview, publicUrl))}
</div>
${card('Queues', overview.queues ? queues(overview.queues) : html`<p class="bad">Redis cannot be reached. Orders go on, and what follows them waits in the outbox.</p>`)}
${card('Where to look', links(publicUrl))}`,
  });

const card = (title: string, body: Html): Html => html`<section class="card"><h2>${title}</h2>${body}</section>`;

const PARTS: Record<string, string> = {
  storefront: 'Storefront',
  backend: 'Backend',
  workers: 'Queue workers',
  relay: 'Outbox relay',
  postgres: 'Postgres',
  redis: 'Redis',
};

const processes = ({ parts }: Overview): Html =>
  html`<table>${Object.entries(parts).map(([part, state]) => html`<tr><th scope="row">${PARTS[part] ?? part}</th><td class="number ${state === 'up' ? 'good' : 'bad'}">${state === 'up' ? 'Up' : 'Unavailable'}</td></tr>`)}</table>`;

const NO_DATABASE = html`<p class="bad">Postgres cannot be reached, or its statements wait, as for a lock that somebody holds.</p>`;

const events = ({ backlog }: Overview): Html => {
  if (!backlog) return NO_DATABASE;
  const { waiting, dead, oldestAge } = backlog;
  return html`<table>
<tr><th scope="row">Not handled yet</th><td class="number">${waiting}</td></tr>
<tr><th scope="row">Oldest of them</th><td class="number ${oldestAge > LATE_SECONDS ? 'bad' : null}">${waiting > 0 ? formatAge(oldestAge) : 'none'}</td></tr>
<tr><th scope="row"><a href="/ops/dead-letters">Dead letters</a></th><td class="number ${dead > 0 ? 'bad' : null}">${dead}</td></tr>
</table>`;
};

const failures = ({ failures }: Overview, publicUrl: string): Html => {
  if (!failures) return NO_DATABASE;
  const payments = new URL('/admin/payments', publicUrl).href;
  const rows: [string, string, number][] = [
    ['Events', '/ops/dead-letters', failures.deadLetters],
    ['Emails', '/ops/dead-letters', failures.emails],
    ['Payments to check', payments, failures.paymentExceptions],
    ['Refunds', payments, failures.refunds],
    ['Forged payment calls', '/ops/metrics', failures.forgedCalls],
    ['Ledger discrepancies', '/ops/metrics', failures.ledgerDiscrepancies],
  ];
  return html`<table>${rows.map(([name, href, count]) => html`<tr><th scope="row"><a href="${href}">${name}</a></th><td class="number ${count > 0 ? 'bad' : null}">${count}</td></tr>`)}</table>`;
};

const queues = (states: QueueState[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Queues"><table>
<thead><tr><th scope="col">Queue</th><th scope="col" class="number">Waiting</th><th scope="col" class="number">Oldest</th><th scope="col" class="number">Active</th><th scope="col" class="number">Delayed</th><th scope="col" class="number">Failed</th></tr></thead>
<tbody>${states.map(queueRow)}</tbody></table></div>`;

const queueRow = ({ name, waiting, active, delayed, failed, isPaused, oldestAge }: QueueState): Html =>
  html`<tr><th scope="row"><a href="/ops/queues/queue/${name}">${name}</a>${isPaused ? html` <span class="bad">paused</span>` : null}</th>
<td class="number">${waiting}</td>
<td class="number ${oldestAge !== null && oldestAge > LATE_SECONDS ? 'bad' : null}">${oldestAge === null ? '–' : formatAge(oldestAge)}</td>
<td class="number">${active}</td><td class="number">${delayed}</td><td class="number">${failed}</td></tr>`;

const links = (publicUrl: string): Html =>
  html`<p><a href="/ops/trail">Trail</a>: what happened after an order, for a customer, a request, a product or a partner.</p>
<p><a href="/ops/dead-letters">Dead letters</a>: retry or discard what failed for good.</p>
<p><a href="/ops/audit">Consistency checks</a>: whether stock, money and records agree.</p>
<p><a href="/ops/queues">Queues</a>: jobs by state; pause and resume a queue.</p>
<p><a href="/ops/metrics">Metrics</a> for Prometheus.</p>
<p><a href="${new URL('/admin', publicUrl).href}">The shop’s panel</a>. Runbooks are in <code>docs/runbooks</code> of the code.</p>`;
