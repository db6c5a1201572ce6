import { texts } from './layout.texts.ts';

/** Links of header and menu; About and Contact are sections of the home page. */
export const siteLinks = [
  { text: texts.links.home, to: '/' },
  { text: texts.links.products, to: '/products' },
  { text: texts.links.about, to: '/', hash: 'about' },
  { text: texts.links.contact, to: '/', hash: 'contact' },
] as const;
