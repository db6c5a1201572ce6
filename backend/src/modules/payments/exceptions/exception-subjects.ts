export const subjectOfRefund = (refundId: number): string => `refund ${refundId}`;

/** Of a refund that the gateway does not know yet; `subjectOfRefund` is for one that it refused. */
export const subjectOfUnsentRefund = (refundId: number): string => `refund ${refundId} to send`;

export const subjectOfCash = (orderId: number): string => `order ${orderId}`;
