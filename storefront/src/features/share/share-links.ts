export interface SharedPage {
  title: string;
  /** With the shop's public URL. */
  url: string;
}

export const whatsAppLink = ({ title, url }: SharedPage): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

export const emailLink = ({ title, url }: SharedPage): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
