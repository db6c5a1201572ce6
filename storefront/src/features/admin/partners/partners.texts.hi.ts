import { PAYOUT_HOLD_HOURS, type ApplicationStatus, type ProposalStatus, type ProtectedField } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import { adminTexts } from '../admin.texts.hi.ts';
import { counted } from '../counts.texts.hi.ts';
import type { partnersTexts as english } from './partners.texts.ts';
import type { PartnerSection, PartnerStatus } from './sections.ts';

const products = counted('उत्पाद', 'उत्पाद');
const sections: Record<PartnerSection, string> = {
  applications: 'आवेदन',
  products: 'जाँचने के उत्पाद',
  partners: 'पार्टनर',
  payouts: 'भुगतान',
};

const applicationStatuses: Record<ApplicationStatus, string> = {
  pending: 'इंतज़ार में',
  approved: 'स्वीकृत',
  rejected: 'अस्वीकृत',
};
const proposalStatuses: Record<ProposalStatus, string> = {
  pending: 'फ़ैसला बाक़ी',
  approved: 'स्वीकृत',
  rejected: 'अस्वीकृत',
};
const protectedFields: Record<ProtectedField, string> = {
  gstin: 'GST नंबर',
  pan: 'PAN',
  bankAccountNumber: 'खाता नंबर',
};
const statuses: Record<PartnerStatus, string> = { approved: 'स्वीकृत', rejected: 'अस्वीकृत' };

