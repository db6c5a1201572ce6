import type { productFormTexts as english } from './product-form.texts.ts';

export const productFormTexts: typeof english = {
  fields: {
    name: 'उत्पाद का नाम',
    description: 'विवरण',
    price: 'दाम (₹)',
    stock: 'स्टॉक',
    category: 'श्रेणी',
    region: 'क्षेत्र',
  },
  descriptionHint: 'किससे बना है, स्वाद कैसा है और कितने दिन ताज़ा रहता है।',
  picture: {
    label: 'तस्वीर',
    hint: 'JPG, PNG या WebP, ज़्यादा से ज़्यादा 5MB। चौकोर तस्वीर सबसे अच्छी लगती है।',
    choose: 'तस्वीर चुनें',
    chooseAnother: 'दूसरी तस्वीर चुनें',
    preview: 'आपकी चुनी तस्वीर',
    progress: 'अपलोड',
    percent: (percent) => `${percent}%`,
    cancel: 'अपलोड रोकें',
    retry: 'फिर से अपलोड करें',
    uploaded: 'तस्वीर अपलोड हो गई।',
  },
  draft: {
    title: (moment) => `${moment} के आपके बदलाव सहेजे नहीं गए हैं`,
    changedSince: 'इस बीच उत्पाद बदल गया है।',
    restore: 'वापस लाएँ',
    discard: 'हटाएँ',
  },
  stockConflict: {
    title: (name) => `${name} का स्टॉक अभी-अभी बदला है`,
    text: (seen, now) => `जब आपने शुरू किया, तब ${seen} था। अब ${now} है।`,
    set: (stock) => `${stock} कर दें`,
    add: (pieces, stock) => `${pieces} जोड़कर ${stock} कर दें`,
    keep: (stock) => `${stock} ही रहने दें`,
  },
  uploading: 'तस्वीर भेजी जा रही है...',
};
