import {
  CUSTOM_ORDER_QUANTITY_DEFAULT,
  CUSTOM_ORDER_TYPES,
  CUSTOM_ORDER_WEIGHT_DEFAULT,
  mapRequestTexts,
  type CurrentUser,
  type customOrderFormSchema,
} from '@mithai/contracts';
import type { z } from 'zod';

export type CustomOrderValues = z.input<typeof customOrderFormSchema>;

export const emptyRequest = ({ email, phone }: CurrentUser) => ({
  requestType: CUSTOM_ORDER_TYPES[0],
  title: '',
  description: '',
  selectedProducts: [],
  ...mapRequestTexts(() => ''),
  weightPerUnit: CUSTOM_ORDER_WEIGHT_DEFAULT,
  quantity: CUSTOM_ORDER_QUANTITY_DEFAULT,
  contactEmail: email,
  contactPhone: phone ?? '',
});
