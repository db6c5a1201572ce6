import { formatExactRupees } from '@mithai/contracts';
import type { Translation } from '../../../../language/translation.ts';
import { success } from '../../../../ui/notice.ts';
import type { editOrderTexts as english } from './edit-order.texts.ts';

export const editOrderTexts: Translation<typeof english> = {
  open: 'ऑर्डर बदलें',
  packed: 'यह ऑर्डर पैक हो चुका है। बदलने के लिए पहले पैकिंग खोलें।',
  title: (id) => `ऑर्डर #${id} बदलें`,
  hint: (hasEmail) =>
    hasEmail ? 'ग्राहक को ईमेल जाएगा कि क्या बदला।' : 'ग्राहक का ईमेल पता नहीं है: कृपया उन्हें बताएँ कि क्या बदला।',
  paid: (provider) =>
    provider === 'gateway'
      ? 'इस ऑर्डर का भुगतान हो चुका है। दाम घटे तो फ़र्क ग्राहक को लौटेगा। बढ़े तो ग्राहक को फ़र्क का भुगतान-लिंक जाएगा, और भुगतान होने तक बदलाव रुकेगा।'
      : 'इस ऑर्डर का भुगतान हो चुका है। दाम घटे तो फ़र्क ग्राहक को भेजें। दाम बढ़ नहीं सकता: जो बढ़ाना है, उसे फ़ोन के ऑर्डर में लें।',
  reference: 'ट्रांसफ़र का संदर्भ',
  referenceHint: (rupees) => `पहले ग्राहक को ${formatExactRupees(rupees)} भेजें, फिर UTR या बैंक का संदर्भ लिखें।`,
  refundedPieces: (pieces) => `${pieces} नग के पैसे लौटाए जा चुके हैं।`,
  items: 'चीज़ें',
  restore: (name) => `${name} रहने दें`,
  removed: 'हटाया गया',
  partner: 'पार्टनर बनाते हैं, इसलिए हट नहीं सकता।',
  custom: 'ख़ास बनाया गया है, इसलिए मात्रा नहीं बदलती।',
  atToday: 'आज के दाम पर जोड़ा',
  delivery: 'डिलीवरी',
  recipient: 'गिफ़्ट पाने वाले',
  buyer: { title: 'ख़रीदार', name: 'ख़रीदार का नाम', phone: 'ख़रीदार का फ़ोन' },
  emailHint: 'पार्सल भेजने पर एक ईमेल मिलेगा।',
  fields: {
    name: 'नाम',
    phone: 'फ़ोन',
    email: 'ईमेल',
    address: 'पता',
    city: 'शहर',
    state: 'राज्य',
    pincode: 'पिनकोड',
    day: 'डिलीवरी का दिन',
  },
  before: 'पहले कुल',
  after: 'नया कुल',
  difference: (rupees) =>
    rupees > 0 ? `${formatExactRupees(rupees)} और देने हैं` : `${formatExactRupees(-rupees)} कम देने हैं`,
  refunds: (rupees) => `ग्राहक को ${formatExactRupees(rupees)} लौटेंगे`,
  waits: (rupees) => `${formatExactRupees(rupees)} और: ग्राहक के भुगतान तक बदलाव रुकेगा`,
  failed: 'ऑर्डर नहीं बदला',
  pending: {
    title: (rupees) => `${formatExactRupees(rupees)} का इंतज़ार`,
    text: (total, until) =>
      `${until} तक ग्राहक लिंक से फ़र्क दे सकते हैं। तब ऑर्डर ${formatExactRupees(total)} का होगा और यह बदलेगा:`,
    line: (name, from, to) =>
      from === 0 ? `जोड़ा: ${to} × ${name}` : to === 0 ? `हटाया: ${name}` : `${name}: ${from} की जगह ${to}`,
    newAddress: 'डिलीवरी का नया पता',
    day: (day) => `डिलीवरी ${day} को`,
    sent: 'हमने लिंक ईमेल कर दिया है।',
    copy: 'ग्राहक का ईमेल पता नहीं है: कृपया नीचे का लिंक भेजें।',
    withdraw: 'बदलाव वापस लें',
    withdrawing: 'वापस लिया जा रहा है...',
    failed: 'बदलाव वापस नहीं हुआ',
  },
  submit: (total) => `सहेजें · ${formatExactRupees(total)}`,
  submitting: 'सहेजा जा रहा है...',
};

export const editNotices = {
  saved: (id: number, total: number) => success('ऑर्डर बदल गया', `ऑर्डर #${id} अब ${formatExactRupees(total)} का है।`),
  held: (id: number, rupees: number) =>
    success('भुगतान का लिंक भेज दिया', `${formatExactRupees(rupees)} मिलते ही ऑर्डर #${id} बदल जाएगा।`),
  withdrawn: (id: number) => success('बदलाव वापस ले लिया', `ऑर्डर #${id} वैसा ही रहेगा जैसा भुगतान हुआ था।`),
};
