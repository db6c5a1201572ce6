import type { Translation } from '../../../../language/translation.ts';
import { count, orders as countOrders } from '../../counts.texts.hi.ts';
import type { kitchenTexts as english } from './kitchen-list.texts.ts';

export const kitchenTexts: Translation<typeof english> = {
  title: 'रसोई की सूची',
  back: 'ऑर्डर पर वापस',
  day: 'बनाने और पैक करने का दिन',
  download: 'CSV डाउनलोड करें',
  print: 'प्रिंट करें',
  loading: 'रसोई की सूची आ रही है',
  failedToLoad: 'रसोई की सूची नहीं आ सकी',
  empty: 'बनाने को कुछ नहीं',
  emptyHint: 'इस दिन के वे ऑर्डर, जिनका भुगतान या पुष्टि हो चुकी है, रवाना होने तक यहाँ दिखते हैं।',
  units: (units) => count(units, 'इकाई', 'इकाइयाँ'),
  unitsOf: (units, capacity) => `${count(capacity, 'इकाई', 'इकाइयों')} में से ${units} भरीं`,
  late: (number) => `${countOrders(number)} पिछले दिनों के बाक़ी हैं।`,
  make: 'बनाना है',
  pack: 'पैक करना है',
  columns: { pieces: 'नग', product: 'उत्पाद', orders: 'किन ऑर्डर के लिए' },
  madeBy: (partner) => `${partner} से`,
  share: (id, pieces) => `#${id} (${pieces})`,
  noZone: 'बिना इलाक़े के',
  route: (zone, parcels) => `${zone}: ${parcels} पार्सल`,
  pieces: (pieces) => `${pieces.toLocaleString('en-IN')} नग`,
  arrives: (day) => `${day} को पहुँचेगा`,
  gift: 'गिफ़्ट',
  isLate: 'देर',
};
