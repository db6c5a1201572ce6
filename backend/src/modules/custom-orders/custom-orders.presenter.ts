import { mapRequestTexts, toRupees, type CustomOrder, type ReviewedCustomOrder } from '@mithai/contracts';
import type { CustomOrderRequest, Quote } from './custom-order-request.entity.ts';

export const presentRequest = (request: CustomOrderRequest): CustomOrder => ({
  id: request.id,
  userId: request.userId,
  requestType: request.requestType,
  title: request.title,
  description: request.description,
  selectedProducts: request.selectedProducts,
  ...mapRequestTexts((name) => request[name] ?? null),
  weightPerUnit: request.weightPerUnit,
  quantity: request.quantity,
  contactEmail: request.contactEmail ?? null,
  contactPhone: request.contactPhone ?? null,
  status: request.status,
  adminComments: request.adminComments ?? null,
  quote: request.quote && presentQuote(request.quote),
  orderId: request.orderId ?? null,
  withdrawnAt: request.withdrawnAt?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
});

export const presentForReview = (request: CustomOrderRequest): ReviewedCustomOrder => ({
  ...presentRequest(request),
  customer: { name: request.customerName, email: request.customerEmail },
});

const presentQuote = ({ pricePaise, deliveryDate, expiresOn }: Quote): CustomOrder['quote'] => ({
  price: toRupees(pricePaise),
  deliveryDate,
  expiresOn,
});
