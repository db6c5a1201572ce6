import { formatExactRupees } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { discountsTexts as english } from './discounts.texts.ts';

export const discountsTexts: Translation<typeof english> = {
  ask: 'छूट का कोड है?',
  label: 'छूट का कोड',
  apply: 'लगाएँ',
  applying: (code) => `${code} देख रहे हैं`,
  empty: 'कृपया कोड लिखें।',
  removeCode: (code) => `${code} हटाएँ`,
  applied: (code) => `${code} लग गया`,
  unused: (code) => `इस ऑर्डर पर ${code} से कोई बचत नहीं होती।`,
  row: (name) => `छूट: ${name}`,
  deliveryRow: (name) => `डिलीवरी: ${name}`,
  freeDelivery: 'मुफ़्त',
  missing: (rupees) => `मुफ़्त डिलीवरी के लिए ${formatExactRupees(rupees).replace('.00', '')} की चीज़ें और लें`,
  failed: 'छूट की जाँच नहीं हो पाई, इसलिए कुल रक़म ग़लत हो सकती है। ऑर्डर करने से पहले कृपया फिर जाँचें।',
  checkAgain: 'फिर जाँचें',
};
