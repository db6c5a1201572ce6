import { html } from '../html.ts';
import { button, layout, paragraph, quotation, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

interface PlainEmail {
  subject: string;
  heading: string;
  greeting: string;
  texts: string[];
  note?: { label: string; text: string | null };
  link: { label: string; url: string };
}

/** An email of a few sentences with one link. */
export const plainEmail = ({ subject, heading, greeting, texts, note, link }: PlainEmail): EmailContent => ({
  subject,
  text: paragraphs(
    greeting,
    ...texts,
    note?.text ? `${note.label}:\n${note.text}` : null,
    `${link.label}: ${link.url}`,
    SIGNATURE,
  ),
  html: layout({
    preheader: texts[0] ?? heading,
    heading,
    body: html`${[greeting, ...texts].map(paragraph)}${note?.text ? quotation(note.label, note.text) : null}${button(link.label, link.url)}`,
  }),
});
