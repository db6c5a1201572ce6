/** A sentence of the API's or of a schema's in Hindi; one that is not known yet stays as it is. */
export function inLanguage(sentence: string): string {
  const known = sentences[sentence];
  if (known) return known;
  for (const [pattern, say] of patterns) {
    const match = pattern.exec(sentence);
    if (match) return say(...match.slice(1));
  }
  return sentence;
}

const sentences: Record<string, string> = {
  'Please fill this in': 'कृपया इसे भरें',
  'Please check what you entered': 'कृपया देख लें कि आपने क्या लिखा है',
  'Please check what you entered.': 'कृपया देख लें कि आपने क्या लिखा है।',
  'Please choose one of the options': 'कृपया कोई एक विकल्प चुनें',
  'Please enter a text': 'कृपया कुछ लिखें',
  'Please enter a number': 'कृपया कोई संख्या लिखें',
  'Please enter a whole number': 'कृपया पूर्ण संख्या लिखें',
  'Please choose yes or no': 'कृपया हाँ या नहीं चुनें',
  'Please enter a valid email address': 'कृपया सही ईमेल पता लिखें',
  'Name must be at least 2 characters': 'नाम कम से कम 2 अक्षरों का हो',
  'Please enter a valid phone number': 'कृपया सही फ़ोन नंबर लिखें',
  'Password must be at least 6 characters': 'पासवर्ड कम से कम 6 अक्षरों का हो',
  'Passwords do not match': 'दोनों पासवर्ड एक जैसे नहीं हैं',
  'Please enter the 6-digit verification code sent to your email.': 'कृपया ईमेल पर भेजा गया 6 अंकों का कोड लिखें।',
  'Please enter your complete address': 'कृपया अपना पूरा पता लिखें',
  'Please enter a valid pincode': 'कृपया सही पिनकोड लिखें',
  'Please enter your city': 'कृपया अपना शहर लिखें',
  'Please enter your state': 'कृपया अपना राज्य लिखें',
  'Please select a valid payment method': 'कृपया भुगतान का सही तरीक़ा चुनें',
  'Please select a valid gift packing': 'कृपया सही गिफ़्ट पैकिंग चुनें',
  'Address must be at least 5 characters': 'पता कम से कम 5 अक्षरों का हो',
  'City must be at least 2 characters': 'शहर का नाम कम से कम 2 अक्षरों का हो',
  'State must be at least 2 characters': 'राज्य का नाम कम से कम 2 अक्षरों का हो',
  'Postal code must be at least 6 characters': 'पिनकोड कम से कम 6 अंकों का हो',
  'Please choose 1 to 5 stars': 'कृपया 1 से 5 सितारे चुनें',
  'Please open the link in the e-mail again': 'कृपया ईमेल का लिंक फिर से खोलें',
  'Please use plain text': 'कृपया सादा टेक्स्ट लिखें',
  'Please use plain text on a single line': 'कृपया एक ही पंक्ति में सादा टेक्स्ट लिखें',
  'Please sign in to continue.': 'आगे बढ़ने के लिए कृपया साइन इन करें।',
  'Invalid email or password': 'ईमेल या पासवर्ड सही नहीं है',
  'An account with this email address already exists.': 'इस ईमेल पते का खाता पहले से है।',
  'That code is not right. Please check it and try again.': 'यह कोड सही नहीं है। कृपया देखकर फिर से लिखें।',
  'That was one wrong code too many. Please ask for a new one.': 'कई बार ग़लत कोड लिखा गया। कृपया नया कोड मँगवाएँ।',
  'This code has expired. Please ask for a new one.': 'इस कोड का समय निकल गया है। कृपया नया कोड मँगवाएँ।',
  'Too many codes were asked for. Please try again tomorrow.': 'कई बार कोड मँगवाए जा चुके हैं। कृपया कल फिर कोशिश करें।',
  'Your email address is already verified.': 'आपके ईमेल पते की पुष्टि हो चुकी है।',
  'This link has expired or was used before. Please ask for a new one.':
    'इस लिंक का समय निकल गया है या यह इस्तेमाल हो चुका है। कृपया नया लिंक मँगवाएँ।',
  'This link is not complete. Please open the link in the e-mail again.': 'यह लिंक अधूरा है। कृपया ईमेल का लिंक फिर से खोलें।',
  'This link no longer works. Please subscribe again.': 'यह लिंक अब काम नहीं करता। कृपया फिर से सदस्य बनें।',
  'Your cart is empty. Add items before checkout.': 'आपकी टोकरी ख़ाली है। ऑर्डर करने से पहले उसमें कुछ डालें।',
  'We do not know this pincode. Please check its digits.': 'यह पिनकोड हमें नहीं मिला। कृपया इसके अंक देख लें।',
  'Quantity must be at least 1': 'मात्रा कम से कम 1 हो',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'Something went wrong on our side. Please try again.': 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
  'The shop is catching its breath. Please try again in a moment.': 'दुकान ज़रा दम ले रही है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The shop cannot be reached right now. Please try again in a moment.': 'अभी दुकान से संपर्क नहीं हो पा रहा। कृपया थोड़ी देर में फिर कोशिश करें।',
};

const patterns: [RegExp, (...parts: string[]) => string][] = [
  [/^(.+) is sold out\. Please remove it from your cart\.$/, (product) => `${product} ख़त्म हो गया है। कृपया इसे टोकरी से हटा दें।`],
  [
    /^You can review (.+) once an order with it has been delivered to you\.$/,
    (product) => `${product} का ऑर्डर पहुँच जाने पर आप उसकी समीक्षा लिख सकते हैं।`,
  ],
  [/^Only (\d+) of (.+) left\. Please lower the quantity\.$/, (left, product) => `${product} के सिर्फ़ ${left} नग बचे हैं। कृपया मात्रा कम करें।`],
  [/^Please use at least (\d+) characters$/, (count) => `कृपया कम से कम ${count} अक्षर लिखें`],
  [/^Please use at most (\d+) characters$/, (count) => `कृपया ज़्यादा से ज़्यादा ${count} अक्षर लिखें`],
  [/^Please enter at least ([\d.]+)$/, (least) => `कृपया ${least} या उससे ज़्यादा लिखें`],
  [/^Please enter at most ([\d.]+)$/, (most) => `कृपया ${most} या उससे कम लिखें`],
  [/^Please enter more than ([\d.]+)$/, (bound) => `कृपया ${bound} से ज़्यादा लिखें`],
  [/^Please enter less than ([\d.]+)$/, (bound) => `कृपया ${bound} से कम लिखें`],
];
