import type { EntityManager } from '@mikro-orm/postgresql';
import {
  STOCK_ALERT_CONFIRMATION_DAYS,
  STOCK_ALERT_EMAIL_HOURS,
  STOCK_ALERT_RETENTION_DAYS,
  STOCK_ALERTS_MAX,
  type AccountExport,
} from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import type { LinkKeys } from '../../platform/link-token.ts';
import { transactional } from '../../platform/transaction.ts';
import { emailLinkBroken } from '../../platform/request.errors.ts';
import { assertSellable, findOnSale, lockProducts } from '../catalog/index.ts';
import { verifyAlertToken } from './alert-tokens.ts';
import { StockAlert } from './stock-alert.entity.ts';
import { stockAlertLinkVoid, stockAlertUnverified, inStockAlready, tooManyStockAlerts } from './stock-alerts.errors.ts';

/** Ids of the products that a customer waits for. */
export const listAlerts = async (em: EntityManager, userId: number): Promise<{ productId: number }[]> => {
  const alerts = await em.find(StockAlert, { userId }, { orderBy: { id: 'desc' } });
  return alerts.map(({ productId }) => ({ productId }));
};

/** Idempotent. Throws 404 off sale, 409 in stock, with an unverified address or too many alerts. */
export const addAlert = async (em: EntityManager, userId: number, productId: number): Promise<void> =>
  transactional(em, async (em) => {
    if (!(await lockAccount(em, userId)).isEmailVerified) throw stockAlertUnverified();
    await assertSoldOut(em, productId);
    const others = await em.count(StockAlert, { userId, productId: { $ne: productId } });
    if (others >= STOCK_ALERTS_MAX) throw tooManyStockAlerts();
    await em.execute(
      `insert into stock_alerts (user_id, product_id, confirmed_at) values (?, ?, now())
       on conflict (user_id, product_id) do nothing`,
      [userId, productId],
    );
  });

/** Idempotent. */
export const removeAlert = async (em: EntityManager, userId: number, productId: number): Promise<void> => {
  await em.nativeDelete(StockAlert, { userId, productId });
};

/** Does the same for a new, unconfirmed or confirmed address, so that nothing is disclosed. */
export const requestAlert = async (em: EntityManager, productId: number, email: string): Promise<void> =>
  transactional(em, async (em) => {
    await assertSoldOut(em, productId);
    const [alert] = await em.execute<{ id: number }[]>(
      `insert into stock_alerts (email, product_id) values (?, ?)
       on conflict (email, product_id) do update set email = excluded.email
       returning id`,
      [email.toLowerCase(), productId],
    );
    if (alert) await recordEvent(em, 'stock_alert.requested', { alertId: alert.id });
  });

/** Idempotent. If the product has come back meanwhile, its email follows. */
export const confirmAlert = async (em: EntityManager, env: LinkKeys, token: string): Promise<void> =>
  transactional(em, async (em) => {
    const alertId = verifyAlertToken(env, 'confirm', token);
    if (alertId === null) throw stockAlertLinkVoid();
    const alert = await em.findOne(StockAlert, alertId);
    if (!alert) throw stockAlertLinkVoid();
    const { productId } = alert;
    const product = await lockProduct(em, productId);
    const isNew = await em.nativeUpdate(StockAlert, { id: alertId, confirmedAt: null }, { confirmedAt: new Date() });
    if (isNew && product?.status === 'active' && product.stock > 0)
      await recordEvent(em, 'product.restocked', { productId });
  });

/** Deletes the alert; idempotent. */
export const unsubscribeAlert = async (em: EntityManager, env: LinkKeys, token: string): Promise<void> => {
  const alertId = verifyAlertToken(env, 'unsubscribe', token);
  if (alertId === null) throw emailLinkBroken();
  await em.nativeDelete(StockAlert, alertId);
};

export const exportAlerts = async (
  em: EntityManager,
  { userId, email }: { userId: number; email: string | null },
): Promise<AccountExport['stockAlerts']> => {
  const alerts = await em.find(StockAlert, ofPerson(userId, email), { orderBy: { id: 'asc' } });
  return alerts.map(({ productId, createdAt }) => ({ productId, askedAt: createdAt.toISOString() }));
};

/** `email`: null unless it is verified, since it may belong to another person. */
export const deleteAlertsOf = async (em: EntityManager, userId: number, email: string | null): Promise<void> => {
  await em.nativeDelete(StockAlert, ofPerson(userId, email));
};

/** Deletes the alerts of deleted products. */
export const removeAlertsFor = async (em: EntityManager, productIds: number[]): Promise<void> => {
  await em.nativeDelete(StockAlert, { productId: { $in: productIds } });
};

export const pruneStockAlerts = async (em: EntityManager): Promise<void> => {
  await em.execute(
    `delete from stock_alerts
      where confirmed_at is null and coalesce(mailed_at, created_at) < now() - ? * interval '1 day'
         or created_at < now() - ? * interval '1 day'`,
    [STOCK_ALERT_CONFIRMATION_DAYS, STOCK_ALERT_RETENTION_DAYS],
  );
};

/** Claims the confirmation email as `claimNewsletterEmail` does; null if there is none to send. */
export const claimAlertConfirmation = async (
  em: EntityManager,
  { alertId, eventId }: { alertId: number; eventId: number },
): Promise<{ email: string; productName: string } | null> => {
  const [claimed] = await em.execute<{ email: string; productId: number }[]>(
    `update stock_alerts set mailed_at = now(), mailed_event_id = ?
      where id = ? and confirmed_at is null
        and (mailed_event_id = ? or mailed_at is null or mailed_at < now() - ? * interval '1 hour')
      returning email, product_id as "productId"`,
    [eventId, alertId, eventId, STOCK_ALERT_EMAIL_HOURS],
  );
  const [product] = claimed ? await findOnSale(em, [claimed.productId]) : [];
  return claimed && product ? { email: claimed.email, productName: product.name } : null;
};

const ofPerson = (userId: number, email: string | null) => ({ $or: [{ userId }, ...(email ? [{ email }] : [])] });

const assertSoldOut = async (em: EntityManager, productId: number): Promise<void> => {
  await lockProduct(em, productId);
  if ((await assertSellable(em, productId)).stock > 0) throw inStockAlready();
};

/** A restock waits until the alert is committed, or its stock is seen: otherwise its event could miss the alert. */
const lockProduct = async (em: EntityManager, productId: number) =>
  (await lockProducts(em, [productId])).get(productId);
