import type { PiecesStatus } from '@mithai/contracts';
import type { Translation } from '../../../../language/translation.ts';
import { failed } from '../../../../ui/notice.ts';
import type { piecesTexts as english } from './pieces.texts.ts';

export const piecesNames: Record<PiecesStatus, string> = {
  to_make: 'बनाना है',
  ready: 'तैयार',
  collected: 'ले लिया',
  declined: 'नहीं बन सकता',
};

export const piecesTexts: Translation<typeof english> = {
  ready: (ready, all) => `${all} में से ${ready} तैयार`,
  collect: 'ले लिया',
  collectNamed: (name, partner) => `ले लिया: ${partner} से ${name}`,
  undo: 'नहीं लिया',
  undoNamed: (name, partner) => `नहीं लिया: ${partner} से ${name}`,
  declined: (quantity, id) => `ऑर्डर #${id} के ${quantity} नहीं बन सकते`,
  askAgain: 'फिर से पूछें',
  askAgainNamed: (name, id) => `ऑर्डर #${id} के ${name} के लिए फिर से पूछें`,
  list: {
    title: 'पार्टनर ये नहीं बना सकते',
    description: 'ऑर्डर बदलें या रद्द करें, या पार्टनर से फिर पूछें। ग्राहक को अभी नहीं बताया गया है।',
    loading: 'चीज़ें आ रही हैं',
    failed: 'चीज़ें नहीं आ सकीं',
    empty: 'कोई फ़ैसला बाक़ी नहीं।',
    pieces: (quantity, name) => `${quantity} × ${name}`,
    from: (partner, day) => `${partner}, ${day} तक`,
    manage: (id) => `ऑर्डर #${id} देखें`,
  },
};

export const piecesNotices = {
  failed: failed('यह सहेजा नहीं जा सका'),
};
