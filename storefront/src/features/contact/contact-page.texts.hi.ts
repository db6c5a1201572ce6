import type { Translation } from '../../language/translation.ts';
import type { contactPageTexts as english } from './contact-page.texts.ts';

export const contactPageTexts: Translation<typeof english> = {
  seller: 'हम कौन हैं',
  legalName: 'क़ानूनी नाम',
  tradeName: 'दुकान',
  address: 'पता',
  phone: 'फ़ोन',
  email: 'ईमेल',
  registration: 'GST पंजीकरण',
  registrations: {
    regular: 'पंजीकृत',
    composition: 'कंपोज़िशन करदाता',
    unregistered: 'पंजीकृत नहीं',
  },
  gstin: 'GSTIN',
  fssai: 'FSSAI लाइसेंस',
  officer: 'शिकायत अधिकारी',
  name: 'नाम',
  hours: 'समय',
  noOfficer: 'हमें नीचे लिखें; ऑर्डर हो तो उसका नंबर भी लिखें।',
};
