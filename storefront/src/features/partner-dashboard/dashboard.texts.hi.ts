import type { Translation } from '../../language/translation.ts';
import { failure } from '../../ui/notice.ts';
import type { dashboardTexts as english } from './dashboard.texts.ts';

export const dashboardTexts: Translation<typeof english> = {
  title: 'पार्टनर डैशबोर्ड',
  tabsLabel: 'पार्टनर डैशबोर्ड',
  tabs: { products: 'उत्पाद', board: 'बनाना है', orders: 'ऑर्डर', earnings: 'कमाई', account: 'खाता' },
  toStatus: 'आपका आवेदन',
  denied: {
    title: 'आपके पास अनुमति नहीं है',
    text: 'आपका पार्टनर विक्रेता खाता अभी मंज़ूर नहीं है।',
    action: 'आवेदन की स्थिति देखें',
  },
  loadOlder: 'पुराने दिखाएँ',
};

export const signInToDashboard = failure('साइन इन करना ज़रूरी है', 'अपना पार्टनर डैशबोर्ड देखने के लिए कृपया साइन इन करें');
