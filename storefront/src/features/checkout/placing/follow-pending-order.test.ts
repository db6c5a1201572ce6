// @vitest-environment jsdom
import type { PlaceOrderRequest } from '@mithai/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PENDING_ORDER_KEY } from './checkout-storage.ts';
import { followPendingOrder } from './follow-pending-order.ts';
import { pendingOrder, type PendingOrder } from './pending-order.ts';

const request: PlaceOrderRequest = { paymentMethod: 'cod', shippingAddress: '12 Temple Street, Madurai' };
const attempt = { request, idempotencyKey: 'attempt-0001' };

afterEach(() => pendingOrder.remove());

function follow() {
  const send = vi.fn();
  const stop = followPendingOrder(7, send);
  return { send, stop };
}

/** As another tab does it. */
function changeElsewhere(stage: PendingOrder['stage'] | null, key = PENDING_ORDER_KEY): void {
  if (stage) pendingOrder.write(7, { attempt, stage });
  else pendingOrder.remove();
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}

describe('followPendingOrder', () => {
  it.each(['waiting', 'resending', 'sent'] as const)('resumes an order that is %s at the start', (stage) => {
    pendingOrder.write(7, { attempt, stage });
    expect(follow().send).toHaveBeenCalledExactlyOnceWith({ type: 'resume', stored: { attempt, stage } });
  });

  it('does nothing at the start without a pending order, or with that of another customer', () => {
    pendingOrder.write(8, { attempt, stage: 'waiting' });
    expect(follow().send).not.toHaveBeenCalled();
  });

  it.each(['waiting', 'resending'] as const)('resumes an order that becomes %s in another tab', (stage) => {
    const { send } = follow();
    changeElsewhere(stage);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'resume', stored: { attempt, stage } });
  });

  it('leaves an order alone while another tab sends it, and ends once it is settled there', () => {
    const { send } = follow();
    changeElsewhere('sent');
    expect(send).not.toHaveBeenCalled();
    changeElsewhere(null);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'takenOver' });
  });

  it('ignores other keys, and everything after it is stopped', () => {
    const { send, stop } = follow();
    changeElsewhere('waiting', 'mithai.other');
    stop();
    changeElsewhere('resending');
    expect(send).not.toHaveBeenCalled();
  });
});
