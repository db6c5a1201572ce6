import type { PiecesStatus } from '@mithai/contracts';
import { failed } from '../../../../ui/notice.ts';

export const piecesNames: Record<PiecesStatus, string> = {
  to_make: 'To make',
  ready: 'Ready',
  collected: 'Collected',
  declined: 'Can’t be made',
};

export const piecesTexts = {
  ready: (ready: number, all: number) => `${ready} of ${all} ready`,
  collect: 'Mark Collected',
  collectNamed: (name: string, partner: string) => `Mark collected: ${name} from ${partner}`,
  undo: 'Not collected',
  undoNamed: (name: string, partner: string) => `Not collected: ${name} from ${partner}`,
  declined: (quantity: number, id: number) => `Can’t make ${quantity} for order #${id}`,
  askAgain: 'Ask Again',
  askAgainNamed: (name: string, id: number) => `Ask again for ${name} of order #${id}`,
  list: {
    title: 'Partners can’t make these',
    description: 'Change or cancel the order, or ask the partner again. The customer has not been told.',
    loading: 'Loading the pieces',
    failed: 'We couldn’t load the pieces',
    empty: 'Nothing to decide.',
    pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
    from: (partner: string, day: string) => `${partner}, due on ${day}`,
    manage: (id: number) => `Manage order #${id}`,
  },
} as const;

export const piecesNotices = {
  failed: failed('We couldn’t save that'),
};
