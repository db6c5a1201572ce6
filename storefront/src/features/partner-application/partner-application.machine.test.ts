import type { PartnerApplicationForm } from '@mithai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { Problem } from '../../api/problem.ts';
import { describePath, done, failed, pathsThrough, transitionsNotTaken, walk } from '../../test/walk-machine.ts';
import { imageUploadMachine, type UploadResult } from './image-upload.machine.ts';
import { partnerApplicationMachine, type ArrivedImage } from './partner-application.machine.ts';

const application = { businessName: 'Sharma Sweets' } as PartnerApplicationForm;
const refusalOf = (path: string) =>
  new Problem(422, 'no', { code: 'invalid_input', message: 'Please check', issues: [{ path, message: 'No' }] });
const signedOut = new Problem(401, 'who', { code: 'unauthenticated', message: 'Please sign in to continue.' });
const pending = new Problem(409, 'there', {
  code: 'application_pending',
  message: 'We already have your application.',
});
const unreachable = Problem.unreachable(new Error('offline'));
const picture = (name = 'laddu.png') => new File(['laddu'], name, { type: 'image/png' });
const imageUrl = `/images/${'a'.repeat(32)}`;

const events = [
  { type: 'showBusiness' },
  { type: 'showProposals' },
  { type: 'submit', application },
  { type: 'cancel' },
  { type: 'found' },
  { type: 'discard' },
  { type: 'images.chosen', proposal: 'one', files: [] },
  { type: 'image.retried', id: 'u' },
  { type: 'image.removed', id: 'u' },
  { type: 'proposal.removed', proposal: 'one' },
  { type: 'image.arrived', id: 'u', imageUrl },
  { type: 'image.failed', id: 'u', problem: unreachable },
  { type: 'image.failed', id: 'u', problem: signedOut },
  done('connect'),
  done('submitApplication'),
  failed('submitApplication', refusalOf('pan')),
  failed('submitApplication', refusalOf('productProposals.0.imageUrls')),
  failed('submitApplication', signedOut),
  failed('submitApplication', pending),
  failed('submitApplication', unreachable),
];

const connections = [
  { connection: 'with', isOffline: false },
  { connection: 'without', isOffline: true },
];
const machineOn = (isOffline: boolean) =>
  partnerApplicationMachine.provide({
    actors: { connect: fromPromise<void>(() => new Promise(() => {})) },
    guards: { isOffline: () => isOffline },
  });
const pathsOn = (isOffline: boolean) => pathsThrough(machineOn(isOffline), undefined, events);
/** The connection drops at times, and an unanswered attempt may have reached the shop. */
const pathsOnWeakLine = pathsThrough(
  machineOn(false).provide({
    guards: {
      isOffline: ({ event }) => event.type === 'submit',
      isUnanswered: () => true,
      isSentBefore: (_, error) => error instanceof Problem && error.code === 'application_pending',
    },
  }),
  undefined,
  events,
);