export const partnersTexts: Translation<typeof english> = {
  sectionsLabel: 'पार्टनर',
  sections,
  loadOlder: 'पुराने दिखाएँ',
  loadMore: 'और दिखाएँ',
  notGiven: 'नहीं दिया',
  applicationStatuses,
  proposalStatuses,
  products,
  share: ({ rate, keeps, gets }) => `हर बिक्री पर दुकान ${rate} % (${keeps}) रखती है, पार्टनर को ${gets} मिलते हैं।`,
  confirm: 'पार्टनरों की निजी जानकारी देखने या भुगतान दर्ज करने के लिए कृपया अपना पासवर्ड लिखें।',
  picture: (number, name) => `${name} की तस्वीर ${number}, नए टैब में खुलेगी`,

  facts: {
    applicant: 'आवेदक',
    appliedOn: 'आवेदन का दिन',
    approvedOn: 'स्वीकृति का दिन',
    rejectedOn: 'अस्वीकृति का दिन',
    reason: 'कारण',
    onSale: 'बिक्री पर',
    aadhaarHint: 'हम सिर्फ़ आख़िरी चार अंक रखते हैं।',
    holder: 'खाताधारक',
    protectedFields,
  },

  reveal: {
    show: 'दिखाएँ',
    showOf: (field, business) => `${business} का ${field} दिखाएँ`,
    hide: 'छिपाएँ',
    hideOf: (field, business) => `${business} का ${field} छिपाएँ`,
    pending: 'दिखाया जा रहा है...',
    noted: 'यह इतिहास में दर्ज हुआ। एक मिनट में फिर छिप जाएगा।',
  },

  applications: {
    title: 'जाँचने के आवेदन',
    hint: 'पुराने पहले।',
    failedToLoad: 'आवेदन नहीं आ सके',
    empty: 'जाँचने को कोई आवेदन नहीं',
    emptyHint: 'नए आवेदन यहाँ अपने-आप दिखते हैं।',
    wanted: 'प्रस्तावित उत्पाद',
    earlier: 'पहले के आवेदन',
    earlierLine: (date, status) => `${date}: ${status}`,
    decisionTitle: 'आपका फ़ैसला',
    approve: 'स्वीकार करें',
    approving: 'स्वीकार हो रहा है...',
    reject: 'अस्वीकार करें',
    decidedElsewhere: (names) => `अब इंतज़ार में नहीं: ${names}। किसी और ने फ़ैसला किया, या आवेदक ने वापस लिया।`,
    showPartners: 'पार्टनर दिखाएँ',
    preview: {
      becomes: (business) => `स्वीकार करेंगे तो ${business} पार्टनर बनेंगे और उन्हें ईमेल जाएगा।`,
      accepted: (name, price) => `${name} ${price} पर दुकान में जुड़ेगा, और पार्टनर के स्टॉक लिखने पर ऑर्डर हो सकेगा।`,
      declined: (name) => `${name} अस्वीकार होगा।`,
      later: (count) => `${products(count)} का फ़ैसला बाक़ी रहेगा। वह "पार्टनर" में मिलेगा।`,
      incomplete: 'कृपया पहले लाल निशान वाली जगहें ठीक करें।',
    },
    rejectTitle: (business) => `${business} को अस्वीकार करें?`,
    rejectText: 'आवेदक को आपका कारण ईमेल से मिलेगा और वे फिर आवेदन कर सकते हैं। कुछ बिक्री पर नहीं आएगा।',
    reason: 'कारण',
    reasonHint: 'आवेदक इसे देखेंगे।',
    rejectSubmit: 'आवेदन अस्वीकार करें',
    rejecting: 'अस्वीकार हो रहा है...',
  },

  proposal: {
    proposed: (price, rate) => `माँगा गया दाम ${price}; दुकान ${rate} % रखेगी`,
    question: (name) => `${name} का क्या करें?`,
    accept: 'स्वीकार करें',
    decline: 'अस्वीकार करें',
    later: 'बाद में तय करें',
    price: 'बिक्री का दाम (₹)',
    rate: 'कमीशन (%)',
    rateHint: (least, most) => `${least} से ${most} तक।`,
    notes: 'पार्टनर के लिए नोट',
    save: 'फ़ैसला सहेजें',
    saveNamed: (name) => `${name} पर फ़ैसला सहेजें`,
    saving: 'सहेजा जा रहा है...',
    acceptedAs: (price, rate) => `${price} पर स्वीकृत; दुकान ${rate} % रखती है।`,
  },

  submissions: {
    title: 'जाँचने के उत्पाद',
    hint: 'पुराने पहले। आपकी मंज़ूरी तक बिक्री वाले उत्पाद नहीं बदलते।',
    failedToLoad: adminTexts.productsFailedToLoad,
    empty: 'जाँचने को कुछ नहीं',
    emptyHint: 'पार्टनर का नया या बदला उत्पाद यहाँ अपने-आप दिखता है।',
    by: (business, date) => `${business}, ${date}`,
    isNew: 'नया उत्पाद',
    isChange: 'बिक्री वाले उत्पाद में बदलाव',
    now: 'अभी बिक्री पर',
    current: 'अभी का रूप',
    handedIn: 'भेजा गया',
    changed: 'बदला',
    name: 'नाम',
    price: 'दाम',
    category: 'श्रेणी',
    picture: 'तस्वीर',
    description: 'विवरण',
    stock: 'स्टॉक में नग',
    rate: 'कमीशन (%)',
    goesOnSale: (price) => `स्वीकार करेंगे तो यह ${price} पर बिक्री पर आएगा।`,
    changes: (price) => `स्वीकार करेंगे तो बदलाव ${price} पर लागू होगा।`,
    approve: 'स्वीकार करें',
    approveNamed: (name) => `${name} स्वीकार करें`,
    approving: 'स्वीकार हो रहा है...',
    sendBack: 'वापस भेजें',
    sendBackNamed: (name) => `${name} वापस भेजें`,
    sendBackTitle: (name) => `${name} वापस भेजें?`,
    sendBackText: 'पार्टनर को आपका नोट ईमेल से मिलेगा और वे फिर भेज सकते हैं। बिक्री वाला उत्पाद नहीं बदलेगा।',
    note: 'पार्टनर के लिए नोट',
    noteHint: 'लिखें कि क्या बदलना है।',
    sendBackSubmit: 'वापस भेजें',
    sendingBack: 'वापस भेजा जा रहा है...',
  },

  partners: {
    title: 'पार्टनर',
    filter: 'दिखाएँ',
    statuses,
    failedToLoad: 'पार्टनर नहीं आ सके',
    empty: {
      approved: { empty: 'अभी कोई पार्टनर नहीं', emptyHint: 'जिन्हें आप "आवेदन" में स्वीकार करते हैं, वे यहाँ दिखते हैं।' },
      rejected: {
        empty: 'कोई अस्वीकृत आवेदन नहीं',
        emptyHint: 'अस्वीकृत आवेदन और वे पार्टनर, जिनकी मंज़ूरी आप वापस लेते हैं, यहाँ दिखते हैं।',
      },
    } satisfies Record<PartnerStatus, { empty: string; emptyHint: string }>,
    onSale: (count) => (count === 0 ? 'कुछ बिक्री पर नहीं' : `${products(count)} बिक्री पर`),
    undecided: (count) => `${products(count)} पर फ़ैसला बाक़ी`,
    proposals: 'प्रस्तावित उत्पाद',
    revoke: 'मंज़ूरी वापस लें',
    revokeTitle: (business) => `${business} की मंज़ूरी वापस लें?`,
    revokeText: (onSale) =>
      `${onSale === 0 ? 'वे अब उत्पाद नहीं जोड़ सकेंगे' : `उनके ${products(onSale)} तुरंत दुकान से हट जाएँगे`}, और जाँच के लिए भेजा हुआ सब बंद हो जाएगा। पुराने ऑर्डर वैसे ही रहेंगे, और दुकान पर उनका जो बाक़ी है वह उन्हें मिलेगा। उन्हें आपका कारण ईमेल से मिलेगा और वे फिर आवेदन कर सकते हैं।`,
    revokeSubmit: 'मंज़ूरी वापस लें',
    revoking: 'वापस ली जा रही है...',
  },

  payouts: {
    dueTitle: 'देने हैं',
    dueHint: 'पहुँचे हुए ऑर्डर पर पार्टनरों की कमाई।',
    due: {
      failedToLoad: 'बाक़ी भुगतान नहीं आ सके',
      empty: 'देने को कुछ नहीं',
      emptyHint: 'पहुँचे हुए ऑर्डर में पार्टनरों का हिस्सा यहाँ अपने-आप दिखता है।',
    },
    forEarnings: (count) => `${count} बिक्री के`,
    pay: 'भुगतान करें',
    payNamed: (business) => `${business} को भुगतान करें`,
    title: (business) => `${business} को भुगतान`,
    steps: 'पहले अपने बैंक से रक़म भेजें। फिर बैंक का संदर्भ लिखकर "भुगतान हो गया" दबाएँ।',
    sum: 'भेजने की रक़म',
    account: (number, ifsc) => `खाता ${number}${ifsc && `, ${ifsc}`}`,
    accountMissing: 'बैंक खाता अभी नहीं है',
    onHold: 'रुका हुआ',
    changed: (ago, until) => `बैंक खाता ${ago} बदला गया। भुगतान ${until} तक रुके हैं।`,
    changedNoHold: (ago) => `बैंक खाता ${ago} बदला गया`,
    waive: 'रोक हटाएँ',
    waiveNamed: (business) => `${business} की रोक हटाएँ`,
    waiveTitle: (business) => `रोक ख़त्म होने से पहले ${business} को भुगतान करें?`,
    waiveText: `बैंक खाता बदलने के बाद भुगतान ${PAYOUT_HOLD_HOURS} घंटे रुकते हैं, ताकि जिसका खाता किसी और ने ले लिया हो, वह हमें बता सके। रोक हटाने से पहले पार्टनर को उस नंबर पर फ़ोन करें जो आपके पास पहले से है।`,
    waiveReason: 'कारण',
    waiveReasonHint: 'जैसे: 23 नवंबर को फ़ोन किया, पार्टनर ने बदलाव की पुष्टि की। यह बदलावों के इतिहास में रहेगा।',
    waiveSubmit: 'रोक हटाएँ',
    waiving: 'हटाई जा रही है...',
    clawbackTitle: 'ज़्यादा दिया',
    clawbackHint: 'भुगतान के बाद रद्द हुए ऑर्डर। यह रक़म पार्टनर के अगले भुगतान से कटेगी।',
    clawbackFailed: 'ज़्यादा दी गई रक़में नहीं आ सकीं',
    clawbackSince: (day) => `${day} से, अगले भुगतान से कटेगा`,
    clawbackFrom: (quantity, product, order, day) => `${quantity} × ${product}, ऑर्डर #${order}, ${day} को रद्द`,
    clawbackBadge: (sum) => `${sum} ज़्यादा दिए`,
    noAccount: 'इस पार्टनर का बैंक खाता दर्ज नहीं है। कृपया उनसे माँगें।',
    stale: { sum: 'देने की रक़म बदल गई है', account: 'बैंक खाता अभी बदला गया है' },
    staleHint: 'कुछ भी भेजने से पहले इसे बंद करके फिर खोलें। ऊपर की रक़म भेज चुके हों तो उसका संदर्भ लिखें: रक़म मेल खाए तभी दर्ज होगी।',
    reference: 'ट्रांसफ़र का संदर्भ',
    referenceHint: 'जैसे UTR नंबर। इससे पार्टनर ट्रांसफ़र ढूँढ सकते हैं।',
    submit: 'भुगतान हो गया',
    pending: 'दर्ज हो रहा है...',
    historyTitle: 'दिए गए',
    history: {
      failedToLoad: 'भुगतान नहीं आ सके',
      empty: 'अभी कोई भुगतान नहीं',
      emptyHint: 'दर्ज किए गए भुगतान यहाँ अपने संदर्भ के साथ दिखते हैं।',
    },
    columns: { date: 'तारीख़', partner: 'पार्टनर', amount: 'रक़म', reference: 'संदर्भ' },
    check: {
      agrees: (moment) => `${moment} को हिसाब जाँचा गया: सब मेल खाता है।`,
      never: 'हिसाब हर रात जाँचा जाता है। पहली जाँच अभी नहीं हुई।',
      differs: (count) => `हिसाब में ${count} रक़में मेल नहीं खातीं`,
      checkedAt: (moment) => `${moment} को मिला। हल होने तक कृपया इन पार्टनरों को भुगतान न करें।`,
    },
  },
};

