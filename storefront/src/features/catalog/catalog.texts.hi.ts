import type { Category, PriceRangeKey, SortKey, State, StockLevel } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { texts as english } from './catalog.texts.ts';

const categories: Record<Category, string> = { sweets: 'मिठाइयाँ', snacks: 'नमकीन', papad: 'पापड़', jaggery: 'गुड़' };

const sorts: Record<SortKey, string> = {
  recommended: 'हमारी पसंद',
  'price-asc': 'दाम: कम से ज़्यादा',
  'price-desc': 'दाम: ज़्यादा से कम',
  'name-asc': 'नाम: A से Z',
  'name-desc': 'नाम: Z से A',
};

const prices: Record<PriceRangeKey, string> = {
  '0-100': '₹100 तक',
  '100-200': '₹100-₹200',
  '200-500': '₹200-₹500',
  '500-10000': '₹500 से ऊपर',
};

const stock: Record<StockLevel, (left: number) => string> = {
  in: () => 'उपलब्ध है',
  low: (left) => `सिर्फ़ ${left} बचे हैं`,
  out: () => 'ख़त्म हो गया',
};

const states: Record<State, string> = {
  'Andhra Pradesh': 'आंध्र प्रदेश',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Assam: 'असम',
  Bihar: 'बिहार',
  Chhattisgarh: 'छत्तीसगढ़',
  Goa: 'गोवा',
  Gujarat: 'गुजरात',
  Haryana: 'हरियाणा',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  Jharkhand: 'झारखंड',
  Karnataka: 'कर्नाटक',
  Kerala: 'केरल',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Maharashtra: 'महाराष्ट्र',
  Manipur: 'मणिपुर',
  Meghalaya: 'मेघालय',
  Mizoram: 'मिज़ोरम',
  Nagaland: 'नागालैंड',
  Odisha: 'ओडिशा',
  Punjab: 'पंजाब',
  Rajasthan: 'राजस्थान',
  Sikkim: 'सिक्किम',
  'Tamil Nadu': 'तमिलनाडु',
  Telangana: 'तेलंगाना',
  Tripura: 'त्रिपुरा',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Uttarakhand: 'उत्तराखंड',
  'West Bengal': 'पश्चिम बंगाल',
};

export const texts: Translation<typeof english> = {
  categories,
  card: {
    add: 'टोकरी में डालें',
    soldOut: 'ख़त्म हो गया',
    ownProduct: 'आपका अपना उत्पाद',
    bestSeller: 'बेस्टसेलर',
    isNew: 'नया',
    per100g: (rupees) => `100 ग्राम के ${rupees}`,
  },
  facts: {
    origin: (state) => (state ? states[state] : 'सारा भारत'),
    grams: (grams) => `${grams} ग्राम`,
    kilograms: (kilograms) => `${kilograms} किलो`,
    days: (days) => `${days} दिन`,
    weeks: (weeks) => `${weeks} हफ़्ते`,
    months: (months) => (months === 12 ? '1 साल' : `${months} महीने`),
    stock,
  },
  listing: {
    title: 'हमारी चीज़ें',
    description: 'हर इलाक़े की पारंपरिक भारतीय मिठाइयाँ, नमकीन, पापड़ और गुड़: शुद्ध गुड़ से बनी, न रिफ़ाइंड चीनी, न पाम ऑयल।',
    count: (count) => `${count} नतीजे`,
    forQuery: (query) => `, "${query}" के लिए`,
    cutQuery: (limit) => `आपकी खोज लंबी थी, इसलिए हमने उसके पहले ${limit} अक्षर खोजे।`,
    results: 'नतीजे',
    clearSearch: 'खोज हटाएँ',
    filters: 'छाँटें',
    activeFilters: (count) => `छाँटें (${count} चालू)`,
    apply: 'नतीजे दिखाएँ',
    reset: 'सब हटाएँ',
    loading: 'चीज़ें आ रही हैं',
    emptyTitle: 'कुछ नहीं मिला',
    emptyHint: 'आप जो ढूँढ रहे हैं, उसके लिए छँटाई या खोज बदलकर देखें।',
    clearAll: 'सारी छँटाई हटाएँ',
    similar: 'फ़िल्टर हटाने पर ये मिलते हैं',
    failedTitle: 'चीज़ें दिखाई नहीं जा सकीं',
    showMore: 'और दिखाएँ',
    shownSoFar: (shown, total) => `${total} में से ${shown} दिख रही हैं`,
  },
  filters: {
    category: 'श्रेणी',
    allCategories: 'सभी',
    price: 'दाम',
    prices,
    anyPrice: 'कोई भी दाम',
    region: 'इलाक़ा',
    sort: 'क्रम',
    sorts,
    availability: 'उपलब्धता',
    inStock: 'सिर्फ़ जो उपलब्ध है',
  },
  detail: {
    back: 'सभी चीज़ों पर वापस',
    rating: (stars) => `5 में से ${stars}`,
    reviews: (count) => (count === 0 ? 'अभी कोई समीक्षा नहीं' : count === 1 ? '(1 समीक्षा)' : `(${count} समीक्षाएँ)`),
    origin: 'कहाँ का',
    country: 'मूल देश',
    india: 'भारत',
    soldBy: 'विक्रेता',
    highlights: ['100% प्राकृतिक सामग्री', 'रिफ़ाइंड चीनी बिल्कुल नहीं', 'पाम ऑयल बिल्कुल नहीं', 'पारंपरिक विधि'],
    viewCart: 'टोकरी देखें',
    ownProduct: 'यह आपका अपना उत्पाद है, इसलिए आप इसे ऑर्डर नहीं कर सकते।',
    missingTitle: 'यह चीज़ नहीं मिली',
    missingText: 'आप जो ढूँढ रहे हैं, वह हमें नहीं मिला।',
    home: 'होम पर वापस जाएँ',
  },
  breadcrumbs: { home: 'होम', products: 'हमारी चीज़ें' },
};
