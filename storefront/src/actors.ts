import type { ErrorActorEvent } from 'xstate';
import { Problem } from './api/problem.ts';

/** Logic of an actor that the machine's user provides. */
export function notProvided(): never {
  throw new Error('Actor not provided');
}

export function errorOf({ event }: { event: ErrorActorEvent }): unknown {
  return event.error;
}

/** Anything but an answer of the shop counts as no answer. */
export function problemOf({ event }: { event: ErrorActorEvent }): Problem {
  return Problem.from(event.error);
}
