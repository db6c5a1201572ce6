import { formatExactRupees } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failed } from '../../ui/notice.ts';
import type { reorderTexts as english } from './reorder.texts.ts';

export const reorderTexts: Translation<typeof english> = {
  open: 'फिर से मँगवाएँ',
  openOf: (id) => `ऑर्डर #${id} फिर से मँगवाएँ`,
  pending: 'जोड़ रहे हैं...',
  added: 'सब कुछ आपकी टोकरी में है',
  addedInPart: 'जो आज मिल सकता है, वह आपकी टोकरी में है',
  nothing: 'इनमें से कोई चीज़ आज नहीं मिल सकती',
  soldOut: (name) => `${name} अभी ख़त्म हो गया है।`,
  withdrawn: (name) => `${name} अब नहीं बिकता।`,
  repriced: (name, was, now) => `${name} पहले ${formatExactRupees(was)} का था, अब ${formatExactRupees(now)} का है।`,
  viewCart: 'टोकरी देखें',
  failed: failed('ऑर्डर की चीज़ें टोकरी में नहीं जुड़ सकीं'),
};
