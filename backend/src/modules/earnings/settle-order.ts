import type { EntityManager } from '@mikro-orm/postgresql';
import { commissionOf, COMMISSION_DEFAULT, type EarningStatus } from '@mithai/contracts';
import { transactional } from '../../platform/transaction.ts';
import { partnerSales } from '../orders/index.ts';
import { SellerEarning } from './earning.entity.ts';
import { lockAccounts, postEarning } from './ledger.ts';
import { nextTransition, STATUS_AFTER, statusDue, type Transition } from './transitions.ts';
import { publishEarnings } from './publish-earnings.ts';

type Sale = partnerSales.Sale;

/**
 * Brings an order's earnings to the status due. Idempotent: reads the order's current status, so events may come late,
 * twice or out of order. Locks the order, then the partners' accounts.
 */
export const settleOrder = async (em: EntityManager, orderId: number): Promise<void> =>
  transactional(
    em,
    async (em) => {
      const sales = await partnerSales.lockSales(em, orderId);
      if (sales.length === 0) return;
      await lockAccounts(
        em,
        sales.map(({ sellerId }) => sellerId),
      );
      const earnings = await em.find(SellerEarning, { orderId });
      for (const sale of sales) {
        settleSale(
          em,
          sale,
          earnings.find(({ orderItemId }) => orderItemId === sale.orderItemId),
        );
      }
    },
    { clear: true },
  );

const settleSale = (em: EntityManager, sale: Sale, existing: SellerEarning | undefined): void => {
  const due = statusDue(sale, existing?.status);
  if (due === null) return;
  const earning = existing ?? em.create(SellerEarning, { ...toEarning(sale), status: 'pending', revision: 1 });
  em.persist(earning);
  publishEarnings(sale.sellerId);
  let transition = nextTransition(existing?.status, due);
  while (transition) {
    applyTransition(em, earning, transition);
    transition = nextTransition(earning.status, due);
  }
};

export const toEarning = (sale: Sale) => {
  const { orderItemId, orderId, sellerId, productId, productName, quantity, orderDate } = sale;
  const lineTotalPaise = sale.pricePaise * quantity;
  const commissionRate = sale.commissionRate ?? COMMISSION_DEFAULT;
  const commissionPaise = commissionOf(lineTotalPaise, commissionRate);
  return {
    orderItemId,
    orderId,
    sellerId,
    productId,
    productName,
    quantity,
    lineTotalPaise,
    commissionRate,
    commissionPaise,
    amountPaise: lineTotalPaise - commissionPaise,
    createdAt: orderDate,
  };
};

const applyTransition = (em: EntityManager, earning: SellerEarning, transition: Transition): void => {
  const { lineTotalPaise: total, commissionPaise: commission, amountPaise: amount } = earning;
  const from: EarningStatus = earning.status;
  if (transition === 'booked') {
    earning.payoutId = null;
    earning.paidAt = null;
    postEarning(em, earning, transition, [
      ['customers', -total],
      ['commission', commission],
      ['pending', amount],
    ]);
  } else if (transition === 'reversed') {
    // The paid sum becomes a negative payable, which later earnings offset.
    postEarning(em, earning, transition, [
      ['customers', total],
      ['commission', -commission],
      [from === 'pending' ? 'pending' : 'payable', -amount],
    ]);
  } else {
    const released = transition === 'released' ? amount : -amount;
    postEarning(em, earning, transition, [
      ['pending', -released],
      ['payable', released],
    ]);
  }
  if (transition === 'reversed' || transition === 'withheld') earning.revision += 1;
  earning.status = STATUS_AFTER[transition];
};