describe('the application machine', () => {
  it.each(connections)('holds its invariants on every path $connection a connection', async ({ isOffline }) => {
    const finish = vi.fn<() => void>();
    const askToSignIn = vi.fn<() => void>();
    const machine = machineOn(isOffline).provide({ actions: { finish, askToSignIn } });
    for (const path of pathsOn(isOffline)) {
      const name = describePath(path);
      finish.mockClear();
      askToSignIn.mockClear();
      await walk(machine, undefined, path, (snapshot) => {
        const { problem, application: sent } = snapshot.context;
        expect(finish, name).toHaveBeenCalledTimes(snapshot.matches('submitted') ? 1 : 0);
        expect(askToSignIn, name).toHaveBeenCalledTimes(snapshot.matches('signedOut') ? 1 : 0);
        if (snapshot.matches('refused') || snapshot.matches('failed')) expect(problem, name).not.toBeNull();
        if (snapshot.matches('submitting') || snapshot.matches('waiting')) {
          expect(sent, name).toEqual(application);
          expect(problem, name).toBeNull();
        }
      });
    }
  });

  it('has no untested transition', () => {
    expect(
      transitionsNotTaken(partnerApplicationMachine, [...pathsOn(true), ...pathsOn(false), ...pathsOnWeakLine]),
    ).toEqual([]);
  });

  it.each([
    ['pan', 'business'],
    ['productProposals.1.imageUrls', 'refused'],
    ['elsewhere', 'refused'],
  ])('leads a rejection with %s to %s', async (path, state) => {
    const { actor, submit } = start(() => Promise.reject(refusalOf(path)));
    expect((await submit()).value).toBe(state);
    expect(actor.getSnapshot().context.problem?.issues).toHaveLength(1);
  });

  it('treats an existing application as the one without a response', async () => {
    const responses = [unreachable, pending];
    const { submit } = start(() => Promise.reject(responses.shift()));
    expect((await submit()).value).toBe('failed');
    expect((await submit()).value).toBe('submitted');
  });

  it('finishes as soon as the unanswered application is found', async () => {
    const { actor, submit } = start(() => Promise.reject(unreachable));
    actor.send({ type: 'found' });
    expect(actor.getSnapshot().value).toBe('business');
    await submit();
    actor.send({ type: 'found' });
    expect(actor.getSnapshot().value).toBe('submitted');
  });

  it('does not finish for an application that was never sent', async () => {
    const { submit } = start(() => Promise.reject(pending));
    expect((await submit()).value).toBe('refused');
  });

  it('does not finish for an application that was rejected since', async () => {
    const responses = [unreachable, refusalOf('pan'), pending];
    const { actor, submit } = start(() => Promise.reject(responses.shift()));
    await submit();
    expect((await submit()).value).toBe('business');
    actor.send({ type: 'showProposals' });
    expect((await submit()).value).toBe('refused');
  });
});

describe('application images', () => {
  it('are added to their proposal and announced together', async () => {
    const { actor, images, notified, send } = start();
    actor.send({ type: 'images.chosen', proposal: 'one', files: [picture('a.png'), picture('b.png')] });
    actor.send({ type: 'images.chosen', proposal: 'two', files: [picture('c.png')] });
    send('c.png').resolve(imageUrl);
    await waitFor(actor, ({ context }) => context.uploads.length === 2);
    expect(notified).toEqual([1]);
    send('a.png').resolve(imageUrl);
    await vi.waitFor(() => expect(images).toHaveLength(2));
    expect(notified).toEqual([1]);
    send('b.png').resolve(imageUrl);
    await waitFor(actor, ({ context }) => context.uploads.length === 0);
    expect(notified).toEqual([1, 2]);
    expect(images.map(({ proposal }) => proposal)).toEqual(['two', 'one', 'one']);
  });

  it('keep the order in which they were chosen', async () => {
    const { actor, images, send } = start();
    actor.send({ type: 'images.chosen', proposal: 'one', files: ['a.png', 'b.png', 'c.png'].map(picture) });
    for (const name of ['c.png', 'a.png', 'b.png']) {
      send(name).resolve(name);
      await vi.waitFor(() => expect(images.at(-1)?.imageUrl).toBe(name));
    }
    expect(images.map(({ before }) => before)).toEqual([[], ['c.png'], ['c.png']]);
  });

  it('stay with an error if they fail, and can be retried', async () => {
    const { actor, images, notified, failures, send } = start();
    actor.send({ type: 'images.chosen', proposal: 'one', files: [picture('a.png'), picture('b.png')] });
    send('a.png').resolve(imageUrl);
    send('b.png').reject(unreachable);
    await waitFor(actor, ({ context: { uploads } }) => uploads.length === 1 && uploads[0]?.status === 'failed');
    expect({ notified, failures }).toEqual({ notified: [], failures: [unreachable] });

    const [upload] = actor.getSnapshot().context.uploads;
    actor.send({ type: 'image.retried', id: upload!.id });
    expect(upload!.actor.getSnapshot().value).toBe('sending');
    send('b.png').resolve(imageUrl);
    await waitFor(actor, ({ context }) => context.uploads.length === 0);
    expect(notified).toEqual([1]);
    expect(images).toHaveLength(2);
  });

  it.each([
    ['removed', (id: string) => ({ type: 'image.removed', id }) as const],
    ['removed with their proposal', () => ({ type: 'proposal.removed', proposal: 'one' }) as const],
    ['discarded', () => ({ type: 'discard' }) as const],
  ])('are not submitted once they are %s', (_how, eventOf) => {
    const { actor, send } = start();
    actor.send({ type: 'images.chosen', proposal: 'one', files: [picture('a.png')] });
    actor.send({ type: 'images.chosen', proposal: 'two', files: [picture('b.png')] });
    const [upload] = actor.getSnapshot().context.uploads;
    const event = eventOf(upload!.id);
    actor.send(event);
    expect(send('a.png').signal.aborted).toBe(true);
    expect(send('b.png').signal.aborted).toBe(event.type === 'discard');
    expect(actor.getSnapshot().context.uploads).toHaveLength(event.type === 'discard' ? 0 : 1);
  });

  it('are announced when the last of a batch is removed', async () => {
    const { actor, notified, send } = start();
    actor.send({ type: 'images.chosen', proposal: 'one', files: [picture('a.png'), picture('b.png')] });
    send('a.png').resolve(imageUrl);
    await waitFor(actor, ({ context: { uploads } }) => uploads.some(({ status }) => status === 'arrived'));
    const open = actor.getSnapshot().context.uploads.find(({ status }) => status === 'sending');
    actor.send({ type: 'image.removed', id: open!.id });
    expect(notified).toEqual([1]);
    expect(actor.getSnapshot().context.uploads).toEqual([]);
  });

  it('continue to upload while the user switches tabs', () => {
    const { actor, send } = start();
    actor.send({ type: 'images.chosen', proposal: 'one', files: [picture('a.png')] });
    actor.send({ type: 'showProposals' });
    actor.send({ type: 'showBusiness' });
    expect(send('a.png').signal.aborted).toBe(false);
  });
});

