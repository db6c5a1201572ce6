import type { GiftPackingType } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { recipientFields } from '../../addresses/addresses.texts.hi.ts';
import { paymentMethodNames } from '../../orders/orders.texts.hi.ts';
import type { fieldTexts as english } from './checkout-fields.texts.ts';

export const fieldTexts: Translation<typeof english> = {
  requiredHint: '* वाली जानकारी ज़रूरी है।',
  contact: 'संपर्क',
  delivery: 'डिलीवरी का पता',
  gift: 'गिफ़्ट पैकिंग',
  fields: {
    ...recipientFields,
    email: 'ईमेल पता',
    emailHint: 'ऑर्डर की पुष्टि इसी पते पर भेजेंगे।',
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
    onlyCod: '₹1 से कम का भुगतान ऑनलाइन नहीं हो सकता। ऑर्डर पहुँचने पर आप नक़द दे सकते हैं।',
    noMethod: '₹1 से कम का भुगतान ऑनलाइन नहीं हो सकता। कृपया ऑर्डर में कुछ और जोड़ें।',
    cashOnly: 'अभी ऑनलाइन भुगतान नहीं हो सकता। ऑर्डर पहुँचने पर आप नक़द दे सकते हैं।',
  },
};
