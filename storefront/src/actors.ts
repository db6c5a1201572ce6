import type { ErrorActorEvent } from 'xstate';

/** Logic of an actor that the machine's user provides. */
export function notProvided(): never {
  throw new Error('Actor not provided');
}

export function errorOf({ event }: { event: ErrorActorEvent }): unknown {
  return event.error;
}
