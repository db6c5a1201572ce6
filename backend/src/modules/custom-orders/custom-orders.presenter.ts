import { customOrderSchema, toRupees, type CustomOrder, type ReviewedCustomOrder } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { CustomOrderRequest, Quote } from './custom-order-request.entity.ts';

const PLAIN_FIELDS = customOrderSchema.omit({ quote: true }).keyof().options;

export const presentRequest = (request: CustomOrderRequest): CustomOrder => ({
  ...pickFields(request, PLAIN_FIELDS),
  quote: request.quote && presentQuote(request.quote),
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
