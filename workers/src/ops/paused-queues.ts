import type { LatestPause } from '@mithai/backend/modules/operations';
import { html, type Html } from '../html.ts';
import { formatAge, formatMoment } from './formats.ts';
import type { Overview, QueueState } from './overview.ts';

/** The queue of the last form, by its outcome. */
export interface PauseNotice {
  paused?: string | undefined;
  resumed?: string | undefined;
  unchanged?: string | undefined;
}

export const pauseNotice = ({ paused, resumed, unchanged }: PauseNotice, { queues }: Overview): Html | null => {
  if (unchanged !== undefined)
    return html`<p class="notice problem" role="alert">The queue ${unchanged} was not changed: Redis or Postgres did not answer. Try again.</p>`;
  const queue = queues?.find(({ name, isPaused }) => name === (isPaused ? paused : resumed));
  if (!queue) return null;
  return html`<p class="notice" role="status">${queue.isPaused ? `The queue ${queue.name} is paused.` : `The queue ${queue.name} is running again.`}</p>`;
};

/** Who paused which queue, when and why, with a button that resumes it. */
export const pausedQueues = ({ queues, pauses }: Overview): Html | null => {
  const paused = (queues ?? []).filter(({ isPaused }) => isPaused);
  if (paused.length === 0) return null;
  return html`<section class="card trouble paused"><h2>Paused queues</h2>
<ul class="findings">${paused.map((queue) => item(queue, pauses))}</ul>
<p class="soft">Each job has its effect once, whenever it is done: resuming is safe. <a href="/ops/runbooks/alerts#queuepaused">Runbook</a></p></section>
`;
};

const item = ({ name, waiting, oldestAge }: QueueState, pauses: LatestPause[] | null): Html =>
  html`<li><div class="bar"><div><h3>${name}</h3>
<p>${waiting === 0 ? 'No job waits' : waiting === 1 ? '1 job waits' : `${waiting} jobs wait`}${oldestAge === null ? null : `, the oldest for ${formatAge(oldestAge)}`}</p>
${origin(pauses, name)}</div>
<form method="post" action="/ops/resume"><input type="hidden" name="queue" value="${name}"><button class="primary">Resume ${name}</button></form></div></li>`;

const origin = (pauses: LatestPause[] | null, name: string): Html => {
  if (!pauses) return html`<p class="soft">Who paused it cannot be read from Postgres now.</p>`;
  const latest = pauses.find(({ queue }) => queue === name);
  if (!latest?.isPaused) return html`<p>Paused outside this page, by an unknown person.</p>`;
  const { at, call, reason } = latest;
  const who = latest.email === '' ? 'a deleted account' : `${latest.name} (${latest.email})`;
  return html`<p>${call === null ? 'Paused' : 'Paused outside this page, in the queue dashboard,'} by ${who} on ${formatMoment(at)}</p>
${reason === null ? null : html`<p>Reason: ${reason}</p>`}`;
};
