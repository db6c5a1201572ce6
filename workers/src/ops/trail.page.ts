import type { Trail, TrailEntry, TrailKind, TrailSubject } from '@mithai/backend/modules/operations';
import { formatExactRupees, toRupees } from '@mithai/contracts';
import { html, type Html } from '../html.ts';
import { formatMoment } from './formats.ts';
import type { TrailJob } from './jobs.ts';
import { renderPage } from './layout.ts';

interface TrailView {
  by: TrailSubject;
  value: string;
  problem?: string;
  trail?: Trail;
  /** Null while Redis is away. */
  jobs?: TrailJob[] | null;
}

const SUBJECTS: Record<TrailSubject, string> = {
  order: 'Order number',
  email: 'Email address',
  request: 'Request id',
  trace: 'Trace id',
  product: 'Product number',
  partner: 'Partner’s account number',
};

export const trailPage = (view: TrailView): string =>
  renderPage({
    title: 'Trail',
    path: '/ops/trail',
    body: html`<form class="search" method="get" action="/ops/trail">
<label class="field">Find by<select name="by">${Object.entries(SUBJECTS).map(([by, name]) => html`<option value="${by}"${by === view.by ? html` selected` : null}>${name}</option>`)}</select></label>
<label class="field wide">Value<input type="text" name="value" value="${view.value}" maxlength="300" autocomplete="off" autocapitalize="none" spellcheck="false" required></label>
<button class="primary">Show the trail</button>
</form>
${view.problem === undefined ? null : html`<p class="notice problem" role="alert">${view.problem}</p>`}
${view.trail ? timeline(view.trail, view.jobs ?? null) : view.problem === undefined ? HELP : null}`,
  });

const HELP = html`<div class="card"><p>Everything that the shop recorded, in order of time: requests that changed something, events, their jobs with tries and errors, emails with the mail server’s answer, payments and the ledger.</p>
<p class="soft">Events, jobs and emails are kept for two weeks after they are done. Of a customer, a product or a partner the latest 20 orders are shown.</p></div>`;

const timeline = ({ entries, isTruncated }: Trail, jobs: TrailJob[] | null): Html => {
  if (entries.length === 0) return html`<p class="card">Nothing is recorded any more.</p>`;
  return html`${jobs ? null : html`<p class="notice problem">Redis cannot be reached, so jobs are missing.</p>`}
${isTruncated ? html`<p class="notice">Older entries are left out: the trail shows the latest ${entries.length}.</p>` : null}
<ol class="card timeline">${entries.map((entry) => entryItem(entry, jobs ?? []))}</ol>`;
};

const KINDS: Record<TrailKind, string> = {
  order: 'Order',
  request: 'Request',
  event: 'Event',
  email: 'Email',
  payment: 'Payment',
  ledger: 'Ledger',
};

const entryItem = (entry: TrailEntry, jobs: TrailJob[]): Html => {
  const { at, kind, title, facts, orderId, eventId, traceId, requestId } = entry;
  const own = kind === 'event' ? jobs.filter((job) => job.eventId === eventId) : [];
  return html`<li class="${kind}"${kind === 'event' ? html` id="event-${eventId}"` : null}>
<p class="when"><time datetime="${at}">${formatMoment(at)}</time><span>${KINDS[kind]}</span>${orderId === null ? null : html`<a href="${trailUrl('order', orderId)}">order #${orderId}</a>`}${eventId === null ? null : html`<span>event #${eventId}</span>`}</p>
<h3>${title}</h3>
<dl>${Object.entries(facts)
    .filter(([, value]) => isSaid(value))
    .map(
      ([name, value]) =>
        html`<dt>${labelOf(name)}</dt><dd class="${name === 'lastError' ? 'bad' : null}">${formatFact(name, value)}</dd>`,
    )}
${traceId === null ? null : html`<dt>trace</dt><dd><a href="${trailUrl('trace', traceId)}"><code>${traceId}</code></a></dd>`}
${requestId === null ? null : html`<dt>request</dt><dd><a href="${trailUrl('request', requestId)}"><code>${requestId}</code></a></dd>`}</dl>
${own.length > 0 ? html`<ul class="jobs">${own.map(jobItem)}</ul>` : null}
</li>`;
};

const trailUrl = (by: TrailSubject, value: string | number): string => `/ops/trail?by=${by}&value=${value}`;

const jobItem = ({ queue, state, tries, error, finishedAt }: TrailJob): Html =>
  html`<li>Job in <strong>${queue}</strong>: <span class="${state === 'failed' ? 'bad' : null}">${state}</span> after ${tries} ${tries === 1 ? 'try' : 'tries'}${finishedAt === null ? null : `, ${formatMoment(finishedAt)}`}${error === null ? null : html`<br><span class="bad">${error}</span>`}</li>`;

const isSaid = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

/** "smtpResponse" -> "smtp response". */
const labelOf = (name: string): string =>
  name.replace(/Paise$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const formatFact = (name: string, value: unknown): string => {
  if (name.endsWith('Paise')) return formatExactRupees(toRupees(Number(value)));
  if (name.endsWith('At') && typeof value === 'string') return formatMoment(value);
  if (name === 'entries') return formatLedger(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const formatLedger = (entries: unknown): string =>
  Object.entries(entries as Record<string, number>)
    .map(([account, paise]) => `${account} ${formatExactRupees(toRupees(paise))}`)
    .join(', ');
