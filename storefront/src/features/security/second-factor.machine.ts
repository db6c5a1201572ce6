import type { SecondFactorSetup } from '@mithai/contracts';
import { assertEvent, assign, fromPromise, setup, type DoneActorEvent } from 'xstate';
import { errorOf, notProvided } from '../../actors.ts';

interface SecondFactorContext {
  /** Secret for the authenticator app; null unless setup is in progress. */
  setup: SecondFactorSetup | null;
  /** Shown once. */
  recoveryCodes: string[];
  failure: unknown;
}

export type SecondFactorEvent =
  | { type: 'turnOn' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submit'; code: string }
  | { type: 'renew' }
  | { type: 'turnOff' }
  | { type: 'confirm' }
  | { type: 'close' }
  | { type: 'saved' };

const NOTHING: SecondFactorContext = { setup: null, recoveryCodes: [], failure: null };

const storeFailure = { type: 'storeFailure', params: errorOf } as const;
const storeCodes = {
  type: 'storeCodes',
  params: ({ event }: { event: DoneActorEvent<string[]> }) => event.output,
} as const;

export const secondFactorMachine = setup({
  types: { context: {} as SecondFactorContext, events: {} as SecondFactorEvent, tags: {} as 'pending' },
  actors: {
    begin: fromPromise<SecondFactorSetup>(notProvided),
    turnOn: fromPromise<string[], string>(notProvided),
    renew: fromPromise<string[]>(notProvided),
    turnOff: fromPromise<void>(notProvided),
  },
  actions: {
    reset: assign(NOTHING),
    clearFailure: assign({ failure: null }),
    keepSetup: assign({ setup: (_, setup: SecondFactorSetup) => setup }),
    storeFailure: assign({ failure: (_, error: unknown) => error }),
    storeCodes: assign({ recoveryCodes: (_, codes: string[]) => codes }),
    explainFailedStart: (_, _error: unknown) => {},
    refresh: () => {},
    notifyTurnedOff: () => {},
  },
}).createMachine({
  id: 'secondFactor',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      entry: 'reset',
      on: { turnOn: 'starting', renew: 'askingToRenew', turnOff: 'askingToTurnOff' },
    },
    starting: {
      tags: 'pending',
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: { target: 'scanning', actions: { type: 'keepSetup', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'explainFailedStart', params: errorOf } },
      },
    },
    scanning: { on: { next: 'typing', close: 'idle' } },
    typing: {
      exit: 'clearFailure',
      on: { submit: 'turningOn', back: 'scanning', close: 'idle' },
    },
    turningOn: {
      tags: 'pending',
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: ({ event }) => {
          assertEvent(event, 'submit');
          return event.code;
        },
        onDone: { target: 'showingCodes', actions: [storeCodes, 'refresh'] },
        onError: { target: 'typing', actions: storeFailure },
      },
    },
    /** Only an explicit confirmation leaves the codes, because they are never shown again. */
    showingCodes: { on: { saved: 'idle' } },
    askingToRenew: { on: { confirm: 'renewing', close: 'idle' } },
    renewing: {
      tags: 'pending',
      entry: 'clearFailure',
      invoke: {
        id: 'renew',
        src: 'renew',
        onDone: { target: 'showingCodes', actions: [storeCodes, 'refresh'] },
        onError: { target: 'askingToRenew', actions: storeFailure },
      },
    },
    askingToTurnOff: { on: { confirm: 'turningOff', close: 'idle' } },
    turningOff: {
      tags: 'pending',
      entry: 'clearFailure',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: { target: 'idle', actions: 'notifyTurnedOff' },
        onError: { target: 'askingToTurnOff', actions: storeFailure },
      },
    },
  },
});
