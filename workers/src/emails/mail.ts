/** What a template makes: the same message for every kind of reader. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** For mails to a list: mail readers show a button that posts there (RFC 8058). */
  oneClickUnsubscribeUrl?: string;
}

/** Paragraphs of a plain text; null leaves one out. */
export const paragraphs = (...texts: (string | null)[]): string => `${texts.filter((text) => text !== null).join('\n\n')}\n`;
