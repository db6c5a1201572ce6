import type { Engine } from '../engines.ts';
import { html, type Html } from '../html.ts';
import { formatAge, formatMoment } from './formats.ts';
import { renderPage } from './layout.ts';
import type { Overview, QueueState } from './overview.ts';
import { pausedQueues, pauseNotice, type PauseNotice } from './paused-queues.ts';
import type { ExternalService } from './services.ts';

/** Seconds after which an event or a job that waits is a trouble: two polls of the relay pass in one. */
const LATE_SECONDS = 60;

/** The monitoring calls every minute. */
const SILENT_SECONDS = 180;

export const overviewPage = (overview: Overview, publicUrl: string, done: PauseNotice = {}): string =>
  renderPage({
    title: 'Overview',
    path: '/ops',
    body: html`<p class="soft">As of ${formatMoment(new Date())}. <a href="/ops">Load again</a></p>
${pauseNotice(done, overview)}${pausedQueues(overview)}<div class="cards">
${card('Processes', processes(overview))}
${card('Engines', engines(overview))}
${card('Services', services(overview))}
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
};

const stateCell = (isUp: boolean): Html =>
  html`<td class="number ${isUp ? 'good' : 'bad'}">${isUp ? 'Up' : 'Unavailable'}</td>`;

const processes = (overview: Overview): Html =>
  html`<table>${Object.entries(overview.processes).map(([part, state]) => html`<tr><th scope="row">${PARTS[part] ?? part}</th>${stateCell(state === 'up')}</tr>`)}</table>`;

const ENGINES: Record<Engine['name'], string> = {
  postgres: 'Postgres',
  redis: 'Redis',
  object_store: 'Object store',
  smtp: 'Mail server',
};

const engines = (overview: Overview): Html =>
  html`<table>${overview.engines.map(({ name, address, isUp }) => html`<tr><th scope="row">${ENGINES[name]}</th><td class="soft">${address}</td>${stateCell(isUp)}</tr>`)}</table>`;

const SERVICES: Record<ExternalService['name'], string> = { razorpay: 'Payment gateway', shiprocket: 'Courier' };

const services = ({ services: { services, includesBackend }, monitoredAt }: Overview): Html =>
  html`<table>${services.map((service) => html`<tr><th scope="row">${SERVICES[service.name]}</th>${serviceCell(service)}</tr>`)}
<tr><th scope="row"><a href="/ops/runbooks/alerts#watchdog">Monitoring</a></th>${monitoringCell(monitoredAt)}</tr></table>
${includesBackend ? null : html`<p class="soft">As the workers see them: the backend did not tell.</p>`}`;

const serviceCell = ({ isSetUp, isCircuitOpen, answeredAt, failedAt }: ExternalService): Html => {
  if (!isSetUp) return html`<td class="number soft">Not set up</td>`;
  if (answeredAt === null && failedAt === null) return html`<td class="number soft">Not called yet</td>`;
  const answered = answeredAt === null ? 'never answered' : `answered ${ago(answeredAt)}`;
  const failed = failedAt === null ? null : `failed ${ago(failedAt)}`;
  const isFailing = isCircuitOpen || (failedAt ?? 0) > (answeredAt ?? 0);
  const state = isCircuitOpen ? 'Circuit breaker open' : isFailing ? 'Last call failed' : 'Up';
  return html`<td class="number"><span class="${isFailing ? 'bad' : 'good'}">${state}</span><br><span class="soft">${[answered, failed].filter((part) => part !== null).join(', ')}</span></td>`;
};

const monitoringCell = (heardAt: Overview['monitoredAt']): Html => {
  if (heardAt === undefined) return html`<td class="number soft">–</td>`;
  if (heardAt === null) return html`<td class="number soft">Not set up</td>`;
  const at = heardAt.getTime() / 1000;
  const isSilent = Date.now() / 1000 - at > SILENT_SECONDS;
  return html`<td class="number"><span class="${isSilent ? 'bad' : 'good'}">${isSilent ? 'Silent' : 'Up'}</span><br><span class="soft">last heard of ${ago(at)}</span></td>`;
};

/** @param at Unix time in seconds. */
const ago = (at: number): string => `${formatAge(Math.max(0, Date.now() / 1000 - at))} ago`;

const NO_DATABASE = html`<p class="bad">Postgres cannot be reached, or its statements wait, as for a lock that another session holds.</p>`;

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
<thead><tr><th scope="col">Queue</th><th scope="col" class="number">Waiting</th><th scope="col" class="number">Oldest</th><th scope="col" class="number">Active</th><th scope="col" class="number">Delayed</th><th scope="col" class="number">Failed</th><td></td></tr></thead>
<tbody>${states.map(queueRow)}</tbody></table></div>`;

const queueRow = ({ name, waiting, active, delayed, failed, isPaused, oldestAge }: QueueState): Html =>
  html`<tr><th scope="row"><a href="/ops/queues/queue/${name}">${name}</a>${isPaused ? html` <span class="bad">paused</span>` : null}</th>
<td class="number">${waiting}</td>
<td class="number ${oldestAge !== null && oldestAge > LATE_SECONDS ? 'bad' : null}">${oldestAge === null ? '–' : formatAge(oldestAge)}</td>
<td class="number">${active}</td><td class="number">${delayed}</td><td class="number">${failed}</td>
<td class="number">${isPaused ? null : html`<a href="/ops/pause?queue=${name}" aria-label="Pause ${name}">Pause</a>`}</td></tr>`;

const links = (publicUrl: string): Html =>
  html`<p><a href="/ops/trail">Trail</a>: what happened after an order, for a customer, a request, a product or a partner.</p>
<p><a href="/ops/dead-letters">Dead letters</a>: retry or discard what failed for good.</p>
<p><a href="/ops/checks">Consistency checks</a>: whether stock, money and records agree.</p>
<p><a href="/ops/queues">Queues</a>: jobs by state.</p>
<p><a href="/ops/runbooks">Runbooks</a>: what to do about an alert, a finding, a dead letter or a lost disk.</p>
<p><a href="/ops/metrics">Metrics</a> for Prometheus.</p>
<p><a href="${new URL('/admin', publicUrl).href}">The shop’s panel</a></p>`;
