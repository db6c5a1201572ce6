import type { DiscountedPieces } from '@mithai/contracts';
import type { StockLine } from '../../catalog/index.ts';
import type { DeliveryPlan } from '../../delivery/index.ts';
import type { NewItem } from '../order-item-columns.ts';

export interface ChangedLine {
  name: string;
  /** Pieces; 0 for a new or a removed line. */
  from: number;
  to: number;
  sellerId: number | null;
}

/** An order's items as they are to be. */
export interface EditedItems {
  isChanged: boolean;
  changes: ChangedLine[];
  /** The parts of their discounts that are removed; absent if none is. */
  kept: { itemId: number; quantity: number; removed?: DiscountedPieces }[];
  added: NewItem[];
  /** Pieces of existing products that the kitchen makes. */
  lines: StockLine[];
  /** Changes by product. */
  reserved: StockLine[];
  released: StockLine[];
}

/** The result of an edit. */
export interface EditPlan {
  contact: {
    contactName: string;
    contactPhone: string | null;
    shippingAddress: string;
    /** Absent in plans of the version before, and unless the order is a gift to someone else. */
    recipientName?: string;
    recipientPhone?: string;
    recipientEmail?: string | null;
  };
  items: EditedItems;
  /** Null if address, day and items stay. */
  delivery: DeliveryPlan | null;
  /** Business date that staff chose; null if the promised day stays. */
  deliveryDay: string | null;
  shippingPaise: number;
  totalPaise: number;
}

/** An edit of a paid order that waits for its supplementary payment. Its stock is reserved. */
export interface PendingEdit {
  /** Identifies it among the payments. */
  supplementId: number;
  differencePaise: number;
  /** ISO 8601. */
  expiresAt: string;
  plan: EditPlan;
  /** Pieces that the kitchen makes on the dispatch day in `plan`, besides what the order takes. */
  held: StockLine[];
}
