import { formatExactRupees } from '@mithai/contracts';

export const paymentLinkTexts = {
  due: {
    title: (orderId: number) => `ऑर्डर #${orderId} का भुगतान`,
    text: (amount: number, until: string) =>
      `कृपया ${until} तक ${formatExactRupees(amount)} का भुगतान करें, फिर हम आपका ऑर्डर तैयार करना शुरू करेंगे।`,
  },
  dueChange: {
    title: (orderId: number) => `ऑर्डर #${orderId} में बदलाव का भुगतान`,
    text: (amount: number, until: string) =>
      `कृपया ${until} तक ${formatExactRupees(amount)} का भुगतान करें। न करने पर ऑर्डर पहले जैसा ही रहेगा।`,
  },
  pending: {
    title: 'बैंक के जवाब का इंतज़ार है',
    text: 'आपके भुगतान पर बैंक का जवाब अभी नहीं आया है। यह पेज अपने आप बदल जाएगा।',
  },
  paid: {
    title: 'धन्यवाद, भुगतान हो गया',
    text: (orderId: number, amount: number) => `ऑर्डर #${orderId} के ${formatExactRupees(amount)} हमें मिल गए हैं।`,
  },
  closed: {
    title: 'इस ऑर्डर का भुगतान यहाँ नहीं हो सकता',
    text: 'यह ऑर्डर रद्द हो चुका है या इसका भुगतान किसी और तरीक़े से होगा। कुछ गड़बड़ लगे तो कृपया हमें फ़ोन करें।',
  },
  closedChange: {
    title: 'भुगतान का समय निकल गया',
    text: 'आपका ऑर्डर पहले जैसा ही रहेगा। बदलाव अब भी चाहिए तो कृपया हमें फ़ोन करें।',
  },
  broken: {
    title: 'यह लिंक अधूरा है',
    text: 'कृपया इसे हमारे संदेश से फिर खोलें, या हमसे नया लिंक माँगें।',
  },
  contact: 'संपर्क',
  loading: 'आपका ऑर्डर लोड हो रहा है',
  failed: 'आपका ऑर्डर लोड नहीं हो सका',
  items: 'आपका ऑर्डर',
  added: 'ऑर्डर में जोड़ा गया',
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  pay: (amount: number) => `${formatExactRupees(amount)} का भुगतान करें`,
  notOpened: 'भुगतान का पेज नहीं खुला',
  notOpenedText: 'कृपया एक मिनट में फिर कोशिश करें। आपका ऑर्डर सुरक्षित है।',
};
