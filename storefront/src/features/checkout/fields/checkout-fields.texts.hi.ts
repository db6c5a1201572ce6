import type { GiftPackingType } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { recipientFields } from '../../addresses/addresses.texts.hi.ts';
import { paymentMethodNames } from '../../orders/orders.texts.hi.ts';
import type { fieldTexts as english } from './checkout-fields.texts.ts';

export const fieldTexts: Translation<typeof english> = {
  contact: 'संपर्क',
  delivery: 'डिलीवरी का पता',
  gift: 'गिफ़्ट पैकिंग',
  fields: {
    ...recipientFields,
    email: 'ईमेल पता',
    emailHint: 'ऑर्डर की पुष्टि इसी पते पर भेजेंगे।',
    recipientName: 'पाने वाले का नाम',
    recipientPhone: 'पाने वाले का फ़ोन',
    recipientAddress: 'पाने वाले का पता',
    recipientPincode: 'पाने वाले का पिनकोड',
    recipientCity: 'पाने वाले का शहर',
    recipientState: 'पाने वाले का राज्य',
    recipientEmail: 'पाने वाले का ईमेल',
  },
  saveContact: 'यह फ़ोन नंबर और पता अगली बार के लिए सहेजें',
  saveContactNote: 'दोनों को आप अपनी प्रोफ़ाइल में बदल सकते हैं।',
  giftToggle: 'यह गिफ़्ट है',
  giftToggleNote: 'हाथ से पैक किया हुआ, कार्ड पर आपका संदेश।',
  giftLegend: 'पैकिंग चुनें',
  giftNotes: {
    standard: 'भूरा काग़ज़, सूती डोरी',
    premium: 'छपा हुआ डिब्बा, रेशमी रिबन',
    traditional_cover: 'ठप्पे की छपाई वाला कपड़ा, गाँठ लगाकर',
  } satisfies Record<GiftPackingType, string>,
  recipient: {
    toggle: 'किसी और को भेजें',
    toggleNote: 'गिफ़्ट उनके पास जाएगा, बिना दाम के। इनवॉइस और हमारे ईमेल आपको मिलेंगे।',
    title: 'पाने वाले',
    senderPhoneHint: 'सिर्फ़ ऑर्डर के बारे में पूछने के लिए। कूरियर पाने वाले को फ़ोन करेगा।',
    phoneHint: 'गिफ़्ट सौंपने के लिए कूरियर को यह चाहिए।',
    emailHint: 'हम उन्हें एक ही ईमेल भेजेंगे, जब गिफ़्ट रास्ते में होगा।',
    showsItems: 'उन्हें बताएँ कि इसमें क्या है',
    showsItemsNote: 'नहीं तो यह राज़ रहेगा। हमारे ईमेल में दाम कभी नहीं होते।',
    invoice: 'पार्सल में बिल रखें',
    invoiceNote: 'उसमें दाम लिखे होते हैं। आपको वह ईमेल से वैसे भी मिलेगा।',
  },
  card: {
    preview: 'आपका कार्ड',
    to: (name) => (name ? `${name} के लिए` : '... के लिए'),
    empty: 'आपका संदेश यहाँ होगा।',
    from: (name) => (name ? `${name} की ओर से` : '... की ओर से'),
  },
  payment: {
    title: 'भुगतान का तरीक़ा',
    names: paymentMethodNames,
    notes: {
      cod: 'पार्सल मिलने पर दें',
      upi: 'कोई भी UPI ऐप',
      upi_qr: 'किसी भी UPI ऐप से QR कोड स्कैन करें',
      card: 'Visa, Mastercard, RuPay',
      netbanking: 'सभी भारतीय बैंक',
    },
    noCod: 'इस पते पर कैश ऑन डिलीवरी की सुविधा नहीं है।',
    noCodForGift: 'किसी और को भेजे गए गिफ़्ट का भुगतान नक़द नहीं हो सकता: कूरियर पैसे उनसे माँगेगा।',
    noMethodForGift:
      'किसी और को भेजे जाने वाले गिफ़्ट का भुगतान ऑनलाइन होता है, जो अभी नहीं हो सकता। कृपया बाद में कोशिश करें, या ऑर्डर अपने पास मँगाएँ।',
    onlyCod: '₹1 से कम का भुगतान ऑनलाइन नहीं हो सकता। ऑर्डर पहुँचने पर आप नक़द दे सकते हैं।',
    noMethod: '₹1 से कम का भुगतान ऑनलाइन नहीं हो सकता। कृपया ऑर्डर में कुछ और जोड़ें।',
    cashOnly: 'अभी ऑनलाइन भुगतान नहीं हो सकता। ऑर्डर पहुँचने पर आप नक़द दे सकते हैं।',
  },
};
