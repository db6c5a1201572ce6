import {
  formatExactRupees,
  type ImportedStatement,
  type MatchedCredits,
  type MatchOutcome,
  type StatementMapping,
  type StatementRow,
} from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, success, type Notice } from '../../../ui/notice.ts';
import { counted } from '../counts.texts.hi.ts';
import type * as english from './bank-credits.texts.ts';

const credits = counted('जमा रक़म', 'जमा रक़में');

export const bankCreditsTexts: Translation<typeof english.bankCreditsTexts> = {
  importStatement: 'बैंक का विवरण लाएँ',
  addOne: 'एक जमा रक़म जोड़ें',
  cancel: 'रहने दें',
  waitingTitle: 'बाक़ी जमा रक़में',
  waitingHint: 'बैंक के विवरण में आए पैसे। बताएँ कि हर रक़म किस ऑर्डर की है।',
  waiting: {
    loading: 'जमा रक़में आ रही हैं',
    failedToLoad: 'जमा रक़में नहीं आ सकीं',
    empty: 'कोई जमा रक़म बाक़ी नहीं',
    emptyHint: 'UPI QR कोड से हुए भुगतान की पुष्टि के लिए बैंक का विवरण लाएँ।',
  },
  loadMore: 'और जमा रक़में दिखाएँ',
  confirmAll: (number) => `पक्की ${number.toLocaleString('en-IN')} की पुष्टि करें`,
  confirmingAll: 'पुष्टि हो रही है...',
  utr: (utr) => `UTR ${utr}`,
  order: (id) => `ऑर्डर #${id}`,
  certain: 'इसी ऑर्डर का नाम है',
  likely: 'वही रक़म और दिन',
  placed: (day) => `${day} को हुआ`,
  costs: (rupees) => `ऑर्डर ${formatExactRupees(rupees)} का है।`,
  cancelled: 'ऑर्डर रद्द है।',
  paid: 'ऑर्डर का भुगतान हो चुका है।',
  confirm: (id) => `ऑर्डर #${id} की पुष्टि करें`,
  confirming: 'पुष्टि हो रही है...',
  question: {
    title: (id) => `इस जमा रक़म से ऑर्डर #${id} की पुष्टि करें?`,
    confirm: 'फिर भी पुष्टि करें',
    cancel: 'पुष्टि न करें',
  },
  noProposal: 'इस रक़म का कोई ऑर्डर UPI QR कोड के भुगतान का इंतज़ार नहीं कर रहा।',
  other: 'कुछ और',
  otherNamed: (utr) => `UTR ${utr} के लिए कुछ और`,
  decide: {
    title: (rupees) => `${formatExactRupees(rupees)} की यह जमा रक़म किसकी है?`,
    choice: 'यह जमा रक़म',
    order: 'किसी और ऑर्डर की है',
    none: 'किसी ऑर्डर की नहीं है',
    orderId: 'ऑर्डर नंबर',
    orderIdInvalid: 'कृपया ऑर्डर नंबर लिखें, जैसे 42',
    note: 'यह क्या है?',
    noteHint: 'इसे सिर्फ़ एडमिन देखते हैं।',
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है...',
  },
  add: {
    title: 'एक जमा रक़म जोड़ें',
    text: 'जैसा बैंक के विवरण या ऐप में लिखा है।',
    date: 'तारीख़',
    amount: 'रक़म रुपये में',
    amountInvalid: 'कृपया रक़म लिखें, जैसे 550 या 550.50',
    utr: 'UTR या संदर्भ',
    narration: 'विवरण',
    narrationHint: 'बैंक ऑर्डर का UPI संदर्भ दिखाए तो उसे भी लिखें: तब हम ऑर्डर ढूँढ लेंगे।',
    save: 'जोड़ें',
    saving: 'जोड़ी जा रही है...',
  },
  historyTitle: 'तय हो चुकी जमा रक़में',
  history: { failedToLoad: 'तय हो चुकी जमा रक़में नहीं आ सकीं', empty: '' },
  notForOrder: 'किसी ऑर्डर की नहीं',
};

const rowStates: Record<StatementRow['state'], string> = {
  new: 'नई',
  known: 'पहले से दर्ज',
  conflict: 'टकराव',
  skipped: 'छोड़ी गई',
  unreadable: 'पढ़ी नहीं गई',
};

