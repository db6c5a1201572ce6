import { formatExactRupees, type PaymentExceptionKind } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { success } from '../../../ui/notice.ts';
import type * as english from './exceptions.texts.ts';

const kinds: Translation<typeof english.exceptionsTexts.kinds> = {
  amount_mismatch: {
    title: 'किसी और रक़म का भुगतान',
    text: 'इससे ऑर्डर का भुगतान नहीं हुआ। पैसे लौटा दें; ऑर्डर खुला रहने तक ग्राहक फिर भुगतान कर सकते हैं।',
  },
  second_capture: {
    title: 'ऐसा भुगतान जिसकी ऑर्डर को ज़रूरत नहीं',
    text: 'इसे लौटा दें। ऑर्डर का भुगतान किसी और तरह हुआ है, या दरवाज़े पर नक़द होगा।',
  },
  unknown_order: {
    title: 'बिना ऑर्डर का भुगतान',
    text: 'पैसे लौटा दें, जब तक दुकान के बाहर इसका कोई कारण न हो, जैसे भुगतान का लिंक।',
  },
  unmatched_credit: {
    title: 'बिना ऑर्डर की जमा रक़म',
    text: '"बैंक की जमा रक़में" में देखें कि यह किस ऑर्डर की है, या वहाँ लिखें कि किसी की क्यों नहीं।',
  },
  refund_failed: {
    title: 'लौटाने के पैसे नहीं लौटे',
    text: 'ऑर्डर खोलकर फिर लौटाएँ, या ख़ुद भेजकर वहाँ दर्ज करें। फिर इसे हल हुआ मानें।',
  },
  not_at_gateway: {
    title: 'भुगतान गेटवे पर वैसा नहीं जैसा यहाँ',
    text: 'यहाँ ऑर्डर का भुगतान माना गया है। पार्सल भेजने से पहले गेटवे पर देख लें।',
  },
  refund_mismatch: {
    title: 'ऐसा रिफ़ंड जो दुकान ने नहीं किया',
    text: 'शायद वह सीधे गेटवे पर हुआ। देख लें कि ग्राहक को पैसे दो बार न मिले हों।',
  },
  unknown_status: {
    title: 'ऐसी स्थिति जिसे दुकान नहीं जानती',
    text: 'गेटवे के डैशबोर्ड में देखें। गेटवे के फ़ैसले पर यह अपने-आप बंद हो जाएगा।',
  },
  cash_missing: {
    title: 'नक़द ऑर्डर से मेल नहीं खाता',
    text: 'कूरियर या ग्राहक से पूछें, और जो पता चले उसे लिख लें।',
  },
};

export const exceptionsTexts: Translation<typeof english.exceptionsTexts> = {
  title: 'जाँचने के भुगतान',
  hint: 'ऐसे भुगतान जिन्हें दुकान अपने-आप न मानती है, न छोड़ती है।',
  filter: 'खुले या हल हुए',
  filters: { open: 'खुले', solved: 'हल हुए' },
  kinds,
  open: {
    loading: 'जाँचने के भुगतान आ रहे हैं',
    failedToLoad: 'जाँचने के भुगतान नहीं आ सके',
    empty: 'जाँचने को कुछ नहीं',
    emptyHint: 'जो भुगतान किसी ऑर्डर से मेल न खाए, वह अपने-आप यहाँ दिखता है।',
  },
  solved: {
    loading: 'हल हुए भुगतान आ रहे हैं',
    failedToLoad: 'हल हुए भुगतान नहीं आ सके',
    empty: 'अभी कुछ हल नहीं हुआ',
    emptyHint: 'जिसे आप हल हुआ मानते हैं, वह यहाँ दर्ज रहता है।',
  },
  loadOlder: 'पुराने दिखाएँ',
  order: 'ऑर्डर',
  orderLink: (id) => `ऑर्डर #${id}`,
  amount: 'रक़म',
  difference: 'फ़र्क',
  gatewayId: 'गेटवे पर भुगतान',
  opened: 'कब मिला',
  note: 'नोट',
  solvedBy: (moment, name) => `${moment} को ${name ?? 'दुकान'} ने हल किया`,
  credits: 'बैंक की जमा रक़में',
  giveBack: 'पैसे लौटाएँ',
  solve: 'हल हुआ मानें',
};

export const resolveTexts: Translation<typeof english.resolveTexts> = {
  giveBackTitle: (rupees, orderId) =>
    `${orderId === null ? '' : `ऑर्डर #${orderId} के `}${rupees === null ? 'पैसे' : formatExactRupees(rupees)} लौटाएँ?`,
  giveBackText: (kind, detail) => `${kind}। ${detail} गेटवे पूरा भुगतान वहीं लौटाएगा जहाँ से आया था। यह वापस नहीं हो सकता।`,
  transferText: (kind, detail) =>
    `${kind}। ${detail} पहले पैसे वापस भेजें, फिर ट्रांसफ़र का संदर्भ लिखें। तब यह लौटाया हुआ माना जाएगा।`,
  reference: 'ट्रांसफ़र का संदर्भ',
  referenceHint: 'ट्रांसफ़र का UTR, या कोई और संदर्भ।',
  solveTitle: 'हल हुआ मानें?',
  solveText: (kind) => `${kind}। कोई पैसे नहीं भेजे जाएँगे। आपका नोट दर्ज रहेगा।`,
  note: 'नोट',
  giveBackHint: 'इसे सिर्फ़ कर्मचारी देखते हैं। जैसे, आपने किसे बताया।',
  solveHint: 'इसे सिर्फ़ कर्मचारी देखते हैं। लिखें कि आपने क्या किया, या कुछ क्यों नहीं करना है।',
  failed: { giveBack: 'पैसे नहीं लौटाए गए', solve: 'यह हल हुआ नहीं माना गया' },
  resolvedElsewhere: 'इस बीच यह दूसरी विंडो में हल हो गया। आपका नोट सहेजा नहीं गया।',
  submitting: { giveBack: 'लौटाए जा रहे हैं...', solve: 'सहेजा जा रहा है...' },
};

export const exceptionNotices = {
  givenBack: success('पैसे लौट रहे हैं', 'गेटवे उन्हें वहीं लौटाएगा जहाँ से आए थे।'),
  returned: success('लौटाया हुआ दर्ज किया', 'यह जमा रक़म अब आई हुई नहीं मानी जाएगी।'),
  solved: (kind: PaymentExceptionKind) => success('हल हुआ माना', kinds[kind].title),
};
