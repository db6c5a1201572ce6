import { formatExactRupees, formatShortRupees, type DiscountKind } from '@mithai/contracts';
import type { Translation } from '../../../../language/translation.ts';
import { failed, success } from '../../../../ui/notice.ts';
import type * as english from './discounts.texts.ts';

const kinds: Record<DiscountKind, string> = {
  percent: 'प्रतिशत',
  amount: 'रक़म',
  free_delivery: 'मुफ़्त डिलीवरी',
  buy_x_get_y: 'कुछ ख़रीदें, कुछ मुफ़्त पाएँ',
};

export const discountsTexts: Translation<typeof english.discountsTexts> = {
  title: 'छूट',
  hint: 'कोड जो ग्राहक लिखते हैं, और ऑफ़र जो अपने आप लगते हैं। ऑर्डर की छूट वही रहती है जो ऑर्डर करते समय थी, और साझेदारों की कमाई पर उसका असर नहीं होता।',
  add: 'नई छूट',
  loading: 'छूटें आ रही हैं',
  failedToLoad: 'छूटें नहीं आ सकीं',
  none: 'अभी कोई छूट नहीं है।',
  list: 'सारी छूटें',
  used: (uses, spent) => `${uses} ऑर्डर, ${formatExactRupees(spent)} की बचत`,
  automatic: 'अपने आप लगती है',
  states: { active: 'चालू', off: 'बंद', planned: 'आने वाली', ended: 'समाप्त', used_up: 'पूरी इस्तेमाल' },
  edit: 'बदलें',
  editing: (name) => `${name} बदलें`,
  switchOff: 'बंद करें',
  switchingOff: (name) => `${name} बंद करें`,
  switchOn: 'चालू करें',
  switchingOn: (name) => `${name} चालू करें`,
  kinds,
  effects: {
    percent: (percent, max) =>
      max === null ? `${percent} % की छूट` : `${percent} % की छूट, ज़्यादा से ज़्यादा ${formatShortRupees(max)}`,
    amount: (rupees) => `${formatShortRupees(rupees)} की छूट`,
    free_delivery: 'मुफ़्त डिलीवरी',
    buy_x_get_y: (buy, free) => `${buy} ख़रीदें, ${free} मुफ़्त पाएँ`,
  },
  terms: {
    minimum: (rupees) => `${formatShortRupees(rupees)} से`,
    starts: (day) => `${day} से`,
    ends: (day) => `${day} तक`,
    products: (count) => `${count} उत्पाद`,
    firstOrder: 'पहला ऑर्डर',
    usesMax: (max) => `कुल ${max} ऑर्डर`,
    perCustomer: (max) => `हर ग्राहक को ${max}`,
    budget: (rupees) => `बजट ${formatShortRupees(rupees)}`,
  },
  codesPerOrder: 'एक ऑर्डर में छूट के कोड',
  codesPerOrderHint: 'अपने आप लगने वाले ऑफ़रों में से ऑर्डर को सबसे ज़्यादा बचत वाला मिलता है, और मुफ़्त डिलीवरी।',
  save: 'सेव करें',
  saving: 'सेव हो रहा है...',
};

export const discountFormTexts: Translation<typeof english.discountFormTexts> = {
  addTitle: 'नई छूट',
  editTitle: (name) => `${name} बदलें`,
  name: 'नाम',
  nameHint: 'ग्राहक इसे अपने बिल में देखते हैं, जैसे “दीवाली ऑफ़र”।',
  how: 'कैसे लगती है',
  withCode: 'कोड से',
  automatic: 'अपने आप',
  code: 'कोड',
  codeHint: 'अक्षर, अंक और हाइफ़न, जैसे DIWALI10।',
  kind: 'कितनी छूट',
  kinds,
  percent: 'प्रतिशत',
  maxAmount: 'ज़्यादा से ज़्यादा, रुपये में',
  amount: 'रुपये',
  buy: 'कितने नग ख़रीदने पर',
  free: 'कितने नग मुफ़्त',
  freeHint: 'सबसे सस्ते वाले।',
  conditions: 'शर्तें',
  optional: 'कोई सीमा न हो तो ख़ाली छोड़ें।',
  minimum: 'कम से कम इतने रुपये के ऑर्डर पर',
  minimumHint: 'जिन चीज़ों पर यह लगती है उनका दाम, छूट से पहले।',
  startsOn: 'पहला दिन',
  endsOn: 'आख़िरी दिन',
  categories: 'सिर्फ़ इन श्रेणियों पर',
  products: 'सिर्फ़ इन उत्पादों पर',
  allProducts: 'श्रेणी या उत्पाद न चुनें तो यह सब पर लगती है। ख़ास ऑर्डर पर छूट कभी नहीं लगती।',
  removeProduct: (name) => `${name} हटाएँ`,
  unnamed: (id) => `उत्पाद ${id}`,
  firstOrderOnly: 'सिर्फ़ ग्राहक के पहले ऑर्डर पर',
  usesMax: 'कुल ऑर्डर',
  usesPerCustomerMax: 'हर ग्राहक के ऑर्डर',
  budget: 'बजट, रुपये में',
  budgetHint: 'कुल मिलाकर ग्राहकों की जितनी बचत हो सकती है। जो ऑर्डर इससे आगे जाए, उसे छूट नहीं मिलती।',
  isActive: 'चालू',
  save: 'छूट सेव करें',
  saving: 'सेव हो रही है...',
};

export const deleteDiscountTexts: Translation<typeof english.deleteDiscountTexts> = {
  delete: 'मिटाएँ',
  deleting: (name) => `${name} मिटाएँ`,
  title: (name) => `${name} मिटाएँ?`,
  text: 'यह किसी ऑर्डर में नहीं लगी है। मिटाने के बाद यह वापस नहीं आ सकती।',
  confirm: 'छूट मिटाएँ',
  cancel: 'रहने दें',
};

export const discountsNotices: Translation<typeof english.discountsNotices> = {
  saved: success('छूट सेव हुई', 'यह अब से होने वाले ऑर्डरों पर लगेगी।'),
  deleted: success('छूट मिट गई', 'यह अब किसी ऑर्डर पर नहीं लगेगी।'),
  failed: failed('छूट सेव नहीं हुई'),
};
