import type { StatisticsPeriod, StockLevel } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failure, success } from '../../../ui/notice.ts';
import { adminTexts } from '../admin.texts.hi.ts';
import { count, counted } from '../counts.texts.hi.ts';
import type { trackingTexts as english } from './tracking.texts.ts';

const levels: Record<StockLevel, string> = { in: 'स्टॉक में', low: 'कम', out: 'ख़त्म' };
const periods: Record<StatisticsPeriod, string> = { today: 'आज', '7': '7 दिन', '30': '30 दिन' };
const periodsBefore: Record<StatisticsPeriod, string> = {
  today: 'पूरे कल',
  '7': 'उससे पहले के 7 दिन',
  '30': 'उससे पहले के 30 दिन',
};

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const stars = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat('hi', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('hi', { dateStyle: 'long', timeZone: 'UTC' });

export const trackingTexts: Translation<typeof english> = {
  sectionsLabel: 'आँकड़े',
  sections: { stock: 'स्टॉक', statistics: 'बिक्री' },
  loadMore: 'और दिखाएँ',

  stock: {
    title: 'स्टॉक',
    hint: 'नया स्टॉक लिखकर Enter दबाएँ। छोड़ने के लिए Escape दबाएँ।',
    search: 'उत्पाद ढूँढें',
    searchHint: 'नाम का कोई हिस्सा, या नंबर',
    show: 'दिखाएँ',
    filters: { all: 'सभी उत्पाद', low: 'कम: 5 या उससे कम बचे', out: 'ख़त्म' },
    failedToLoad: adminTexts.productsFailedToLoad,
    empty: 'ऐसा कोई उत्पाद नहीं मिला',
    emptyHint: 'कोई और शब्द लिखें, या सभी उत्पाद देखें।',
    nothingLow: { empty: 'किसी का स्टॉक कम नहीं', emptyHint: 'हर उत्पाद के 5 से ज़्यादा नग बचे हैं।' },
    showAll: 'सभी उत्पाद दिखाएँ',
    levels,
    by: (partner) => `विक्रेता: ${partner || 'एक पुराने पार्टनर'}`,
    statuses: { draft: 'बिक्री बंद', pending_review: 'जाँच में' },
    of: (name) => `${name} का स्टॉक`,
    less: (name) => `${name} का एक कम`,
    more: (name) => `${name} का एक ज़्यादा`,
    save: 'सहेजें',
    saveOf: (name) => `${name} का स्टॉक सहेजें`,
    savesAs: (stock) => `${stock} सहेजा जाएगा।`,
  },

  statistics: {
    title: 'बिक्री',
    hint: 'रद्द ऑर्डर नहीं गिने जाते। बिक्री वह है जो ग्राहकों ने उत्पादों के लिए दिया, डिलीवरी और गिफ़्ट पैकिंग के बिना।',
    loading: 'आ रहा है',
    failed: 'आँकड़े नहीं आ सके',
    periods,
    against: (period) => `तुलना: ${periodsBefore[period]}`,
    revenue: 'बिक्री',
    units: counted('नग', 'नग'),
    orders: counted('ऑर्डर', 'ऑर्डर'),
    stars: (rating) => stars.format(rating),
    rated: (rating, reviews) => `${count(reviews, 'समीक्षा', 'समीक्षाओं')} में ${stars.format(rating)} सितारे`,
    noReviews: 'कोई समीक्षा नहीं',
    ratedBefore: (rating) => `पहले ${stars.format(rating)}`,
    change: {
      none: 'दोनों बार कुछ नहीं',
      fromNothing: 'पहले कुछ नहीं',
      same: 'कोई बदलाव नहीं',
      more: (percent) => `${whole.format(percent)} % ज़्यादा`,
      less: (percent) => `${whole.format(percent)} % कम`,
      muchMore: (times) => `${whole.format(times)} गुना`,
    },
    charts: {
      day: 'दिन',
      revenue: { title: 'हर दिन की बिक्री', means: 'पिछले 30 दिन, आज सबसे दाएँ।', column: 'बिक्री' },
      units: { title: 'हर दिन बिके नग', means: 'पिछले 30 दिन, आज सबसे दाएँ।', column: 'नग' },
      short: (day) => shortDay.format(new Date(day)),
      long: (day) => longDay.format(new Date(day)),
      rupees: (rupees) => `₹${compact.format(rupees)}`,
      pieces: (pieces) => compact.format(pieces),
      whole: (pieces) => whole.format(pieces),
    },
    products: {
      title: 'उत्पाद के हिसाब से',
      table: 'उत्पादों के आँकड़े',
      hint: 'ज़्यादा बिक्री वाले पहले। खास ऑर्डर ऊपर गिने गए हैं, पर यहाँ नहीं हैं।',
      period: 'समय',
      search: 'नाम से ढूँढें',
      columns: {
        product: 'उत्पाद',
        units: 'नग',
        revenue: 'बिक्री',
        change: 'बिक्री में बदलाव',
        rating: 'रेटिंग',
      },
      failedToLoad: 'उत्पादों के आँकड़े नहीं आ सके',
      empty: 'ऐसा कोई उत्पाद नहीं मिला',
      emptyHint: 'कोई और शब्द लिखें।',
      unitsAndRating: (units, rating) => `${units}, ${rating}`,
    },
  },
};

export const stockNotices = {
  stockUpdated: (name: string, before: number, after: number) =>
    success('स्टॉक बदल गया', `${name}: ${before} से ${after}`),
  undo: 'वापस करें',
  stockFailed: (reason: string) => failure('नहीं बदला', `स्टॉक नहीं बदल सका। ${reason}`),
  tryAgain: 'फिर से कोशिश करें',
};
