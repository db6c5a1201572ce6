import type { DeadLetter } from '@mithai/backend/modules/operations';
import { html, type Html } from '../html.ts';
import { formatMoment } from './formats.ts';
import { CURRENT, renderPage } from './layout.ts';
import { REASON_MAX } from './reason.ts';

export interface DeadLettersView {
  letters: DeadLetter[];
  /** By event, over all pages. */
  counts: { name: string; count: number }[];
  event: string | undefined;
  hasMore: boolean;
  retried?: number | undefined;
  discarded?: number | undefined;
  /** Why the last form was refused, with its values. */
  problem?: string | undefined;
  selected?: string[];
  reason?: string;
}

export const deadLettersPage = (view: DeadLettersView): string =>
  renderPage({
    title: 'Dead letters',
    path: '/ops/dead-letters',
    body: html`<p class="soft">Events that failed for good and wait for a decision. <a href="/ops/runbooks/dead-letters">Find out why</a>, put it right, then retry.</p>
${noticeOf(view)}${view.counts.length > 0 ? chips(view) : null}${view.letters.length > 0 ? form(view) : EMPTY}`,
  });

const EMPTY = html`<p class="card">No dead letters. Everything that happened was handled, or is being retried.</p>`;

const noticeOf = ({ problem, retried, discarded }: DeadLettersView): Html | null => {
  if (problem !== undefined) return html`<p class="notice problem" role="alert">${problem}</p>`;
  if (retried !== undefined) return done(retried, 'is being retried', 'are being retried');
  return discarded === undefined ? null : done(discarded, 'was discarded', 'were discarded');
};

const done = (count: number, one: string, many: string): Html =>
  html`<p class="notice" role="status">${count === 1 ? `1 dead letter ${one}.` : `${count} dead letters ${many}.`}${count === 0 ? ' Another operator was faster.' : null}</p>`;

const chips = ({ counts, event }: DeadLettersView): Html => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return html`<ul class="chips">
<li><a href="/ops/dead-letters"${event === undefined ? CURRENT : null}>All ${total}</a></li>
${counts.map(({ name, count }) => html`<li><a href="?event=${encodeURIComponent(name)}"${name === event ? CURRENT : null}>${name} ${count}</a></li>`)}
</ul>`;
};

const form = ({ letters, event, hasMore, selected = [], reason = '' }: DeadLettersView): Html =>
  html`<form method="post" action="/ops/dead-letters${event === undefined ? '' : `?event=${encodeURIComponent(event)}`}">
<div class="actions">
<button class="primary" name="do" value="retry">Retry selected</button>
${letters.length > 1 ? html`<input type="hidden" name="shown" value="${letters.map(({ id }) => id).join(',')}"><button name="do" value="retry-shown">Retry all ${letters.length} shown</button>` : null}
<label class="field wide">Reason to discard<input type="text" name="reason" maxlength="${REASON_MAX}" value="${reason}" autocomplete="off"></label>
<button name="do" value="discard">Discard selected</button>
${letters.length > 1 ? html`<button name="do" value="discard-shown">Discard all ${letters.length} shown</button>` : null}
</div>
${letters.map((letter) => letterCard(letter, letters.length === 1 || selected.includes(String(letter.id))))}
${hasMore ? html`<p><a href="?${event === undefined ? null : `event=${encodeURIComponent(event)}&`}before=${letters.at(-1)?.id ?? 0}">Older dead letters</a></p>` : null}
</form>`;

const letterCard = (
  { id, name, queues, reason, payload, attempts, recordedAt, failedAt, traceId }: DeadLetter,
  isSelected: boolean,
): Html =>
  html`<section class="card letter">
<label><input type="checkbox" name="id" value="${id}"${isSelected ? html` checked` : null}>${name} <span class="soft">#${id}</span></label>
<p class="bad">${reason === '' ? 'No reason was recorded.' : reason}</p>
<dl>
<dt>Gave up in</dt><dd>${queues.length > 0 ? queues.join(', ') : 'no queue: no version knew this event'}</dd>
<dt>Failed</dt><dd>${formatMoment(failedAt)}, after ${attempts} ${attempts === 1 ? 'delivery' : 'deliveries'}</dd>
<dt>Recorded</dt><dd>${formatMoment(recordedAt)}</dd>
${traceId !== null && queues.includes('emails') ? html`<dt>Recipient</dt><dd><a href="${trailUrl(traceId)}#event-${id}">Shown in the trail</a></dd>` : null}
<dt>Payload</dt><dd><code>${JSON.stringify(payload)}</code></dd>
${traceId === null ? null : html`<dt>Trace</dt><dd><a href="${trailUrl(traceId)}"><code>${traceId}</code></a></dd>`}
</dl>
</section>`;

const trailUrl = (traceId: string): string => `/ops/trail?by=trace&value=${traceId}`;
