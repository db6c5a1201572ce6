import { TRACKING_LINK_DAYS, type OrderStatus } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { success } from '../../ui/notice.ts';
import type { trackingLinksTexts as englishLinks, trackTexts as english } from './track.texts.ts';

const news: Record<OrderStatus, string> = {
  pending: 'ऑर्डर मिल गया है और जल्द ही तैयार किया जाएगा।',
  processing: 'ऑर्डर तैयार और पैक हो रहा है।',
  shipped: 'पार्सल रास्ते में है।',
  delivered: 'पार्सल पहुँच गया है। स्वाद लीजिए!',
  cancelled: '',
};

export const trackTexts: Translation<typeof english> = {
  title: (id) => `ऑर्डर #${id}`,
  loading: 'पार्सल की जानकारी आ रही है',
  failed: 'पार्सल की जानकारी नहीं आ सकी',
  news,
  deliveredAt: 'पहुँचा',
  item: (quantity, name) => `${quantity} × ${name}`,
  madeToOrder: 'आपके लिए ख़ास',
  cancelled: {
    title: (id) => `ऑर्डर #${id} रद्द हो गया`,
    text: 'यह नहीं पहुँचाया जाएगा। ख़रीदार को इसका ईमेल भेजा गया है।',
  },
  gift: {
    title: 'आपके लिए एक गिफ़्ट',
    cancelled: 'यह गिफ़्ट नहीं पहुँचाया जाएगा',
    cancelledText: 'कृपया भेजने वाले से पूछें।',
  },
  void: {
    title: 'यह लिंक अब काम नहीं करता',
    text: `यह अधूरा या बंद किया हुआ हो सकता है। लिंक पार्सल पहुँचने के ${TRACKING_LINK_DAYS} दिन बाद तक चलते हैं। अगर ऑर्डर आपका है, तो साइन इन करके देखें।`,
  },
  viewOrders: 'मेरे ऑर्डर देखें',
};

export const trackingLinksTexts: Translation<typeof englishLinks> = {
  text: 'इस ऑर्डर के हमारे ईमेल में एक लिंक है, जिससे साइन इन किए बिना पार्सल दिखता है।',
  open: 'लिंक बंद करें',
  title: (id) => `ऑर्डर #${id} के ट्रैकिंग लिंक बंद करें?`,
  consequence: 'अब तक के ईमेल के लिंक उन सबके लिए बंद हो जाएँगे जिन्हें आपने भेजे हैं। आगे के ईमेल में नया लिंक होगा।',
  consequenceForRecipient:
    'अब तक के ईमेल के लिंक बंद हो जाएँगे, गिफ़्ट पाने वाले का भी, जिन्हें नया लिंक नहीं मिलेगा। ख़रीदार के आगे के ईमेल में नया लिंक होगा।',
  confirm: 'बंद करें',
  pending: 'बंद हो रहे हैं...',
  cancel: 'रहने दें',
  failed: 'लिंक बंद नहीं हो सके',
};

export const trackingLinksNotices = {
  revoked: success('लिंक बंद हो गए', 'अब तक के ईमेल के ट्रैकिंग लिंक अब काम नहीं करते।'),
};
