import type { Translation } from '../../language/translation.ts';
import type * as english from './admin.texts.ts';

export const adminTexts: Translation<typeof english.adminTexts> = {
  title: 'एडमिन पैनल',
  unusual: { title: 'क्या यह सही है?', confirm: 'हाँ, यह सही है', cancel: 'बदलें' },
  copyId: 'कॉपी करें',
  productsFailedToLoad: 'उत्पाद नहीं आ सके',
  customers: 'ग्राहक',
  settings: 'सेटिंग',
  staff: 'कर्मचारी',
  notAllowed: {
    title: 'यह आपकी भूमिका में नहीं है',
    text: 'इस पेज की ज़रूरत हो तो कृपया दुकान के मालिक से कहें।',
  },
  tabsLabel: 'दुकान का काम',
  tabs: {
    today: 'आज',
    products: 'उत्पाद',
    tracking: 'आँकड़े',
    orders: 'ऑर्डर',
    payments: 'भुगतान',
    edit: 'बदलें',
    requests: 'अनुरोध',
    partners: 'पार्टनर',
    'custom-orders': 'खास ऑर्डर',
  },
  header: {
    shop: 'मिठाई',
    toShop: 'मिठाई, दुकान पर जाएँ',
    search: 'ऑर्डर ढूँढें',
    searchHint: 'ऑर्डर नंबर',
    tasks: 'करने के काम',
    shortcuts: 'कीबोर्ड शॉर्टकट',
  },
  count: (count, isMore) => (isMore ? `${count}+` : String(count)),
  counted: (count, isMore) => `, ${count}${isMore ? ' से ज़्यादा' : ''} बाक़ी`,
  secondFactor: {
    title: 'शुरू करने से पहले एक कदम',
    loading: 'एडमिन पैनल आ रहा है',
    text: 'एडमिन पैनल के लिए पासकी या दो चरणों में साइन इन ज़रूरी है। पासवर्ड चोरी हो जाए, तब भी ऑर्डर, दाम और पार्टनरों के पैसे सुरक्षित रहते हैं। इसमें दो मिनट लगते हैं।',
    open: 'एडमिन पैनल खोलें',
    isOff: 'डेमो: दो चरणों में साइन इन बंद है। असली दुकान में इस पैनल के लिए वह ज़रूरी है।',
    turnOn: 'चालू करें',
  },
};
