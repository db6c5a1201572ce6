import type { Translation } from '../../language/translation.ts';
import type { texts as english } from './home-products.texts.ts';

export const texts: Translation<typeof english> = {
  products: {
    title: 'हमारी चीज़ें',
    text: 'उन रसोइयों से, जो इन्हें सबसे अच्छा जानती हैं।',
    tabs: 'श्रेणियाँ',
    all: 'सभी',
    viewAll: 'सभी चीज़ें देखें',
    loading: 'चीज़ें आ रही हैं',
    empty: 'फ़िलहाल यहाँ कुछ नहीं है',
  },
  newsletter: {
    title: 'कुछ अच्छा बने, तो सबसे पहले जानें',
    text: 'नई मिठाइयाँ, त्योहार के डिब्बे और मौसम की चीज़ें, महीने में लगभग एक बार।',
  },
};
