import type { CheckReport } from '@mithai/backend/modules/consistency';
import { SHOP_TIME_ZONE } from '@mithai/contracts';
import { html, type Html } from '../html.ts';
import { renderPage } from './layout.ts';

const RUNBOOK = '/ops/runbooks/consistency';

/** The checks with their findings, each linked to its screen in the shop. */
export const renderConsistencyPage = (reports: CheckReport[], publicUrl: string): string =>
  renderPage({
    title: 'Consistency checks',
    path: '/ops/checks',
    body: html`<div class="bar">
        ${summarize(reports)}
        <form method="post"><button>Check now</button></form>
      </div>
      ${reports.map((report) => renderReport(report, publicUrl))}`,
  });

const summarize = (reports: CheckReport[]): Html => {
  const failed = reports.filter(({ error }) => error !== null).length;
  const count = reports.reduce((sum, { findings }) => sum + findings.length, 0);
  const troubles = [
    ...(count > 0 ? [count === 1 ? '1 finding' : `${count} findings`] : []),
    ...(failed > 0 ? [`${failed} of ${reports.length} checks could not run`] : []),
  ];
  if (troubles.length > 0) return html`<p class="bad" role="status">${troubles.join(', ')}</p>`;
  if (reports.some(({ checkedAt }) => !checkedAt)) return html`<p role="status">Not checked yet</p>`;
  return html`<p class="good" role="status">All checks passed</p>`;
};

const renderReport = ({ name, rule, error, findings, ...run }: CheckReport, publicUrl: string): Html => {
  const section = findings.length > 0 ? name : 'a-check-could-not-run';
  const isFine = error === null && findings.length === 0;
  return html`<section class="${isFine ? 'card' : 'card trouble'}" aria-labelledby="${name}">
    <div class="title">
      <h2 id="${name}">${capitalize(name)}</h2>
      <span class="soft">${describeRun(run)}</span>
    </div>
    <p class="soft">${rule}</p>
    ${error === null ? null : html`<p class="bad">The last run failed: ${error}</p>`}
    ${isFine ? null : html`<p><a href="${RUNBOOK}#${section}">What to do</a></p>`}
    ${findings.length === 0 ? null : renderFindings(findings, publicUrl)}
  </section>`;
};

const renderFindings = (findings: CheckReport['findings'], publicUrl: string): Html => html`<ul class="findings">
  ${findings.map(
    ({ detail, path, foundAt }) => html`<li>
      <p>${detail}</p>
      <p class="soft">
        Since ${formatTime(foundAt)}
        ${path === null ? null : html`<a href="${new URL(path, publicUrl).href}" aria-label="Open: ${detail}">Open</a>`}
      </p>
    </li>`,
  )}
</ul>`;

const describeRun = ({ checkedAt, durationMs }: Pick<CheckReport, 'checkedAt' | 'durationMs'>): string =>
  checkedAt ? `Checked ${formatTime(checkedAt)}, in ${formatDuration(durationMs ?? 0)}` : 'Not checked yet';

const formatDuration = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE });

const formatTime = (time: Date): string => TIME.format(time);
