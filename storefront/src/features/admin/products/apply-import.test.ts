import { traceIdOf } from '@mithai/contracts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startUpstream } from '../../../test/upstream.ts';
import { applyImport } from './apply-import.ts';

let body = '';
let status = 200;
let traceparent: unknown;

beforeEach(async () => {
  const url = await startUpstream(onTestFinished, (request, response) => {
    ({ traceparent } = request.headers);
    response.writeHead(status).end(body);
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, url), init));
  onTestFinished(() => void vi.unstubAllGlobals());
});

describe('applyImport', () => {
  it('reports progress and returns the applied changes', async () => {
    answerWith(200, '{"done":1,"total":4}\n{"applied":{"added":3,"changed":1}}\n');
    const shares: number[] = [];
    expect(await applyImport(7, { pictures: [], confirmed: true }, (share) => shares.push(share))).toEqual({
      added: 3,
      changed: 1,
    });
    expect(shares).toEqual([0.25]);
  });

  it('starts a trace', async () => {
    answerWith(200, '{"applied":{"added":3,"changed":1}}\n');
    await applyImport(7, { pictures: [], confirmed: true }, () => undefined);
    expect(traceIdOf(traceparent)).not.toBeNull();
  });

  it.each([
    ['a proxy’s page', 200, '<html>\n<title>Sign in</title>\n</html>\n', { status: 200, code: 'unexpected' }],
    ['a line outside the contract', 200, '{"done":"some"}\n', { status: 200, code: 'unexpected' }],
    ['a proxy’s error', 502, 'Bad Gateway', { status: 502, code: 'unexpected' }],
    ['an answer that ends too early', 200, '{"done":1,"total":4}\n', { status: 0, code: 'unreachable' }],
    [
      'a refusal',
      200,
      '{"problem":{"code":"import_outdated","message":"Read the file again."}}\n',
      { status: 409, code: 'import_outdated' },
    ],
  ])('throws a problem for %s', async (_answer, answeredStatus, answered, problem) => {
    answerWith(answeredStatus, answered);
    await expect(applyImport(7, { pictures: [], confirmed: true }, () => undefined)).rejects.toMatchObject({
      name: 'Problem',
      ...problem,
    });
  });
});

function answerWith(answeredStatus: number, answered: string): void {
  status = answeredStatus;
  body = answered;
}
