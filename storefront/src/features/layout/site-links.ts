import { texts } from './layout.texts.ts';

/** The header's and the menu's links; About and Contact are places on the home page. */
export const siteLinks = [
  { text: texts.links.home, to: '/' },
  { text: texts.links.products, to: '/products' },
  { text: texts.links.about, to: '/', hash: 'about' },
  { text: texts.links.contact, to: '/', hash: 'contact' },
] as const;
