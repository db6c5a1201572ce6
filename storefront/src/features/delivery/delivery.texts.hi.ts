import { formatRupees } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { formatShortDay } from '../../ui/dates.ts';
import type * as english from './delivery.texts.ts';

export const deliveryTexts: Translation<typeof english.deliveryTexts> = {
  title: 'डिलीवरी देखें',
  pincode: 'पिनकोड',
  invalid: 'कृपया सही पिनकोड लिखें',
  check: 'देखें',
  checking: 'देख रहे हैं...',
  change: 'पिनकोड बदलें',
  failed: 'यह पिनकोड अभी नहीं देखा जा सका। कृपया फिर कोशिश करें।',
  notServed: (pincode) => `${pincode} पर हम अभी डिलीवरी नहीं करते।`,
  served: (pincode) => `${pincode} पर हम डिलीवरी करते हैं।`,
  arrives: (pincode, day) => `${pincode} पर ${formatShortDay(day)} से डिलीवरी`,
  full: 'हमारी रसोई में अभी जगह नहीं है। कृपया कम नग लें या बाद में देखें।',
  perishable: (pincode, shelfLifeDays) => `यह ${shelfLifeDays} दिन ही ताज़ा रहता है, ${pincode} तक का रास्ता इससे लंबा है।`,
  perishableOf: (name, pincode) => `${name} ताज़ा रहते ${pincode} नहीं पहुँच सकता।`,
  fee: (rupees) => (rupees === 0 ? 'डिलीवरी मुफ़्त।' : `डिलीवरी ${formatRupees(rupees)}।`),
  noCod: 'वहाँ कैश ऑन डिलीवरी की सुविधा नहीं है।',
  preOrder: (day) => `अभी बुक करें: ${formatShortDay(day)} से डिलीवरी`,
  day: {
    title: 'डिलीवरी का दिन',
    label: 'किस दिन चाहिए?',
    soonest: ({ days: [first] }) =>
      first === undefined ? 'जितनी जल्दी हो सके' : `जितनी जल्दी हो सके (${formatShortDay(first)} से)`,
    choose: 'कोई दिन चुनें',
    taken: 'आपका चुना दिन अब उपलब्ध नहीं है।',
  },
};
