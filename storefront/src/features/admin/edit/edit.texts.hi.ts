import type { Translation } from '../../../language/translation.ts';
import { success, type Notice } from '../../../ui/notice.ts';
import type { editTexts as english } from './edit.texts.ts';

export const editTexts: Translation<typeof english> = {
  title: 'उत्पाद बदलें',
  picture: 'तस्वीर',
  none: '–',
  yes: 'हाँ',
  no: 'नहीं',
  partners: (business) =>
    `यह उत्पाद ${business || 'एक पुराने पार्टनर'} का है। नाम, दाम, श्रेणी और तस्वीर सिर्फ़ पार्टनर बदल सकते हैं, आपकी मंज़ूरी से। बाक़ी आप यहाँ बदल सकते हैं।`,
  waits: 'पार्टनर ने इस उत्पाद में एक बदलाव भेजा है। उसे आप "पार्टनर" में देख सकते हैं। यहाँ सहेजने से उस पर असर नहीं पड़ता।',
  sentBack: 'इस उत्पाद का एक बदलाव आपने पार्टनर को वापस भेजा है। यहाँ सहेजने से उस पर असर नहीं पड़ता।',
  toReview: 'जाँच पर जाएँ',
  save: 'बदलाव सहेजें',
  saving: 'सहेजा जा रहा है...',
  discard: 'बदलाव छोड़ें',
  sale: {
    off: 'बिक्री बंद करें',
    on: 'फिर बिक्री पर रखें',
    offTitle: 'बिक्री बंद करें?',
    offText: (name) => `ग्राहकों को ${name} न दिखेगा, न वे उसे मँगा सकेंगे। पुराने ऑर्डर वैसे ही रहेंगे।`,
    onTitle: 'फिर बिक्री पर रखें?',
    onText: (name) => `ग्राहकों को ${name} फिर दिखेगा, जैसा पिछली बार सहेजा गया था।`,
    unsaved: 'जो बदलाव सहेजे नहीं गए, वे फ़ॉर्म में रहेंगे।',
    cancel: 'रहने दें',
  },
  delete: {
    confirm: 'उत्पाद मिटाएँ',
    title: 'यह उत्पाद मिटाएँ?',
    text: (name) => `${name} हमेशा के लिए मिट जाएगा। जो उत्पाद कभी ऑर्डर हुआ हो, वह मिट नहीं सकता, सिर्फ़ बिक्री बंद हो सकती है।`,
    cancel: 'रहने दें',
  },
  confirm: {
    title: 'ये बदलाव सहेजें?',
    text: (name) => `${name} में बदलाव:`,
    table: 'क्या बदलेगा',
    field: 'जानकारी',
    before: 'अभी',
    after: 'नया',
    cancel: 'बदलते रहें',
  },
  conflict: {
    title: 'यह दूसरी विंडो में बदला गया है',
    text: 'आपका लिखा कुछ नहीं खोया। इनमें फ़र्क है:',
    table: 'दूसरी जगह के बदलाव',
    now: 'दुकान में अभी',
    mine: 'आपके फ़ॉर्म में',
    keep: 'मेरे बदलाव रखें',
    keepHint: 'जो आपने नहीं बदला, वह दुकान जैसा हो जाएगा।',
    take: 'दुकान वाला रूप लें',
  },
};

export const editNotices = {
  saved: (name: string, undo: () => void): Notice => ({
    title: 'उत्पाद बदल गया',
    description: name,
    action: { label: 'वापस करें', onSelect: undo },
  }),
  offSale: (name: string, undo: () => void): Notice => ({
    title: 'उत्पाद बदल गया',
    description: `${name} की बिक्री बंद है।`,
    action: { label: 'वापस करें', onSelect: undo },
  }),
  onSale: (name: string, undo: () => void): Notice => ({
    title: 'उत्पाद बदल गया',
    description: `${name} बिक्री पर है।`,
    action: { label: 'वापस करें', onSelect: undo },
  }),
  deleted: (name: string) => success('उत्पाद मिट गया', name),
  undone: (name: string): Notice => ({
    title: 'वापस हो गया',
    description: `${name} पहले जैसा है।`,
    variant: 'info',
  }),
};
