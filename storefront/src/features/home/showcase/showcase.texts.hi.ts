import type { Festival, State } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import type { texts as english } from './showcase.texts.ts';

const festivals: Record<Festival, string> = {
  sankranti: 'मकर संक्रांति',
  holi: 'होली',
  ugadi: 'उगादि',
  raksha_bandhan: 'रक्षाबंधन',
  janmashtami: 'जन्माष्टमी',
  ganesh_chaturthi: 'गणेश चतुर्थी',
  onam: 'ओणम',
  navratri: 'नवरात्रि',
  diwali: 'दिवाली',
  chhath: 'छठ',
  christmas: 'क्रिसमस',
};

const codes: Record<State, string> = {
  'Andhra Pradesh': 'आंप्र',
  'Arunachal Pradesh': 'अप्र',
  Assam: 'असम',
  Bihar: 'बिहा',
  Chhattisgarh: 'छग',
  Goa: 'गोवा',
  Gujarat: 'गुज',
  Haryana: 'हरि',
  'Himachal Pradesh': 'हिप्र',
  Jharkhand: 'झार',
  Karnataka: 'कर्ना',
  Kerala: 'केर',
  'Madhya Pradesh': 'मप्र',
  Maharashtra: 'महा',
  Manipur: 'मणि',
  Meghalaya: 'मेघा',
  Mizoram: 'मिज़ो',
  Nagaland: 'नागा',
  Odisha: 'ओडि',
  Punjab: 'पंजा',
  Rajasthan: 'राज',
  Sikkim: 'सिक्कि',
  'Tamil Nadu': 'तमिल',
  Telangana: 'तेलं',
  Tripura: 'त्रिपु',
  'Uttar Pradesh': 'उप्र',
  Uttarakhand: 'उखं',
  'West Bengal': 'पबं',
};

export const texts: Translation<typeof english> = {
  festivals,
  season: {
    label: 'मौसम की मिठाई',
    of: (festival, day) => `मौसम की मिठाई · ${festivals[festival]}, ${day}`,
    open: (name) => `${name} चखें`,
    orderBy: (day) => `${day} तक ऑर्डर करें, समय पर पहुँचेगी।`,
  },
  calendar: {
    title: 'आने वाले त्योहार',
    hint: 'मिठाई किस दिन पहुँचे, यह आप चेकआउट पर चुनते हैं।',
    orderBy: (day) => `${day} तक ऑर्डर करें`,
    late: 'हर जगह समय पर भेजने के लिए अब देर हो गई है',
    open: 'इसकी मिठाइयाँ देखें',
    all: 'सभी मिठाइयाँ देखें',
  },
  maker: {
    label: 'इस हफ़्ते की रसोई',
    makes: (names) => `इस रसोई से: ${names}।`,
  },
  map: {
    title: 'भारत का स्वाद, राज्य-दर-राज्य',
    hint: 'हर खाना एक राज्य है। कोई चुनें और देखें कि वहाँ की रसोइयाँ क्या बनाती हैं।',
    state: (name, count) => `${name}: ${count} चीज़ें`,
    codes,
  },
};
