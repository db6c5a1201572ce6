import { failed, success } from '../../ui/notice.ts';

export const boardTexts = {
  title: 'To make',
  intro: 'What we need from you, by day. Tick what is ready: we collect it on that day.',
  loading: 'Loading what you have to make',
  failedToLoad: 'We couldn’t load what you have to make',
  empty: 'Nothing to make',
  emptyHint: 'When someone orders one of your products, you’ll see here when it has to be ready.',
  makeBy: (day: string) => `Make by ${day}`,
  beginBy: (day: string) => `Begin by ${day}`,
  late: 'Late',
  today: 'Today',
  tomorrow: 'Tomorrow',
  done: (ready: number, all: number) => `${ready} of ${all} ready`,
  pieces: (count: number) => `${count} ×`,
  forOrder: (id: number) => `for order #${id}`,
  ready: 'Ready',
  readyNamed: (count: number, name: string, id: number) => `Ready: ${count} × ${name} for order #${id}`,
  allReady: 'All ready',
  allReadyNamed: (name: string) => `All ready: ${name}`,
  undo: 'Not yet',
  undoNamed: (count: number, name: string, id: number) => `Not yet: ${count} × ${name} for order #${id}`,
  decline: 'Can’t make it',
  declineNamed: (count: number, name: string, id: number) => `Can’t make it: ${count} × ${name} for order #${id}`,
  statuses: { ready: 'Ready', collected: 'Collected', declined: 'Can’t make it' },
  declined: (reason: string) => `You wrote: “${reason}”. The shop decides what happens.`,
};

export const declineTexts = {
  title: 'Can’t make it?',
  text: (count: number, name: string, id: number) =>
    `${count} × ${name} for order #${id}. The shop decides what happens, and asks you again if it can wait.`,
  reason: 'What is the reason?',
  reasonHint: 'Only the shop reads it.',
  submit: 'Tell the Shop',
  pending: 'Sending...',
  failed: 'We couldn’t tell the shop',
};

export const boardNotices = {
  declined: success('The shop knows', 'It decides what happens with the order.'),
  failed: failed('We couldn’t save that'),
};
