import { settleOrder } from '@mithai/backend/modules/earnings';
import type { EntityManager, Handlers } from '../define-worker.ts';

const settle = (em: EntityManager, { payload: { orderId } }: { payload: { orderId: number } }) =>
  settleOrder(em, orderId);

export const earningHandlers: Handlers<'earnings'> = {
  'order.placed': settle,
  'order.status_changed': settle,
  'order.status_change_undone': settle,
  'order.left_unsettled': settle,
};