describe('the upload machine', () => {
  const input = { id: 'u', file: picture(), parent: createActor(fromCallback<UploadResult>(() => {})).start() };
  const uploadEvents = [
    { type: 'progress', sent: 0.5 },
    { type: 'retry' },
    done('send', imageUrl),
    failed('send', unreachable),
  ];
  const paths = pathsThrough(imageUploadMachine, input, uploadEvents);

  it('holds its invariants on every path', async () => {
    for (const path of paths) {
      await walk(imageUploadMachine, input, path, (snapshot, { type }) => {
        const { problem, sent } = snapshot.context;
        expect(problem, describePath(path)).toBe(snapshot.matches('failed') ? unreachable : null);
        if (type === 'retry') expect(sent).toBe(0);
        if (type === 'progress') expect(sent).toBe(0.5);
      });
    }
  });

  it('has no untested transition', () => {
    expect(transitionsNotTaken(imageUploadMachine, paths)).toEqual([]);
  });
});

interface Sending extends PromiseWithResolvers<string> {
  signal: AbortSignal;
}

function start(submitApplication: () => Promise<void> = () => Promise.resolve()) {
  const images: ArrivedImage[] = [];
  const notified: number[] = [];
  const failures: Problem[] = [];
  const sendings = new Map<string, Sending>();
  const actor = createActor(
    partnerApplicationMachine.provide({
      actors: {
        submitApplication: fromPromise(submitApplication),
        imageUpload: imageUploadMachine.provide({
          actors: {
            send: fromPromise(({ input: { file }, signal }) => {
              const sending = { ...Promise.withResolvers<string>(), signal };
              sendings.set(file.name, sending);
              return sending.promise;
            }),
          },
        }),
      },
      actions: {
        addImage: (_, image) => void images.push(image),
        notifyUploaded: (_, count) => void notified.push(count),
        explainFailedUpload: (_, problem) => void failures.push(problem),
      },
    }),
  ).start();
  const submit = async () => {
    actor.send({ type: 'showProposals' });
    actor.send({ type: 'submit', application });
    return waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
  };
  return { actor, images, notified, failures, submit, send: (name: string): Sending => sendings.get(name)! };
}
