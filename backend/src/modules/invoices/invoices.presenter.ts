import { toRupees, documentListSchema, type IssuedDocument as DocumentResponse } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { IssuedDocument } from './document.entity.ts';

const PLAIN_FIELDS = documentListSchema.element.omit({ total: true }).keyof().options;

export const presentDocument = (document: IssuedDocument): DocumentResponse => ({
  ...pickFields(document, PLAIN_FIELDS),
  total: toRupees(document.totalPaise),
});
