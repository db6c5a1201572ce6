import type { EditableOrderField } from '@mithai/contracts';

export const orderFieldNames: Record<EditableOrderField, string> = {
  internalNote: 'अंदरूनी नोट',
  parcelGrams: 'पार्सल का वज़न ग्राम में',
};
