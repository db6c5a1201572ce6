import { describe, expect, it, vi } from 'vitest';
import { describePath, done, failed, pathsThrough, transitionsNotTaken, walk } from '../../test/walk-machine.ts';
import { secondFactorMachine } from './second-factor.machine.ts';

const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mithai:asha?secret=JBSWY3DPEHPK3PXP' };
const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const refusal = new Error('That code isn’t right.');
const events = [
  { type: 'turnOn' },
  { type: 'next' },
  { type: 'back' },
  { type: 'submit', code: '123456' },
  { type: 'renew' },
  { type: 'turnOff' },
  { type: 'confirm' },
  { type: 'close' },
  { type: 'saved' },
  done('begin', setup),
  failed('begin', refusal),
  done('turnOn', recoveryCodes),
  failed('turnOn', refusal),
  done('renew', recoveryCodes),
  failed('renew', refusal),
  done('turnOff'),
  failed('turnOff', refusal),
];
const paths = pathsThrough(secondFactorMachine, undefined, events);

describe('the second factor machine', () => {
  it('holds its invariants on every path', async () => {
    const refresh = vi.fn();
    const explainFailedStart = vi.fn();
    const machine = secondFactorMachine.provide({ actions: { refresh, explainFailedStart } });

    for (const path of paths) {
      const name = describePath(path);
      refresh.mockClear();
      explainFailedStart.mockClear();
      let changes = 0;

      await walk(machine, undefined, path, ({ value, context }, { type }) => {
        if (/^xstate\.done\.actor\.(turnOn|renew)$/.test(type)) changes += 1;
        expect(refresh, name).toHaveBeenCalledTimes(changes);
        if (value === 'idle') expect(context, name).toEqual({ setup: null, recoveryCodes: [], failure: null });
        if (value === 'scanning' || value === 'typing') expect(context.setup, name).toEqual(setup);
        if (value === 'showingCodes') expect(context, name).toMatchObject({ recoveryCodes, failure: null });
        const isShownInDialog = type.startsWith('xstate.error.actor') && value !== 'idle';
        expect(context.failure, name).toBe(isShownInDialog ? refusal : null);
        if (type === 'xstate.error.actor.begin') expect(explainFailedStart, name).toHaveBeenCalled();
      });
    }
  });

  it('has no untested transition', () => {
    expect(transitionsNotTaken(secondFactorMachine, paths)).toEqual([]);
  });

  it('hides recovery codes only when the user confirms', () => {
    const fromCodes = paths.flatMap(({ steps }) =>
      steps.slice(1).flatMap(({ event }, index) => (steps[index]?.state.value === 'showingCodes' ? [event.type] : [])),
    );
    expect(new Set(fromCodes)).toEqual(new Set(['saved']));
  });
});
