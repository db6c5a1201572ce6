/** The same message as plain text and HTML. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer }[];
  /** One-click unsubscribe of mailing lists (RFC 8058). */
  oneClickUnsubscribeUrl?: string;
}

/** Joins paragraphs of plain text, skipping null. */
export const paragraphs = (...texts: (string | null)[]): string =>
  `${texts.filter((text) => text !== null).join('\n\n')}\n`;
