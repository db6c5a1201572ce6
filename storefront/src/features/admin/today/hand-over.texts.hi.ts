import { formatExactRupees, type ShipmentStatus } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import { counted } from '../counts.texts.hi.ts';
import type { handOverTexts as english } from './hand-over.texts.ts';

const parcels = counted('पार्सल', 'पार्सल');

export const handOverTexts: Translation<typeof english> = {
  title: 'कूरियर को दें',
  left: (count, sent) => (count === 0 ? `सब दे दिए, आज ${parcels(sent)}` : `${parcels(count)} देने हैं, ${sent} रवाना`),
  loading: 'पार्सल आ रहे हैं',
  failedToLoad: 'पार्सल नहीं आ सके',
  empty: 'देने को कुछ नहीं',
  emptyHint: 'इस दिन के ऑर्डर रवाना होने तक यहाँ दिखते हैं।',
  scan: {
    label: 'स्कैन करें या लिखें',
    order: 'ऑर्डर नंबर',
    orderHint: 'पर्ची स्कैन करें या नंबर लिखकर Enter दबाएँ। फिर ट्रैकिंग नंबर।',
    tracking: (id, name) => `#${id}${name ? `, ${name}` : ''} का ट्रैकिंग नंबर`,
    trackingHint: 'Enter दबाएँ: पार्सल तुरंत रवाना माना जाएगा।',
    submit: 'दर्ज करें',
    another: 'दूसरा ऑर्डर',
    unknown: (text) => (text === '' ? 'कृपया ऑर्डर नंबर लिखें' : `“${text}” इस दिन का पार्सल नहीं है। रवाना या रद्द तो नहीं?`),
    refused: 'सहेजा नहीं गया, कृपया फिर स्कैन करें',
    refusal: (id, number, reason) => `#${id}, ${number}: ${reason}`,
    orderNumber: (other, id) => `${other} किसी और ऑर्डर का नंबर है। कृपया #${id} का ट्रैकिंग नंबर स्कैन करें।`,
  },
  paste: {
    title: 'सूची पेस्ट करें',
    label: 'ऑर्डर और ट्रैकिंग नंबर',
    hint: 'हर पंक्ति में एक ऑर्डर: पहले ऑर्डर नंबर, फिर ट्रैकिंग नंबर।',
    submit: (count) => (count === 0 ? 'कूरियर को दें' : `${parcels(count)} कूरियर को दें`),
    pending: 'सहेजा जा रहा है...',
    left: 'ये पंक्तियाँ अभी बाक़ी हैं',
    unread: (line) => `${line}: पढ़ी नहीं जा सकी, या ऑर्डर दो बार लिखा है`,
    notToday: (line) => `${line}: इस दिन का पार्सल नहीं`,
    refused: (id, reason) => `#${id}: ${reason}`,
  },
  parcel: {
    name: (id, name) => `#${id}${name ? ` ${name}` : ''}`,
    open: (id) => `ऑर्डर #${id} खोलें`,
    pieces: counted('नग', 'नग'),
    arrives: (day) => `${day} को पहुँचेगा`,
    late: 'देर',
    collects: (rupees) => `${formatExactRupees(rupees)} लेने हैं`,
    enter: 'नंबर लिखें',
    enterOf: (id) => `ऑर्डर #${id} का नंबर लिखें`,
    book: 'बुक करें',
    bookOf: (id) => `ऑर्डर #${id} बुक करें`,
    tryAgain: 'फिर से कोशिश करें',
    tryAgainOf: (id) => `ऑर्डर #${id} फिर बुक करें`,
    label: 'लेबल',
    labelOf: (id) => `ऑर्डर #${id} का लेबल`,
    noZone: 'दूसरी जगहें',
  },
  takeBack: {
    open: 'वापस लें',
    openOf: (id) => `ऑर्डर #${id} की बुकिंग वापस लें`,
    title: (id) => `#${id} की बुकिंग वापस लें?`,
    text: 'कूरियर इस पार्सल के लिए नहीं आएगा, और लेबल व ट्रैकिंग नंबर बेकार हो जाएँगे। ऑर्डर वैसा ही रहेगा; फिर बुक कर सकते हैं।',
    confirm: 'बुकिंग वापस लें',
    confirming: 'वापस ली जा रही है...',
    keep: 'रहने दें',
  },
  sent: (count) => `रवाना: ${count}`,
  bookAll: (count) => `${parcels(count)} कूरियर में बुक करें`,
  trouble: {
    title: (count) => `${parcels(count)} पर आपको ध्यान देना है`,
    since: (moment) => `${moment} से`,
    cancelled: 'ऑर्डर रद्द है।',
    sendAnew: 'फिर भेजना हो तो ऑर्डर को "तैयार हो रहा है" पर लाएँ और यहाँ बुक करें।',
    done: 'हो गया',
    doneOf: (id) => `ऑर्डर #${id} के पार्सल का काम हो गया`,
  },
};

export const shipmentNames: Record<ShipmentStatus, string> = {
  requested: 'बुक हो रहा है',
  failed: 'बुक नहीं हुआ',
  booked: 'बुक हो गया',
  cancelled: 'बुकिंग रद्द',
  picked_up: 'कूरियर ले गया',
  in_transit: 'रास्ते में',
  undelivered: 'पहुँचाया नहीं जा सका',
  out_for_delivery: 'डिलीवरी पर निकला',
  lost: 'खो गया या टूट गया',
  returning: 'वापस आ रहा है',
  returned: 'वापस आ गया',
  delivered: 'पहुँच गया',
};

export const handOverNotices = {
  handedOver: (ids: readonly number[]) =>
    success(
      ids.length === 1 ? `#${ids[0]} रवाना हुआ` : `${parcels(ids.length)} रवाना हुए`,
      ids.length === 1 ? 'ग्राहक को ईमेल जाएगा।' : 'ग्राहकों को ईमेल जाएगा।',
    ),
  failed: failed('कुछ सहेजा नहीं गया'),
  booking: (count: number) => success('बुक हो रहा है', `${parcels(count)} का ट्रैकिंग नंबर थोड़ी देर में आएगा।`),
  notBooked: failed('बुक नहीं हुआ'),
  takenBack: (id: number) => success('बुकिंग वापस ले ली', `ऑर्डर #${id} अब बुक नहीं है।`),
  notTakenBack: failed('बुकिंग वापस नहीं हुई'),
  attended: (id: number) => success('हो गया', `नई ख़बर आई तो ऑर्डर #${id} यहाँ फिर दिखेगा।`),
  notAttended: failed('यह सहेजा नहीं जा सका'),
};
