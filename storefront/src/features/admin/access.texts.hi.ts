import { failure } from '../../ui/notice.ts';

export const accessNotices = {
  signIn: failure('साइन इन ज़रूरी है', 'एडमिन पैनल खोलने के लिए साइन इन करें'),
  denied: failure('अनुमति नहीं है', 'आपको एडमिन पैनल खोलने की अनुमति नहीं है'),
};
