import { z } from 'zod';
import { emailSchema, idSchema, linkTokenSchema } from './primitives.ts';

/** Products that one customer waits for; not specified. */
export const STOCK_ALERTS_MAX = 50;

/** Hours between two confirmation emails for one address and product. */
export const STOCK_ALERT_EMAIL_HOURS = 6;

/** Days until an unconfirmed alert is deleted. */
export const STOCK_ALERT_CONFIRMATION_DAYS = 7;

/** Days until an alert is deleted although the product has not come back. */
export const STOCK_ALERT_RETENTION_DAYS = 180;

/** POST /api/stock-alerts: without a session, or with an unverified address. */
export const requestStockAlertSchema = z.object({ productId: idSchema, email: emailSchema });

export const stockAlertLinkSchema = z.object({ token: linkTokenSchema });

/** GET /api/stock-alerts: products that the customer waits for. */
export const stockAlertListSchema = z.array(z.object({ productId: idSchema }));

export type StockAlertList = z.infer<typeof stockAlertListSchema>;
