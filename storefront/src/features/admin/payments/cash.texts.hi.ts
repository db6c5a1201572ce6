import { formatExactRupees } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { success } from '../../../ui/notice.ts';
import { orders } from '../counts.texts.hi.ts';
import type { cashTexts as english } from './cash.texts.ts';

export const cashTexts: Translation<typeof english> = {
  title: 'दर्ज करने का नक़द',
  hint: 'आज से पहले पहुँचे नक़द ऑर्डर। कूरियर ने कोई और रक़म दी हो तो उसे ऑर्डर में दर्ज करें।',
  loading: 'नक़द की जानकारी आ रही है',
  failedToLoad: 'नक़द की जानकारी नहीं आ सकी',
  empty: 'सारा नक़द दर्ज है',
  emptyHint: 'पहुँचे हुए नक़द ऑर्डर अगले दिन से यहाँ दिखते हैं, जब तक नक़द दर्ज न हो।',
  all: 'दिखाए गए सभी ऑर्डर',
  oldest: (shown, count) => `${count} में से सबसे पुराने ${shown}`,
  order: (id, name) => `ऑर्डर #${id}${name ? `, ${name}` : ''}`,
  delivered: (rupees, day) => `${formatExactRupees(rupees)}, ${day} को पहुँचा`,
  open: 'खोलें',
  openOrder: (id) => `ऑर्डर #${id} खोलें`,
  record: (count, rupees) => `${orders(count)} का नक़द मिल गया: ${formatExactRupees(rupees)}`,
  noneChosen: 'वे ऑर्डर चुनें जिनका नक़द आपके पास है',
  dialog: {
    title: (rupees) => `${formatExactRupees(rupees)} नक़द दर्ज करें?`,
    text: (count) => `${orders(count)} का नक़द रिपोर्ट में पहुँचने के दिन गिना जाएगा। ग़लत दर्ज हुआ तो सिर्फ़ रिफ़ंड से ठीक होगा।`,
    reference: 'संदर्भ',
    referenceHint: 'जैसे कूरियर के भुगतान का नंबर, या उस दिन की रोकड़ बही की प्रविष्टि।',
    failed: 'नक़द दर्ज नहीं हुआ',
    submit: 'नक़द दर्ज करें',
    submitting: 'दर्ज हो रहा है...',
  },
};

export const cashNotices = {
  recorded: (count: number, rupees: number) =>
    success('नक़द दर्ज हुआ', `${orders(count)} के ${formatExactRupees(rupees)}।`),
};
