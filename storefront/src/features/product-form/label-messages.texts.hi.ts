import { addMessages } from '../../language/messages.texts.hi.ts';
import { foodLabelTexts } from '../catalog/food-label.texts.hi.ts';

const allergenNames: Readonly<Record<string, string>> = foodLabelTexts.allergens;

export const addLabelMessages = (): void =>
  addMessages({
    allergen_undeclared: ({ allergens }) => {
      const names = String(allergens).split(',');
      return `सामग्री में ${names.map((name) => allergenNames[name] ?? name).join(', ')} है। कृपया यहाँ भी चुनें।`;
    },
    allergen_twice: 'यह “इसमें क्या है” में पहले ही चुना गया है।',
    nutrient_invalid: 'कृपया संख्या लिखें, दशमलव के बाद ज़्यादा से ज़्यादा एक अंक',
    sugars_above_carbohydrate: 'कुल शर्करा कार्बोहाइड्रेट से ज़्यादा नहीं हो सकती',
    added_sugars_above_sugars: 'मिलाई गई शर्करा कुल शर्करा से ज़्यादा नहीं हो सकती',
    saturated_fat_above_fat: 'संतृप्त वसा कुल वसा से ज़्यादा नहीं हो सकती',
    trans_fat_above_fat: 'ट्रांस वसा कुल वसा से ज़्यादा नहीं हो सकती',
    nutrients_above_100_g: 'प्रोटीन, कार्बोहाइड्रेट और वसा मिलकर 100 ग्राम से ज़्यादा नहीं हो सकते',
    energy_unlikely: ({ kcal }) =>
      `प्रोटीन, कार्बोहाइड्रेट और वसा से लगभग ${kcal} kcal बनते हैं, रेशे हों तो कम। कृपया ऊर्जा जाँच लें।`,
    required_on_sale: 'कृपया इसे भरें: बिक्री पर रखने से पहले यह ज़रूरी है',
  });
