import {
  importProgressSchema,
  createTraceparent,
  TRACEPARENT_HEADER,
  type ApplyImport,
  type ImportProgress,
} from '@mithai/contracts';
import { reportResponse, reportNoResponse } from '../../../api/connectivity.ts';
import { Problem } from '../../../api/problem.ts';
import { parseJson } from '../../../parse-json.ts';

type Applied = Extract<ImportProgress, { applied: object }>['applied'];

/**
 * Applies a previewed import and reports its progress, 0 to 1. Idempotent: a repeated call waits for the running one.
 * Throws a `Problem`.
 */
export async function applyImport(
  id: number,
  body: ApplyImport,
  onProgress: (share: number) => void,
): Promise<Applied> {
  const unreachable = (error: unknown): never => {
    reportNoResponse();
    throw Problem.unreachable(error);
  };
  const response = await fetch(`/api/admin/product-imports/${id}/apply`, {
    method: 'POST',
    headers: {
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
      [TRACEPARENT_HEADER]: createTraceparent(),
    },
    body: JSON.stringify(body),
  }).catch(unreachable);
  reportResponse(response);
  if (!response.ok || !response.body) throw Problem.fromResponse(response, await response.text().catch(unreachable));

  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read().catch(unreachable);
    if (done) return unreachable(new Error('the answer ended too early'));
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { data: progress, error } = importProgressSchema.safeParse(parseJson(line));
      if (!progress) throw Problem.unexpectedResponse(response, error);
      if ('applied' in progress) return progress.applied;
      if ('problem' in progress) throw new Problem(409, progress.problem.code, progress.problem);
      onProgress(progress.total === 0 ? 1 : progress.done / progress.total);
    }
  }
}
