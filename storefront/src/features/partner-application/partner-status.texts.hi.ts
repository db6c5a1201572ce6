import { formatExactRupees } from '@mithai/contracts';
import { failed, failure } from '../../ui/notice.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './partner-status.texts.ts';

export const failedToFetchStatus = 'आवेदन की स्थिति नहीं मिल पाई';

export const statusNames: Translation<typeof english.statusNames> = {
  pending: 'विचाराधीन',
  approved: 'मंज़ूर',
  rejected: 'नामंज़ूर',
};

export const statusTexts: Translation<typeof english.statusTexts> = {
  title: 'पार्टनर आवेदन',
  loading: 'आपका आवेदन खुल रहा है',
  failedHint: 'आपका आवेदन हमारे पास सुरक्षित है। कृपया फिर से कोशिश करें।',
  status: 'आवेदन की स्थिति',
  submittedOn: (date) => `${date} को भेजा गया`,
  approvedOn: (date) => `${date} को मंज़ूर हुआ`,
  rejectedOn: (date) => `${date} को नामंज़ूर हुआ`,
  pendingText: 'हम आपका आवेदन देख रहे हैं। फ़ैसला आपको यहीं दिखेगा, और हम ईमेल भी करेंगे।',
  approvedText: 'आप दुकान के पार्टनर हैं। अपने पार्टनर डैशबोर्ड में उत्पाद जोड़ सकते हैं।',
  rejectedText: 'हम यह आवेदन मंज़ूर नहीं कर सके। आप कभी भी नया आवेदन भेज सकते हैं।',
  reason: 'कारण',
  proposals: 'आपके उत्पादों के प्रस्ताव',
  proposalNames: {
    pending: 'फ़ैसला बाकी है',
    approved: 'स्वीकार',
    rejected: 'अस्वीकार',
  },
  price: 'दाम',
  commission: 'कमीशन',
  percent: (rate) => `${rate}%`,
  was: (rupees) => `आपका प्रस्ताव ${formatExactRupees(rupees)}`,
  wasRate: (rate) => `आपका प्रस्ताव ${rate}%`,
  notes: 'हमारी टिप्पणी',
  viewProduct: 'दुकान में देखें',
  earlier: 'पहले के आवेदन',
  dashboard: 'पार्टनर डैशबोर्ड पर जाएँ',
  submitNew: 'नया आवेदन भेजें',
  underReview: 'आवेदन पर विचार हो रहा है',
  none: {
    title: 'कोई आवेदन नहीं मिला',
    text: 'आपने अभी तक पार्टनर बनने का आवेदन नहीं भेजा है।',
    apply: 'पार्टनर बनने के लिए आवेदन करें',
  },
};

export const statusNotices: Translation<typeof english.statusNotices> = {
  signIn: failure('साइन इन ज़रूरी है', 'अपना पार्टनर आवेदन देखने के लिए कृपया साइन इन करें।'),
  failedToFetch: failed('गड़बड़'),
};