export const partnersNotices = {
  approved: (business: string) => success('आवेदन स्वीकार हुआ', `${business} अब पार्टनर हैं।`),
  approvalFailed: failed('स्वीकार नहीं हो सका'),
  rejected: (business: string) => success('आवेदन अस्वीकार हुआ', `हमने ${business} को कारण बता दिया है।`),
  rejectionFailed: failed('अस्वीकार नहीं हो सका'),
  revoked: (business: string) => success('मंज़ूरी वापस ले ली', `${business} अब पार्टनर नहीं हैं।`),
  revokeFailed: failed('मंज़ूरी वापस नहीं हो सकी'),
  proposalAccepted: (name: string) => success('उत्पाद स्वीकार हुआ', `पार्टनर के स्टॉक लिखने पर ${name} ऑर्डर हो सकेगा।`),
  proposalDeclined: (name: string) => success('उत्पाद अस्वीकार हुआ', `${name} अस्वीकार किया गया।`),
  proposalFailed: failed('फ़ैसला सहेजा नहीं जा सका'),
  productApproved: (name: string) => success('उत्पाद स्वीकार हुआ', `${name} बिक्री पर है।`),
  productApprovalFailed: failed('स्वीकार नहीं हो सका'),
  productSentBack: (name: string) => success('उत्पाद वापस भेजा', `हमने पार्टनर को ${name} के बारे में ईमेल कर दिया है।`),
  sendBackFailed: failed('उत्पाद वापस नहीं भेजा जा सका'),
  revealFailed: failed('नंबर नहीं दिखाया जा सका'),
  payFailed: failed('भुगतान दर्ज नहीं हो सका'),
  holdWaived: (business: string) => success('रोक हट गई', `${business} को अब भुगतान हो सकता है।`),
  waiveFailed: failed('रोक हटाई नहीं जा सकी'),
  paid: (business: string, sum: string) => success('भुगतान दर्ज हुआ', `${business} को ${sum}।`),
};

/** Fallbacks for errors without a message of the API. */
export const partnersFailures = {
  approve: 'आवेदन स्वीकार नहीं हो सका',
  reject: 'आवेदन अस्वीकार नहीं हो सका',
};
