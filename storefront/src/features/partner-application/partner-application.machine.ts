import type { PartnerApplicationForm } from '@mithai/contracts';
import { and, assertEvent, assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { errorOf, notProvided, problemOf } from '../../actors.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { isFinalResponse } from '../../api/is-final-response.ts';
import { Problem } from '../../api/problem.ts';
import { hasBusinessErrors } from './application-values.ts';
import { imageUploadMachine, type UploadResult } from './image-upload.machine.ts';

export interface Upload {
  id: string;
  /** Key of its proposal. */
  proposal: string;
  /** Images chosen together share a batch and are reported together. */
  batch: string;
  status: 'sending' | 'arrived' | 'failed';
  imageUrl?: string;
  actor: ActorRefFrom<typeof imageUploadMachine>;
}

export interface ArrivedImage {
  proposal: string;
  imageUrl: string;
  /** Images that were chosen later but arrived earlier. */
  before: readonly string[];
}

interface ApplicationContext {
  uploads: readonly Upload[];
  application: PartnerApplicationForm | null;
  /** True if it was sent without an answer: the shop may have it. */
  isUnanswered: boolean;
  problem: Problem | null;
}

export type ApplicationEvent =
  | { type: 'showBusiness' }
  | { type: 'showProposals' }
  | { type: 'submit'; application: PartnerApplicationForm }
  | { type: 'cancel' }
  | { type: 'found' }
  | { type: 'discard' }
  | { type: 'proposal.removed'; proposal: string }
  | { type: 'images.chosen'; proposal: string; files: readonly File[] }
  | { type: 'image.retried'; id: string }
  | { type: 'image.removed'; id: string }
  | UploadResult;

const submit = [
  { guard: 'isOffline', target: 'waiting', actions: 'startAttempt' },
  { target: 'submitting', actions: 'startAttempt' },
] as const;

const application = setup({
  types: { context: {} as ApplicationContext, events: {} as ApplicationEvent },
  actors: {
    imageUpload: imageUploadMachine,
    submitApplication: fromPromise<void, PartnerApplicationForm>(notProvided),
    connect: fromPromise<void>(notProvided),
  },
  actions: {
    startAttempt: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { application: event.application, problem: null };
    }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    clearUnanswered: assign({ isUnanswered: false }),
    recordUnanswered: assign({ isUnanswered: true }),
    startUploads: assign(({ context, event, spawn, self }) => {
      assertEvent(event, 'images.chosen');
      const batch = newIdempotencyKey();
      const started = event.files.map((file): Upload => {
        const id = newIdempotencyKey();
        const actor = spawn('imageUpload', { id, input: { id, file, parent: self } });
        return { id, proposal: event.proposal, batch, status: 'sending', actor };
      });
      return { uploads: [...context.uploads, ...started] };
    }),
    updateUpload: assign({
      uploads: ({ context, event }) => {
        assertEvent(event, ['image.arrived', 'image.failed']);
        const news =
          event.type === 'image.arrived'
            ? ({ status: 'arrived', imageUrl: event.imageUrl } as const)
            : ({ status: 'failed' } as const);
        return change(context.uploads, event.id, news);
      },
    }),
    addImage: (_, _image: ArrivedImage) => {},
    notifyUploaded: (_, _count: number) => {},
    explainFailedUpload: (_, _problem: Problem) => {},
    explainFailure: (_, _problem: Problem) => {},
    finish: () => {},
    askToSignIn: () => {},
  },
  guards: {
    isOffline: () => false,
    isUnanswered: ({ context }) => context.isUnanswered,
    isSignedOut: (_, error: unknown) => Problem.from(error).status === 401,
    /** The pending application on the server is the unanswered one sent from here. */
    isSentBefore: ({ context }, error: unknown) =>
      context.isUnanswered && Problem.from(error).code === 'application_pending',
    isRefused: (_, error: unknown) => isFinalResponse(Problem.from(error)),
    hasBusinessErrors: (_, error: unknown) => hasBusinessErrors(Problem.from(error)),
  },
});

const retryUpload = application.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'image.retried');
  const upload = context.uploads.find(({ id }) => id === event.id);
  if (upload?.status !== 'failed') return;
  enqueue.sendTo(upload.actor, { type: 'retry' });
  enqueue.assign({ uploads: change(context.uploads, event.id, { status: 'sending', batch: newIdempotencyKey() }) });
});

const removeUploads = application.enqueueActions(({ context, event, enqueue }) => {
  const isRemoved = ({ id, proposal }: Upload) =>
    event.type === 'discard' ||
    (event.type === 'image.removed' && event.id === id) ||
    (event.type === 'proposal.removed' && event.proposal === proposal);
  for (const { actor } of context.uploads.filter(isRemoved)) enqueue.stopChild(actor);
  enqueue.assign({ uploads: context.uploads.filter((upload) => !isRemoved(upload)) });
});

