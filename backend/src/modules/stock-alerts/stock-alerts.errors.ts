import { STOCK_ALERTS_MAX } from '@mithai/contracts';
import { defineError, ShopError } from '../../platform/errors.ts';

export const stockAlertLinkVoid = defineError(
  422,
  'stock_alert_link_void',
  'This link no longer works. Please ask again on the product’s page.',
);

export const inStockAlready = defineError(
  409,
  'in_stock_already',
  'Good news: this product is in stock again. You can order it now.',
);

export const stockAlertUnverified = defineError(
  409,
  'stock_alert_unverified',
  'Please verify your email address first, or confirm it with the link that we email you.',
);

export const tooManyStockAlerts = () =>
  new ShopError({
    status: 409,
    code: 'too_many_stock_alerts',
    message: `You have ${STOCK_ALERTS_MAX} stock alerts already. Please cancel one to add another.`,
    params: { maximum: STOCK_ALERTS_MAX },
  });
