import { html } from '../html.ts';
import { renderPage } from './layout.ts';
import { REASON_MAX } from './reason.ts';

interface PauseView {
  queue: string;
  /** Why the last form was refused, with its values. */
  problem?: string | undefined;
  reason?: string;
}

export const pausePage = ({ queue, problem, reason = '' }: PauseView): string =>
  renderPage({
    title: `Pause ${queue}`,
    path: '/ops',
    body: html`<p class="soft">Jobs under way are finished; all others wait until the queue is resumed. Nothing is lost. Two minutes after its first job has to wait, an alert wakes the operator.</p>
${problem === undefined ? null : html`<p class="notice problem" role="alert">${problem}</p>`}<form method="post" action="/ops/pause" class="card">
<input type="hidden" name="queue" value="${queue}">
<div class="actions">
<label class="field wide">Reason<input type="text" name="reason" maxlength="${REASON_MAX}" value="${reason}" autocomplete="off" required></label>
<button class="primary">Pause ${queue}</button>
</div>
<a href="/ops">Leave it running</a>
</form>`,
  });
