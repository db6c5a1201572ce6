import type { EditableOrderField } from '@mithai/contracts';

/** What staff edit of an order, in forms and audit log. */
export const orderFieldNames: Record<EditableOrderField, string> = {
  internalNote: 'Internal note',
  parcelGrams: 'Weight of the parcel in grams',
};
