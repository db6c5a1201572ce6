import { MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import type { Env } from './env.ts';
import { AuditEntry } from './audit/audit-entry.entity.ts';
import { AfterSalesSettings } from './modules/after-sales/after-sales-settings.entity.ts';
import { Ticket } from './modules/after-sales/ticket.entity.ts';
import { CartItem } from './modules/cart/cart-item.entity.ts';
import { CartMerge } from './modules/cart/cart-merge.entity.ts';
import { ProductImport } from './modules/catalog-admin/product-import.entity.ts';
import { FailedSearch } from './modules/catalog/failed-search.entity.ts';
import { ProductPair } from './modules/catalog/product-pair.entity.ts';
import { Product } from './modules/catalog/product.entity.ts';
import { SearchDocument, SearchSynonym, SearchWord } from './modules/catalog/search.entity.ts';
import { StockMovement } from './modules/catalog/stock-movement.entity.ts';
import { ConsistencyCheck, ConsistencyFinding } from './modules/consistency/consistency.entity.ts';
import { CustomerNote } from './modules/customers/customer-note.entity.ts';
import { CustomOrderRequest } from './modules/custom-orders/custom-order-request.entity.ts';
import { DeliverySettings } from './modules/delivery/delivery-settings.entity.ts';
import { DeliveryPrefix, DeliveryZone } from './modules/delivery/delivery-zone.entity.ts';
import { Discount, DiscountSettings, DiscountUse } from './modules/discounts/discount.entity.ts';
import { PartnerAccount, PartnerEarning } from './modules/earnings/earning.entity.ts';
import { LedgerReport } from './modules/earnings/ledger-report.entity.ts';
import { LedgerEntry, LedgerTransaction } from './modules/earnings/ledger.entity.ts';
import { Payout } from './modules/earnings/payout.entity.ts';
import { DeliveryAddress } from './modules/identity/delivery-addresses/delivery-address.entity.ts';
import { EmailChange } from './modules/identity/email/email-change.entity.ts';
import { EmailVerification } from './modules/identity/email/email-verification.entity.ts';
import { Passkey, PasskeyChallenge } from './modules/identity/passkeys/passkey.entity.ts';
import { PasswordReset } from './modules/identity/password/password-reset.entity.ts';
import { SecondFactor } from './modules/identity/second-factor/second-factor.entity.ts';
import { Session } from './modules/identity/sessions/session.entity.ts';
import { OneTimeCode } from './modules/identity/second-factor/one-time-code.entity.ts';
import { SignInCode } from './modules/identity/sign-in/sign-in-code.entity.ts';
import { User } from './modules/identity/user.entity.ts';
import { EmailDelivery } from './modules/email/email-delivery.entity.ts';
import { DocumentSeries, IssuedDocument } from './modules/invoices/document.entity.ts';
import { Image } from './modules/media/image.entity.ts';
import { NewsletterSubscription } from './modules/newsletter/newsletter-subscription.entity.ts';
import { BaseBackup } from './modules/operations/base-backup.entity.ts';
import { MonitoringHeartbeat } from './modules/operations/monitoring-heartbeat.entity.ts';
import { MadePieces } from './modules/orders/production/made-pieces.entity.ts';
import { Order, OrderItem, OrderStatusEntry } from './modules/orders/order.entity.ts';
import { PendingOrderNotification } from './modules/orders/placing/pending-order-notification.entity.ts';
import { PartnerApplication, ProductProposal } from './modules/partners/partner-application.entity.ts';
import { ProductSubmission } from './modules/partners/product-submission.entity.ts';
import { BankCredit, StatementFormat } from './modules/payments/bank-credits/bank-credit.entity.ts';
import { GatewayRejection, GatewayWebhook } from './modules/payments/gateway/gateway.entity.ts';
import { PaymentException } from './modules/payments/exceptions/payment-exception.entity.ts';
import { Payment, PaymentEvent } from './modules/payments/payment.entity.ts';
import { ReconciliationDay, ReconciliationRun } from './modules/payments/reconciliation/reconciliation.entity.ts';
import { Refund, RefundItem } from './modules/payments/refunds/refund.entity.ts';
import { SupplementaryPayment } from './modules/payments/supplements/supplementary-payment.entity.ts';
import { ReviewAnswer } from './modules/reviews/review-answer.entity.ts';
import { ReviewVote } from './modules/reviews/review-vote.entity.ts';
import { Review } from './modules/reviews/review.entity.ts';
import { PolicyVersion } from './modules/settings/policy-version.entity.ts';
import { ShopSettings } from './modules/settings/shop-settings.entity.ts';
import { CarrierSettings } from './modules/shipping/carrier-settings.entity.ts';
import { CarrierScan, Shipment } from './modules/shipping/shipment.entity.ts';
import { StaffInvitation } from './modules/staff/staff-invitation.entity.ts';
import { OrderTax, OrderTaxLine } from './modules/tax/order-tax.entity.ts';
import { TaxRate } from './modules/tax/tax-rate.entity.ts';
import { TaxSettings } from './modules/tax/tax-settings.entity.ts';
import { StockAlert } from './modules/stock-alerts/stock-alert.entity.ts';
import { WishlistItem, WishlistShare } from './modules/wishlist/wishlist.entity.ts';
import { OutboxChange, PublishedChanges } from './outbox/outbox-change.entity.ts';
import { OutboxEvent } from './outbox/outbox-event.entity.ts';
import { endHungConnections, releaseEndedConnections, watchForExhaustion } from './platform/connection-pool.ts';

export type Orm = MikroORM;
export type EntityManager = Orm['em'];

const entities = [
  User,
  Session,
  OneTimeCode,
  SignInCode,
  EmailVerification,
  DeliveryAddress,
  EmailChange,
  Passkey,
  PasskeyChallenge,
  PasswordReset,
  SecondFactor,
  Image,
  Product,
  ProductPair,
  FailedSearch,
  SearchDocument,
  SearchSynonym,
  SearchWord,
  StockMovement,
  ProductImport,
  CartItem,
  CartMerge,
  StockAlert,
  WishlistItem,
  WishlistShare,
  Order,
  OrderItem,
  OrderStatusEntry,
  MadePieces,
  PendingOrderNotification,
  Payment,
  PaymentEvent,
  GatewayWebhook,
  GatewayRejection,
  Refund,
  RefundItem,
  SupplementaryPayment,
  ReconciliationDay,
  ReconciliationRun,
  PaymentException,
  BankCredit,
  CarrierSettings,
  CarrierScan,
  Shipment,
  StatementFormat,
  Review,
  ReviewAnswer,
  ReviewVote,
  PartnerApplication,
  ProductProposal,
  ProductSubmission,
  CustomOrderRequest,
  CustomerNote,
  PartnerEarning,
  PartnerAccount,
  LedgerTransaction,
  LedgerEntry,
  LedgerReport,
  Payout,
  NewsletterSubscription,
  EmailDelivery,
  OutboxEvent,
  OutboxChange,
  PublishedChanges,
  AuditEntry,
  PolicyVersion,
  ShopSettings,
  StaffInvitation,
  AfterSalesSettings,
  Ticket,
  DeliverySettings,
  DeliveryZone,
  DeliveryPrefix,
  Discount,
  DiscountUse,
  DiscountSettings,
  TaxSettings,
  TaxRate,
  OrderTax,
  OrderTaxLine,
  IssuedDocument,
  DocumentSeries,
  ConsistencyCheck,
  ConsistencyFinding,
  BaseBackup,
  MonitoringHeartbeat,
];

/** Time a request waits for a connection before it gets 503, which it shall have within five seconds. */
const CONNECTION_TIMEOUT_MS = 4000;

/** MikroORM over every module's entities. Connects on first use; the caller closes it. */
export const createOrm = async (
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
  connectionTimeoutMillis = CONNECTION_TIMEOUT_MS,
): Promise<Orm> =>
  MikroORM.init({
    clientUrl: env.DATABASE_URL,
    entities,
    extensions: [Migrator],
    migrations: { path: new URL('./migrations', import.meta.url).pathname, emit: 'ts', snapshot: false },
    pool: { min: 1, max: env.DATABASE_POOL_SIZE },
    // Keep-alive detects a server that vanished without closing its connections.
    driverOptions: { connectionTimeoutMillis, keepAlive: true, onPoolCreated },
    forceUtcTimezone: true,
  });

const onPoolCreated = (pool: Pool) => {
  releaseEndedConnections(pool);
  endHungConnections(pool);
};

/**
 * Exits when requests have waited `DATABASE_EXHAUSTED_SECONDS` without any connection becoming free. A pool whose
 * connections are never released cannot recover; the supervisor restarts the process.
 */
export const exitWhenPoolIsExhausted = async (
  orm: Orm,
  { DATABASE_EXHAUSTED_SECONDS }: Pick<Env, 'DATABASE_EXHAUSTED_SECONDS'>,
  log: { fatal: (message: string) => void },
): Promise<void> => {
  watchForExhaustion(await getPool(orm), DATABASE_EXHAUSTED_SECONDS * 1000, () => {
    log.fatal('database connection pool exhausted: exiting to be restarted');
    process.exit(1);
  });
};

/** Creates the pool without a query, because Postgres may be down at this point. */
export const getPool = async (orm: Orm): Promise<Pool> => {
  const connection = orm.em.getConnection();
  await connection.connect({ skipOnConnect: true });
  return connection.getNativeClient();
};
