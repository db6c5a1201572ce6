/** The checkout's section that asks for a note. Notes of the gift section are stored only for a gift. */
export type NoteSection = 'delivery' | 'gift';

interface NoteDefinition {
  section: NoteSection;
  /** Characters; not specified. */
  max: number;
  /** In English, in the exported spreadsheet and in emails. */
  heading: string;
}

/**
 * Texts that a buyer can add to an order, in the order of the checkout. Schemas, column, form, order page, panel,
 * packing slip, spreadsheet and emails derive from here; see "Add a field to an order" in docs/recipes.md.
 */
export const buyerNotes = {
  deliveryNote: { section: 'delivery', max: 200, heading: 'Delivery note' },
  giftMessage: { section: 'gift', max: 500, heading: 'Gift message' },
} as const satisfies Record<string, NoteDefinition>;

export type BuyerNote = keyof typeof buyerNotes;

export const BUYER_NOTES = Object.keys(buyerNotes) as BuyerNote[];

export const buyerNotesIn = (section: NoteSection): BuyerNote[] =>
  BUYER_NOTES.filter((name) => buyerNotes[name].section === section);

export const mapBuyerNotes = <Value>(of: (note: NoteDefinition, name: BuyerNote) => Value) =>
  Object.fromEntries(BUYER_NOTES.map((name) => [name, of(buyerNotes[name], name)])) as Record<BuyerNote, Value>;

/** The notes of an order that are kept; null for none. `isGift`: it has gift packing or goes to someone else. */
export const notesToStore = (
  written: { [Name in BuyerNote]?: string | null | undefined },
  { isGift }: { isGift: boolean },
): Record<BuyerNote, string | null> =>
  mapBuyerNotes(({ section }, name) => (section === 'gift' && !isGift ? null : written[name] || null));
