import type { MergedCart } from '@mithai/contracts';
import { Problem } from '../../api/problem.ts';
import { failure, success, type Notice } from '../../ui/notice.ts';

export const sessionTexts = {
  checkingSession: 'देख रहे हैं कि आप साइन इन हैं या नहीं',
  needsConnection: {
    title: 'आप ऑफ़लाइन हैं',
    text: 'आपके खाते की जानकारी इस डिवाइस पर नहीं रखी जाती। यह पेज इंटरनेट लौटते ही खुल जाएगा।',
  },
} as const;

export const sessionNotices = {
  welcomeBack: (name: string) => success('साइन इन हो गया', `फिर से स्वागत है, ${name}!`),
  welcome: (name: string) => success('खाता बन गया', `स्वागत है, ${name}!`),
  loginFailed: (error: unknown) => failure('साइन इन नहीं हो सका', reasonOf(error, 'ईमेल या पासवर्ड सही नहीं है')),
  registrationFailed: (error: unknown) => failure('खाता नहीं बन सका', reasonOf(error, 'खाता नहीं बनाया जा सका')),
  loggedOut: success('साइन आउट हो गया', 'आप साइन आउट हो चुके हैं'),
  logoutFailed: failure('साइन आउट नहीं हो सका', 'साइन आउट नहीं हो सका। कृपया फिर से कोशिश करें।'),
  mergeFailed: {
    title: 'कुछ चीज़ें अभी टोकरी में नहीं हैं',
    description: 'साइन इन से पहले चुनी गई चीज़ें अभी जोड़ी नहीं जा सकीं। वे इस डिवाइस पर सुरक्षित हैं, और हम फिर से कोशिश करेंगे।',
    variant: 'info',
  } satisfies Notice,
  reducedQuantities: (reduced: MergedCart['reduced']): Notice => ({
    title: 'आपकी टोकरी बदल गई है',
    description: reduced.map(describeReduced).join(' '),
    variant: 'info',
  }),
};

function reasonOf(error: unknown, fallback: string): string {
  return error instanceof Problem ? error.userMessage : fallback;
}

export function describeReduced({ name, quantity, isOwnProduct, limit }: MergedCart['reduced'][number]): string {
  if (isOwnProduct) return `${name} आपका अपना उत्पाद है, इसलिए आप इसे ऑर्डर नहीं कर सकते।`;
  if (quantity === 0) return `${name} अब उपलब्ध नहीं है।`;
  if (limit === 'unverified') return `ईमेल पते की पुष्टि होने तक आप ${name} के ${quantity} नग तक मँगवा सकते हैं।`;
  if (limit === 'order') return `आप एक बार में ${name} के ${quantity} नग तक मँगवा सकते हैं।`;
  return `${name} के सिर्फ़ ${quantity} नग बचे हैं।`;
}
