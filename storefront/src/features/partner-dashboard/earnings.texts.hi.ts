import type { EarningStatus } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { earningsTexts as english } from './earnings.texts.ts';

const statuses: Record<EarningStatus, string> = {
  pending: 'बाकी',
  payable: 'देय',
  paid: 'भुगतान हो गया',
  reversed: 'रद्द',
};

const month = new Intl.DateTimeFormat('hi', { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('hi', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const compact = new Intl.NumberFormat('hi-IN', { notation: 'compact', maximumFractionDigits: 1 });

export const earningsTexts: Translation<typeof english> = {
  statuses,
  failedToLoad: 'कमाई दिखाई नहीं जा सकी',
  loading: 'आपकी कमाई आ रही है',
  sums: {
    title: 'आपकी कमाई',
    pending: 'बाकी',
    pendingMeans: 'ऑर्डर हो चुका है, अभी पहुँचा नहीं। पहुँचते ही यह रक़म देय हो जाएगी।',
    payable: 'देय',
    payableMeans: 'ऑर्डर पहुँच चुका है। अगले भुगतान में यह रक़म आपके बैंक खाते में भेजी जाएगी।',
    clawbackHint:
      'यह उन चीज़ों के लिए आपको मिल चुका है जो बाद में रद्द हुईं या जिनके पैसे लौटाए गए: नीचे की सूची में वे दिखती हैं। अगले भुगतान में से इतना कम भेजा जाएगा।',
    paid: 'भुगतान हो गया',
    paidMeans: 'अब तक आपके बैंक खाते में भेजी गई पूरी रक़म।',
  },
  chart: {
    title: 'महीने के हिसाब से',
    means: 'पिछले बारह महीनों में हर महीने की आपकी कमाई, हमारा कमीशन घटाकर। रद्द ऑर्डर नहीं गिने जाते।',
    month: 'महीना',
    amount: 'रक़म',
    short: (yearAndMonth) => month.format(new Date(`${yearAndMonth}-01`)),
    long: (yearAndMonth) => monthAndYear.format(new Date(`${yearAndMonth}-01`)),
    compact: (rupees) => `₹${compact.format(rupees)}`,
  },
  list: {
    title: 'सारी कमाई',
    columns: { order: 'ऑर्डर ID', date: 'तारीख़', product: 'उत्पाद', amount: 'रक़म', status: 'स्थिति' },
    pieces: (quantity, name) => (quantity === 1 ? name : `${quantity} × ${name}`),
    less: (total, rate) => `${total} में से ${rate}% घटाकर`,
    withheld: (sum) => `और ${sum} टीसीएस/टीडीएस`,
    paidOn: (date) => `${date} को`,
    refunded: (quantity) => `${quantity} नग के पैसे ग्राहक को लौटाए गए`,
    cancelled: 'ऑर्डर रद्द हुआ',
    takenBack: (sum) => `पहले मिले ${sum} आपके भुगतानों से कटते हैं`,
    filter: 'स्थिति',
    all: 'सभी',
    download: 'CSV डाउनलोड करें',
    empty: 'अभी कोई कमाई नहीं',
    emptyHint: 'जैसे ही कोई आपका उत्पाद मँगाएगा, उससे हुई कमाई यहाँ दिखेगी।',
    noneOf: (status) => `इस स्थिति की कोई कमाई नहीं: ${statuses[status]}।`,
    showAll: 'सभी दिखाएँ',
  },
  payouts: {
    title: 'भुगतान',
    date: 'तारीख़',
    amount: 'रक़म',
    earnings: 'कमाई की संख्या',
    reference: 'संदर्भ',
    loading: 'आपके भुगतान आ रहे हैं',
    failedToLoad: 'भुगतान दिखाए नहीं जा सके',
    empty: 'अभी कोई भुगतान नहीं। देय रक़म आपके बैंक खाते में भेजी जाती है, और उसका संदर्भ यहाँ मिलता है।',
  },
};
