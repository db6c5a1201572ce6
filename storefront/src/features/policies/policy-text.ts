import { formatShortRupees, GIFT_PACKING_PRICES, type GiftPackingType, type ShopCharges } from '@mithai/contracts';
import { policyTexts } from './policy-page.texts.ts';

export interface PolicySection {
  /** Anchor of links to the section. */
  id?: string;
  /** Empty for the text before the first heading. */
  heading: string;
  paragraphs: readonly string[];
}

const HEADING = /^##\s+(?<heading>.*?)(?:\s*\{#(?<id>[\w-]+)\})?\s*$/;

/** Reads headings (`## Heading {#anchor}`) and paragraphs, which empty lines separate. */
export function parsePolicy(text: string): PolicySection[] {
  const sections: { id?: string; heading: string; paragraphs: string[] }[] = [];
  for (const block of text.replaceAll(/^##.*$/gm, '\n$&\n').split(/\n\s*\n/)) {
    const paragraph = block.trim();
    const { heading, id } = HEADING.exec(paragraph)?.groups ?? {};
    if (heading !== undefined) sections.push({ heading, ...(id && { id }), paragraphs: [] });
    else if (paragraph && sections.length === 0) sections.push({ heading: '', paragraphs: [paragraph] });
    else if (paragraph) sections.at(-1)?.paragraphs.push(paragraph);
  }
  return sections;
}

export function formatPolicy(sections: readonly PolicySection[]): string {
  return sections
    .flatMap(({ id, heading, paragraphs }) => [`## ${heading}${id ? ` {#${id}}` : ''}`, ...paragraphs])
    .join('\n\n');
}

/** Fills in the shop's charges: `{delivery}`, and `{standard}` and so on for gift packings. */
export function withCharges(text: string, { shippingFee, freeShippingFrom, giftPacking }: ShopCharges): string {
  const fee = formatShortRupees(shippingFee);
  const delivery = freeShippingFrom === null ? fee : policyTexts.freeFrom(fee, formatShortRupees(freeShippingFrom));
  const packings = Object.keys(GIFT_PACKING_PRICES) as GiftPackingType[];
  return packings.reduce(
    (filled, packing) => filled.replaceAll(`{${packing}}`, formatShortRupees(giftPacking[packing])),
    text.replaceAll('{delivery}', delivery),
  );
}
