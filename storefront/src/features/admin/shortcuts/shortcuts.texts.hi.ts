import type { Translation } from '../../../language/translation.ts';
import type { shortcutsTexts as english } from './shortcuts.texts.ts';

export const shortcutsTexts: Translation<typeof english> = {
  title: 'कीबोर्ड शॉर्टकट',
  description: 'जब आप कुछ लिख रहे हों या कोई विंडो खुली हो, तब ये काम नहीं करते।',
  keys: [
    [['g', 't'], '"आज" पर जाएँ'],
    [['g', 'o'], '"ऑर्डर" पर जाएँ'],
    [['/'], 'ऑर्डर ढूँढें'],
    [['j'], 'अगली पंक्ति'],
    [['k'], 'पिछली पंक्ति'],
    [['x'], 'पंक्ति पर निशान लगाएँ या उसे चुनें'],
    [['?'], 'ये शॉर्टकट दिखाएँ'],
  ],
  between: 'फिर',
  isOn: 'कीबोर्ड शॉर्टकट चालू रखें',
  isOnHint: 'यह ब्राउज़र आपकी पसंद याद रखता है। खाते के मेनू से भी यह विंडो खुलती है।',
};