const columns: Record<keyof StatementMapping, { label: string; hint?: string }> = {
  date: { label: 'तारीख़' },
  amount: { label: 'जमा या रक़म', hint: 'बिना जमा वाली पंक्तियाँ छोड़ दी जाती हैं।' },
  type: { label: 'Cr / Dr', hint: 'सिर्फ़ तब, जब जमा और निकासी एक ही कॉलम में हों।' },
  reference: { label: 'UTR या संदर्भ' },
  narration: { label: 'विवरण' },
};

export const statementTexts: Translation<typeof english.statementTexts> = {
  title: 'बैंक का विवरण लाएँ',
  hint: 'बैंक के ऐप या वेबसाइट से विवरण CSV में डाउनलोड करें। एक ही दिन दो बार आए तो कोई बात नहीं: हर UTR एक बार गिना जाता है।',
  file: 'विवरण',
  fileHint: '2 MB और 5,000 पंक्तियों तक की CSV फ़ाइल।',
  choose: 'फ़ाइल चुनें',
  chooseAnother: 'दूसरी फ़ाइल चुनें',
  tooLarge: 'यह फ़ाइल 2 MB से बड़ी है। कृपया कम दिनों का विवरण निकालें।',
  unreadable: 'ब्राउज़र यह फ़ाइल नहीं पढ़ सका। कृपया फिर चुनें।',
  reading: 'फ़ाइल पढ़ी जा रही है...',
  columnsTitle: 'कॉलम',
  remembered: 'इन शीर्षकों वाले पिछले विवरण में जैसे आपने चुने थे।',
  guessed: 'कृपया देख लें कि कॉलम सही पहचाने गए हैं।',
  incomplete: 'कृपया तारीख़, रक़म, और UTR या विवरण के कॉलम चुनें।',
  columns,
  noColumn: 'कोई नहीं',
  unnamed: (number) => `कॉलम ${number}`,
  rowStates,
  row: (number) => `पंक्ति ${number}`,
  toCheck: (number) => `${number} पंक्तियाँ सहेजी नहीं जा सकतीं`,
  toCheckHint: 'बाक़ी सहेजी जा सकती हैं। इन्हें बाद में हाथ से जोड़ सकते हैं।',
  newOnes: (number) => `${credits(number)} सहेजनी हैं`,
  noNew: 'इस विवरण में कोई नई जमा रक़म नहीं है।',
  others: (known, skipped) => `${known} पहले से दर्ज, ${skipped} बिना जमा के`,
  save: (number) => `${credits(number)} सहेजें`,
  saving: 'सहेजा जा रहा है...',
  close: 'बंद करें',
};

const TO_CHECK = 'यह "जाँचना है" में दिखेगी।';

export const bankCreditNotices = {
  added: (rupees: number) => success('जमा रक़म जोड़ दी', `${formatExactRupees(rupees)} अपने ऑर्डर के इंतज़ार में है।`),
  addFailed: failed('जमा रक़म नहीं जुड़ी'),
  matched: {
    captured: (id) => success(`ऑर्डर #${id} का भुगतान हो गया`, 'हम ग्राहक को ईमेल से बता रहे हैं।'),
    give_back: (id, rupees) =>
      success('जमा रक़म दर्ज हुई', `ऑर्डर #${id} रद्द था। कृपया ${formatExactRupees(rupees)} लौटाएँ। ${TO_CHECK}`),
    amount_mismatch: (id) => success('जमा रक़म दर्ज हुई', `रक़म ऑर्डर #${id} की नहीं है। ${TO_CHECK}`),
    second_capture: (id) => success('जमा रक़म दर्ज हुई', `इससे ऑर्डर #${id} का भुगतान नहीं होता। ${TO_CHECK}`),
  } satisfies Record<MatchOutcome, (id: number, rupees: number) => Notice>,
  allMatched: ({ captured, refused }: MatchedCredits) =>
    success(
      `${captured} ऑर्डर का भुगतान हो गया`,
      [refused > 0 && `${credits(refused)} इस बीच बदल गईं या तय हो गईं।`, captured > 0 && 'हम ग्राहकों को ईमेल से बता रहे हैं।']
        .filter(Boolean)
        .join(' '),
    ),
  matchFailed: failed('जमा रक़म की पुष्टि नहीं हुई'),
  dismissed: (rupees: number) => success('लिख लिया', `${formatExactRupees(rupees)} किसी ऑर्डर के नहीं हैं।`),
  dismissFailed: failed('जमा रक़म नहीं बदली'),
  imported: ({ added, known }: ImportedStatement) =>
    success(`${credits(added)} सहेज लीं`, known === 0 ? '' : `${credits(known)} पहले से दर्ज थीं।`),
  importFailed: failed('विवरण नहीं लाया जा सका'),
};
