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
  'Please use plain text': 'कृपया सादा टेक्स्ट लिखें',
  'Please use plain text on a single line': 'कृपया एक ही पंक्ति में सादा टेक्स्ट लिखें',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'Something went wrong on our side. Please try again.': 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
  'The shop is catching its breath. Please try again in a moment.': 'दुकान ज़रा दम ले रही है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The shop cannot be reached right now. Please try again in a moment.': 'अभी दुकान से संपर्क नहीं हो पा रहा। कृपया थोड़ी देर में फिर कोशिश करें।',
};

const patterns: [RegExp, (...parts: string[]) => string][] = [
  [/^Please use at least (\d+) characters$/, (count) => `कृपया कम से कम ${count} अक्षर लिखें`],
  [/^Please use at most (\d+) characters$/, (count) => `कृपया ज़्यादा से ज़्यादा ${count} अक्षर लिखें`],
  [/^Please enter at least ([\d.]+)$/, (least) => `कृपया ${least} या उससे ज़्यादा लिखें`],
  [/^Please enter at most ([\d.]+)$/, (most) => `कृपया ${most} या उससे कम लिखें`],
  [/^Please enter more than ([\d.]+)$/, (bound) => `कृपया ${bound} से ज़्यादा लिखें`],
  [/^Please enter less than ([\d.]+)$/, (bound) => `कृपया ${bound} से कम लिखें`],
];