const discard = { target: 'business', actions: [removeUploads, 'clearProblem'] } as const;

/** Reports batches that have settled and removes their arrived uploads, whose URLs the form now holds. */
const reportUploads = application.enqueueActions(({ context: { uploads }, enqueue }) => {
  const isOpen = ({ batch }: Upload) => uploads.some((other) => other.batch === batch && other.status === 'sending');
  const settled = uploads.filter((upload) => !isOpen(upload));
  const arrived = settled.filter(({ status }) => status === 'arrived');
  const isWhole = !arrived.some(({ batch }) =>
    settled.some((other) => other.batch === batch && other.status === 'failed'),
  );
  if (arrived.length > 0 && isWhole) enqueue({ type: 'notifyUploaded', params: arrived.length });
  enqueue.assign({ uploads: uploads.filter((upload) => !arrived.includes(upload)) });
});

export const partnerApplicationMachine = application.createMachine({
  id: 'partnerApplication',
  context: { uploads: [], application: null, isUnanswered: false, problem: null },
  initial: 'business',
  on: {
    // It is the unanswered application.
    found: { guard: 'isUnanswered', target: '.submitted', actions: 'finish' },
    'images.chosen': { actions: 'startUploads' },
    'image.arrived': { actions: [{ type: 'addImage', params: imageOf }, 'updateUpload', reportUploads] },
    'image.failed': [
      { guard: { type: 'isSignedOut', params: uploadProblemOf }, target: '.signedOut' },
      { actions: ['updateUpload', { type: 'explainFailedUpload', params: uploadProblemOf }, reportUploads] },
    ],
    'image.retried': { actions: retryUpload },
    'image.removed': { actions: [removeUploads, reportUploads] },
    'proposal.removed': { actions: [removeUploads, reportUploads] },
  },
  states: {
    business: {
      on: { showProposals: 'proposals', discard },
    },
    proposals: {
      on: { submit, showBusiness: 'business', discard },
    },
    waiting: {
      invoke: { id: 'connect', src: 'connect', onDone: 'submitting' },
      on: { cancel: 'proposals' },
    },
    submitting: {
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        input: applicationOf,
        onDone: { target: 'submitted', actions: 'finish' },
        onError: [
          { guard: { type: 'isSignedOut', params: errorOf }, target: 'signedOut' },
          { guard: { type: 'isSentBefore', params: errorOf }, target: 'submitted', actions: 'finish' },
          {
            guard: and([
              { type: 'isRefused', params: errorOf },
              { type: 'hasBusinessErrors', params: errorOf },
            ]),
            target: 'business',
            actions: [
              'clearUnanswered',
              { type: 'setProblem', params: problemOf },
              { type: 'explainFailure', params: problemOf },
            ],
          },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'refused',
            actions: [
              'clearUnanswered',
              { type: 'setProblem', params: problemOf },
              { type: 'explainFailure', params: problemOf },
            ],
          },
          { guard: 'isOffline', target: 'waiting', actions: 'recordUnanswered' },
          {
            target: 'failed',
            actions: [
              'recordUnanswered',
              { type: 'setProblem', params: problemOf },
              { type: 'explainFailure', params: problemOf },
            ],
          },
        ],
      },
    },
    refused: {
      on: { submit, showBusiness: 'business', discard },
    },
    /** It is unknown whether the application arrived. */
    failed: {
      on: { submit, showBusiness: 'business', discard },
    },
    /** The draft keeps the form until the user signs in again. */
    signedOut: { type: 'final', entry: 'askToSignIn' },
    submitted: { type: 'final' },
  },
});

function change(uploads: readonly Upload[], id: string, changes: Partial<Upload>): Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
}

function imageOf({
  context: { uploads },
  event,
}: {
  context: ApplicationContext;
  event: Extract<UploadResult, { type: 'image.arrived' }>;
}) {
  const { proposal = '', batch } = uploads.find(({ id }) => id === event.id) ?? {};
  const later = uploads.slice(uploads.findIndex(({ id }) => id === event.id) + 1);
  const before = later.flatMap((upload) => (upload.batch === batch && upload.imageUrl ? [upload.imageUrl] : []));
  return { proposal, imageUrl: event.imageUrl, before };
}

function uploadProblemOf({ event }: { event: Extract<UploadResult, { type: 'image.failed' }> }): Problem {
  return event.problem;
}

/** Every way to `submitting` starts an attempt. */
function applicationOf({ context }: { context: ApplicationContext }): PartnerApplicationForm {
  if (!context.application) throw new Error('No application to send');
  return context.application;
}
