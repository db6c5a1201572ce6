import type { EntityManager } from '@mikro-orm/postgresql';
import { formatExactRupees, toRupees } from '@mithai/contracts';

export interface Finding {
  /** What is wrong, unique in its check: a later run finds it again by this. */
  subject: string;
  detail: string;
  /** Leads to the screen that shows it. */
  path: string | null;
}

/** Reads all data in one statement, in order of the subjects' ids, and returns at most `FINDINGS_MAX`. */
export type Query = (em: EntityManager) => Promise<Finding[]>;

/** A longer list helps no one. */
export const FINDINGS_MAX = 100;

export const inRupees = (paise: number): string => formatExactRupees(toRupees(paise));

/** `aspect` tells apart what different queries find in an order. */
export const ofOrder = (id: number, aspect: string, detail: string): Finding => ({
  subject: `order ${id}: ${aspect}`,
  detail: `Order ${id} ${detail}`,
  path: `/admin/orders?order=${id}`,
});

export const ofProduct = (id: number, detail: string): Finding => ({
  subject: `product ${id}`,
  detail: `Product ${id} ${detail}`,
  path: `/admin/edit?product=${id}`,
});
