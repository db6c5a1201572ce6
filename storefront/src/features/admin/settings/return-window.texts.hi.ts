import { failed, success } from '../../../ui/notice.ts';

export const returnWindowTexts = {
  title: 'वापसी और शिकायतें',
  hint: 'पहुँचने के बाद इतने दिन तक ग्राहक समस्या बता सकते हैं। शिकायत अधिकारी को कभी भी लिखा जा सकता है।',
  days: 'पहुँचने के बाद के दिन',
  save: 'दिन सहेजें',
  saving: 'सहेजा जा रहा है...',
};

export const returnWindowNotices = {
  saved: (days: number) => success('सेटिंग सहेज दी', `${days} दिन तक समस्या बताई जा सकती है।`),
  failed: failed('सेटिंग नहीं सहेजी जा सकी'),
};
