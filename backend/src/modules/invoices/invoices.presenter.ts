import { toRupees } from '@mithai/contracts';
import type { IssuedDocument as DocumentResponse } from '@mithai/contracts/documents';
import type { IssuedDocument } from './document.entity.ts';

export const presentDocument = ({
  id,
  orderId,
  kind,
  number,
  issuedOn,
  totalPaise,
}: IssuedDocument): DocumentResponse => ({
  id,
  orderId: orderId ?? null,
  kind,
  number,
  issuedOn,
  total: toRupees(totalPaise),
});
