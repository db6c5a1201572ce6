import { failure, success } from '../../ui/notice.ts';

export const shareTexts = {
  share: 'Share',
  shareOnWhatsApp: 'Share on WhatsApp',
  copy: 'Copy link',
  whatsApp: 'WhatsApp',
  email: 'Email',
} as const;

export const shareNotices = {
  copied: success('Link copied', 'You can paste it wherever you like.'),
  notCopied: failure('The link was not copied', 'Please copy it from the address bar.'),
};
