import { assign, fromPromise, sendTo, setup, type ActorRef, type DoneActorEvent, type Snapshot } from 'xstate';
import { errorOf, notProvided } from '../../actors.ts';
import { Problem } from '../../api/problem.ts';

export type UploadResult =
  | { type: 'image.arrived'; id: string; imageUrl: string }
  | { type: 'image.failed'; id: string; problem: Problem };

interface UploadInput {
  id: string;
  file: File;
  parent: ActorRef<Snapshot<unknown>, UploadResult>;
}

interface UploadContext extends UploadInput {
  /** Fraction of the file, 0 to 1. */
  sent: number;
  problem: Problem | null;
}

type UploadEvent = { type: 'progress'; sent: number } | { type: 'retry' };

interface Sending {
  file: File;
  onProgress: (sent: number) => void;
}

/** One image upload. Stopping the machine aborts it. */
export const imageUploadMachine = setup({
  types: { input: {} as UploadInput, context: {} as UploadContext, events: {} as UploadEvent },
  actors: {
    /** Resolves to the image's URL. */
    send: fromPromise<string, Sending>(notProvided),
  },
  actions: {
    setProgress: assign({ sent: (_, sent: number) => sent }),
    startAnew: assign({ sent: 0, problem: null }),
    setProblem: assign({ problem: (_, error: unknown) => Problem.from(error) }),
    reportUploaded: sendTo(
      ({ context }) => context.parent,
      ({ context }, imageUrl: string) => ({ type: 'image.arrived', id: context.id, imageUrl }) as const,
    ),
    reportFailure: sendTo(
      ({ context }) => context.parent,
      ({ context }, error: unknown) =>
        ({ type: 'image.failed', id: context.id, problem: Problem.from(error) }) as const,
    ),
  },
}).createMachine({
  id: 'imageUpload',
  context: ({ input }) => ({ ...input, sent: 0, problem: null }),
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { file }, self }) => ({ file, onProgress: (sent) => self.send({ type: 'progress', sent }) }),
        onDone: { target: 'arrived', actions: { type: 'reportUploaded', params: outputOf } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setProblem', params: errorOf },
            { type: 'reportFailure', params: errorOf },
          ],
        },
      },
      on: { progress: { actions: { type: 'setProgress', params: ({ event }) => event.sent } } },
    },
    failed: {
      on: { retry: { target: 'sending', actions: 'startAnew' } },
    },
    arrived: { type: 'final' },
  },
});

function outputOf({ event }: { event: DoneActorEvent<string> }): string {
  return event.output;
}
