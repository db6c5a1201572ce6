import type { ProductDetail } from '@mithai/contracts';
import type { DetailTexts } from './product-details.texts.ts';

export const productDetailTexts: Record<ProductDetail, DetailTexts> = {
  netWeightGrams: {
    name: 'वज़न',
    term: 'वज़न',
    label: 'वज़न (ग्राम)',
    format: (grams) => `${grams} ग्राम`,
  },
  shelfLifeDays: {
    name: 'कितने दिन ताज़ा',
    term: 'ताज़ा रहेगा',
    label: 'कितने दिन ताज़ा रहेगा',
    format: (days) => `${days} दिन`,
  },
  leadTimeDays: {
    name: 'बनने का समय',
    term: 'ऑर्डर पर बनता है',
    label: 'बनने में कितने दिन',
    hint: 'ऑर्डर से भेजने तक रसोई के दिन। तुरंत भेजते हों तो ख़ाली छोड़ दें।',
    format: (days) => `${days} दिन`,
  },
  ingredients: {
    name: 'सामग्री',
    term: 'किससे बना',
    label: 'सामग्री',
    hint: 'बीच में कॉमा लगाएँ, जो सबसे ज़्यादा है वह पहले।',
  },
};
