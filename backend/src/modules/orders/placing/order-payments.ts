import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentMethod, PaymentProvider } from '@mithai/contracts';
import type { Order } from '../order.entity.ts';

export interface PaymentTerms {
  provider: PaymentProvider;
  /** End of the countdown on screen. */
  payBy: Date | null;
  /** When the unpaid order is cancelled. */
  expiresAt: Date | null;
}

/** A supplementary payment that was asked for. */
interface Supplement {
  id: number;
  expiresAt: Date;
}

interface DifferenceToRefund {
  amountPaise: number;
  /** Proves a transfer by hand. */
  reference: string | undefined;
  /** The id of the staff account. */
  requestedBy: number;
}

export interface SumToPay {
  totalPaise: number;
  now: Date;
}

/** From the payments, in the order's transaction. */
export interface OrderPayments {
  /** Learns from the gateway, if it answers, whether the order was paid. Before the order is locked. */
  syncIfReachable: (em: EntityManager, orderId: number) => Promise<void>;
  /** Gives up the payment of a locked order, unless it was made. */
  closeUnpaid: (em: EntityManager, order: Order) => Promise<void>;
  /** Throws 422 for a method that the shop does not offer, or that takes no sum as small. */
  chooseTerms: (em: EntityManager, method: PaymentMethod, sum: SumToPay) => Promise<PaymentTerms>;
  /** Terms for an order that is paid by a link. Throws 422 without a gateway, or if it takes no sum as small. */
  chooseLinkTerms: (sum: SumToPay) => PaymentTerms;
  /** Locks the payment of a locked order, before its products are locked. */
  lock: (em: EntityManager, order: Order) => Promise<unknown>;
  /** Changes the total of a locked, unpaid order. Throws 409 while it is being paid, 422 for too little. */
  reprice: (em: EntityManager, order: Order, totalPaise: number) => Promise<void>;
  /** Refunds the difference after an edit of a locked, paid order. Throws 422 without a required reference. */
  refundDifference: (em: EntityManager, order: Order, refund: DifferenceToRefund) => Promise<void>;
  /** Requests the amount that an edit added to a locked, paid order. Throws as for a link; 409 if paid elsewhere. */
  requestSupplement: (em: EntityManager, order: Order, amountPaise: number) => Promise<Supplement>;
  createPayment: (
    em: EntityManager,
    order: { id: number; totalPaise: number; paymentMethod: PaymentMethod },
    terms: PaymentTerms,
  ) => Promise<void>;
}
