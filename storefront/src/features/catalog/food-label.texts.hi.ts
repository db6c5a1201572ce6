import type { Allergen, LabelName } from '@mithai/contracts';
import type { LabelTexts, foodLabelTexts as english } from './food-label.texts.ts';

const allergens: Record<Allergen, string> = {
  gluten: 'ग्लूटेन वाले अनाज',
  crustacean: 'झींगा और केकड़ा वर्ग',
  egg: 'अंडा',
  fish: 'मछली',
  peanuts: 'मूँगफली',
  'tree-nuts': 'काजू-बादाम जैसे मेवे',
  soy: 'सोयाबीन',
  milk: 'दूध',
  sulphites: 'सल्फ़ाइट',
};

const fields: Record<LabelName, LabelTexts> = {
  contains: { name: 'इसमें है' },
  mayContain: {
    name: 'अंश हो सकते हैं',
    label: 'किसके अंश हो सकते हैं',
    hint: 'उसी रसोई में बनने वाली दूसरी चीज़ों के अंश।',
  },
  energyKcal: { name: 'ऊर्जा', label: 'ऊर्जा (kcal)' },
  proteinGrams: { name: 'प्रोटीन', label: 'प्रोटीन (ग्राम)' },
  carbohydrateGrams: { name: 'कार्बोहाइड्रेट', label: 'कार्बोहाइड्रेट (ग्राम)' },
  sugarsGrams: { name: 'कुल शर्करा', label: 'कुल शर्करा (ग्राम)' },
  addedSugarsGrams: { name: 'मिलाई गई शर्करा', label: 'मिलाई गई शर्करा (ग्राम)' },
  fatGrams: { name: 'कुल वसा', label: 'कुल वसा (ग्राम)' },
  saturatedFatGrams: { name: 'संतृप्त वसा', label: 'संतृप्त वसा (ग्राम)' },
  transFatGrams: { name: 'ट्रांस वसा', label: 'ट्रांस वसा (ग्राम)', hint: 'दूध की वसा में जो क़ुदरती है, उसे न जोड़ें।' },
  sodiumMg: { name: 'सोडियम', label: 'सोडियम (मिलीग्राम)' },
  servingGrams: { name: 'एक बार की मात्रा', label: 'एक बार की मात्रा (ग्राम)', hint: 'हर मात्रा इसके हिसाब से भी दिखेगी।' },
  piecesInPack: { name: 'पैक में नग', label: 'पैक में नग' },
  storage: { name: 'रखने का तरीक़ा', hint: 'जैसे: ठंडी, सूखी जगह रखें, खोलने पर बंद डिब्बे में।' },
  countryOfOrigin: { name: 'मूल देश', label: 'मूल देश', hint: 'भारत हो तो ख़ाली छोड़ दें।' },
};

export const foodLabelTexts: typeof english = {
  allergens,
  fields,
  unit: { kcal: (amount) => `${amount} kcal`, g: (amount) => `${amount} ग्राम`, mg: (amount) => `${amount} मिलीग्राम` },
  list: (names) => names.join(', '),
  allergenTitle: 'एलर्जेन',
  noAllergens: 'इनमें से कुछ नहीं',
  pieces: (pieces) => `${pieces} नग`,
  page: {
    title: 'लेबल पर',
    contains: (allergens) => `इसमें है: ${allergens}`,
    containsNone: 'इसमें ऐसा कोई एलर्जेन नहीं, जिसे लेबल पर लिखना ज़रूरी हो',
    undeclared: 'विक्रेता ने एलर्जेन नहीं बताए हैं।',
    failedToLoad: 'एलर्जेन की जानकारी नहीं आ सकी।',
    mayContain: (allergens) => `इनके अंश हो सकते हैं: ${allergens}`,
    nutrition: 'पोषण',
    nutrient: 'सामान्य मान',
    per100g: 'प्रति 100\u00a0ग्राम',
    perServing: (grams) => `एक बार में (${grams}\u00a0ग्राम)`,
    ofWhich: (nutrient) => `जिसमें ${nutrient}`,
  },
  form: {
    contains: 'इसमें क्या है',
    nutrition: 'प्रति 100 ग्राम पोषण',
    storage: 'पैक और रखरखाव',
    missingOnLabel: 'लेबल पर यह बाक़ी है:',
    missing: 'बिक्री पर रखने से पहले कृपया यह भी भरें:',
    savedOffSale: 'तब तक यह बिक्री से बाहर सहेजा जाएगा।',
  },
};
