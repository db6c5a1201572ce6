import { failed, success } from '../../ui/notice.ts';

export const kindNames = {
  complaint: 'शिकायत',
  replacement: 'बदले में दूसरा',
  return: 'वापसी',
  grievance: 'शिकायत अधिकारी को पत्र',
};

export const reasonNames = {
  damaged: 'टूटा-फूटा मिला',
  spoiled: 'ख़राब या तारीख़ निकला हुआ',
  wrong_item: 'ग़लत चीज़ मिली',
  missing_item: 'कुछ कम मिला',
  quality: 'उम्मीद जैसा नहीं',
  other: 'कुछ और',
};

export const ticketStatusNames = {
  open: 'खुला',
  refunded: 'पैसे लौटाए',
  replaced: 'बदले में भेजा',
  refused: 'अस्वीकार',
  resolved: 'जवाब दिया',
  withdrawn: 'वापस लिया',
};

export const ticketTexts = {
  title: 'इस ऑर्डर के बारे में अनुरोध',
  report: 'समस्या बताएँ',
  reportHint: (day: string) => `${day} तक`,
  tooLate: 'इस ऑर्डर की समस्या बताने का समय निकल चुका है।',
  grievance: 'हमारे शिकायत अधिकारी को लिखें',
  number: (number: string, kind: keyof typeof kindNames) => `${number} · ${kindNames[kind]}`,
  sent: (moment: string) => `${moment} को भेजा`,
  acknowledged: (moment: string) => `हम ${moment} से इसे देख रहे हैं`,
  answerBy: (day: string) => `हमारा जवाब ज़्यादा से ज़्यादा ${day} तक मिलेगा`,
  answered: (moment: string) => `${moment} को जवाब दिया`,
  about: 'किसके बारे में',
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  ourAnswer: 'हमारा जवाब',
  replacement: (id: number) => `इसके बदले ऑर्डर #${id} मुफ़्त आ रहा है`,
  withdraw: 'वापस लें',
  withdrawNumbered: (number: string) => `${number} वापस लें`,
  image: (index: number) => `आपकी तस्वीर ${index}`,
};

export const ticketFormTexts = {
  title: (orderId: number) => `ऑर्डर #${orderId} की समस्या बताएँ`,
  safety:
    'खुला हुआ खाना फिर नहीं बेचा जा सकता, इसलिए हमारे जवाब से पहले कृपया कुछ वापस न भेजें। कुछ ख़राब दिखे या महके तो न खाएँ: तस्वीर काफ़ी है।',
  kind: 'आप क्या चाहते हैं?',
  kindNotes: {
    complaint: 'बताएँ कि क्या ग़लत हुआ। हम उसे ठीक करेंगे।',
    replacement: 'वही चीज़ें हमारे पास हों तो हम फिर भेजेंगे।',
    return: 'बिना खुले पैकेट के लिए। हम बताएँगे कि कैसे भेजें।',
  },
  items: 'कौन सी चीज़ें?',
  reason: 'क्या ग़लत है?',
  chooseReason: 'कारण चुनें',
  text: 'क्या हुआ?',
  textHint: 'एक-दो वाक्य काफ़ी हैं।',
  images: 'तस्वीरें',
  imagesHint: (maximum: number) => `ज़्यादा से ज़्यादा ${maximum}, JPEG, PNG या WebP। इनसे जवाब जल्दी मिलता है।`,
  addImage: 'तस्वीर जोड़ें',
  removeImage: (index: number) => `तस्वीर ${index} हटाएँ`,
  retry: 'फिर कोशिश करें',
  cancel: 'रहने दें',
  submit: 'अनुरोध भेजें',
  pending: 'भेजा जा रहा है...',
};

export const ticketNotices = {
  opened: success('अनुरोध भेज दिया', 'उसका नंबर हमने ईमेल कर दिया है। हमारा जवाब यहीं दिखेगा।'),
  withdrawn: (number: string) => success('अनुरोध वापस ले लिया', `${number} बंद कर दिया गया है।`),
  failed: failed('यह नहीं भेजा जा सका'),
};

export const returnsTexts = {
  policy: (days: number) => [
    {
      heading: 'कुछ ठीक न हो तो',
      paragraphs: [
        `पहुँचने के ${days} दिन के अंदर “मेरे ऑर्डर” में वह ऑर्डर खोलकर “समस्या बताएँ” चुनें। तस्वीर से मदद मिलती है। हम पैसे लौटाएँगे, चीज़ें फिर भेजेंगे या बताएँगे कि क्यों नहीं कर सकते।`,
      ],
    },
    {
      heading: 'खाने की सुरक्षा',
      paragraphs: [
        'मिठाई और नमकीन ताज़ा खाना हैं। पैकेट खुल जाने पर हम उसे वापस नहीं ले सकते, और लौटी हुई चीज़ हम कभी नहीं बेचते। कुछ ख़राब हो तो कृपया न खाएँ और न भेजें: तस्वीर काफ़ी है।',
        'बिना खुले पैकेट हमारी सहमति से लौटाए जा सकते हैं। कुछ भेजने से पहले कृपया हमारे जवाब का इंतज़ार करें।',
      ],
    },
  ],
  stillUnhappy: 'किसी और बात के लिए, या अगर हमारे जवाब से मदद न मिली हो:',
};

export const grievanceTexts = {
  title: 'हमारे शिकायत अधिकारी को लिखें',
  promise:
    'किसी और बात के लिए, या अगर हमारे जवाब से मदद न मिली हो। टिकट नंबर तुरंत मिलता है। उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020 के अनुसार हम हर शिकायत को 48 घंटे में स्वीकार करते हैं और एक महीने में सुलझाते हैं।',
  name: 'आपका नाम',
  email: 'ईमेल पता',
  phone: 'फ़ोन नंबर',
  text: 'बात क्या है?',
  submit: 'शिकायत भेजें',
  pending: 'भेजा जा रहा है...',
  failed: 'यह नहीं भेजा जा सका',
  doneTitle: 'लिखने के लिए धन्यवाद',
  done: (number: string) => `आपका टिकट नंबर ${number} है। हमने उसे ईमेल कर दिया है, और 48 घंटे में आपको हमारा जवाब मिलेगा।`,
  another: 'एक और लिखें',
};
