import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { createChangeFeed, createRelaySignal } from '@mithai/server/change-feed';
import { hasRight, answerClientError, BODY_MAX_BYTES, SERVER_TIMEOUTS } from '@mithai/contracts';
import { closeConnections } from '@mithai/server/close-connections';
import { logOptions, logOutput, REQUEST_ID_FIELD } from '@mithai/server/log';
import type { Telemetry } from '@mithai/server/open-telemetry';
import { traceRequests } from '@mithai/server/trace-requests';
import { LogController, fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Env } from './env.ts';
import { adminTaskRoutes } from './modules/admin-tasks/admin-tasks.routes.ts';
import { afterSalesRoutes } from './modules/after-sales/after-sales.routes.ts';
import { auditLogRoutes } from './modules/audit-log/audit-log.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { catalogAdminRoutes } from './modules/catalog-admin/catalog-admin.routes.ts';
import { createCatalogCache } from './modules/catalog/catalog-cache.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { customOrderRoutes } from './modules/custom-orders/custom-orders.routes.ts';
import { customerRoutes } from './modules/customers/customers.routes.ts';
import { deliveryRoutes } from './modules/delivery/delivery.routes.ts';
import { discountRoutes } from './modules/discounts/discounts.routes.ts';
import { earningsRoutes } from './modules/earnings/earnings.routes.ts';
import { saveContact } from './modules/identity/delivery-addresses/delivery-addresses.service.ts';
import { identityRoutes } from './modules/identity/identity.routes.ts';
import {
  findPhoneCustomer,
  listAccounts,
  lockPhoneCustomer,
  searchAccounts,
} from './modules/identity/account/phone-customers.ts';
import { hasSecondFactor } from './modules/identity/second-factor/factors.service.ts';
import { SEARCHABLE_ACCOUNT } from './modules/identity/user.entity.ts';
import { authenticate } from './modules/identity/sessions/session.service.ts';
import { verifyEmailByLink } from './modules/identity/email/verification.service.ts';
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts';
import { createLiveStreams } from './modules/live/live-streams.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { merchantFeedRoutes } from './modules/merchant-feed/merchant-feed.routes.ts';
import { newsletterRoutes } from './modules/newsletter/newsletter.routes.ts';
import { emailRoutes } from './modules/email/email.routes.ts';
import { hasUncancelledOrder } from './modules/orders/orders.service.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { readKitchenLoad } from './modules/orders/production/kitchen-load.ts';
import { hasApproval } from './modules/partners/approval.ts';
import { partnerRoutes } from './modules/partners/partners.routes.ts';
import { createOrderPayments, createRazorpay } from './modules/payments/index.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { refundOrder } from './modules/payments/refunds/refund-by-admin.ts';
import { pincodeRoutes } from './modules/pincodes/pincodes.routes.ts';
import { reviewRoutes } from './modules/reviews/reviews.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { createShopCache } from './modules/settings/shop-cache.ts';
import { createShiprocket } from './modules/shipping/index.ts';
import { hasBooking } from './modules/shipping/shipments.service.ts';
import { shippingRoutes } from './modules/shipping/shipping.routes.ts';
import { staffRoutes } from './modules/staff/staff.routes.ts';
import { createStatisticsCache } from './modules/statistics/statistics-cache.ts';
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts';
import { createShowcaseCache, showcaseRoutes } from './modules/showcase/showcase.routes.ts';
import { stockAlertRoutes } from './modules/stock-alerts/stock-alerts.routes.ts';
import { taxRoutes } from './modules/tax/tax.routes.ts';
import { wishlistRoutes } from './modules/wishlist/wishlist.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { registerMetrics } from './metrics.routes.ts';
import type { Orm } from './orm.ts';
import { readVersion } from './outbox/index.ts';
import { accessTable } from './access.ts';
import { withTag } from './routes.ts';
import { registerAccess } from './platform/access.ts';
import { createCaches } from './platform/caches.ts';
import { forwardedRequestId } from './platform/client-ip.ts';
import { onRecordedCommit } from './platform/transaction.ts';
import { registerHeaders } from './platform/security-headers.ts';
import { toLoggable } from './platform/failures.ts';
import { createObjectStore, type ObjectStore } from './platform/object-store.ts';
import { registerOpenApi } from './platform/openapi.ts';
import { rejectForeignOrigins } from './platform/csrf.ts';
import { sendError, registerProblemHandler } from './platform/problem-handler.ts';
import { createRateLimits, registerRateLimits, type RateLimits } from './platform/rate-limits.ts';
import { guardRequests } from './platform/request-guards.ts';
import { registerRequestLog } from './platform/request-log.ts';
import { registerTrace } from './platform/trace.ts';
import { registerRawBody } from './platform/raw-body.ts';

interface Dependencies {
  env: Env;
  orm: Orm;
}

/** Builds the whole API. The caller listens, and closes the app, the orm and the telemetry. */
export const buildApp = async ({
  env,
  orm,
  telemetry,
}: Dependencies & { telemetry?: Telemetry | null }): Promise<FastifyInstance> => {
  const app = createServer(env);
  await telemetry?.traceServer(app);
  registerProblemHandler(app);
  registerRequestLog(app, env);
  registerTrace(app);
  await app.register(cookie);
  await registerHeaders(app, env);
  guardRequests(app);
  registerRawBody(app);
  rejectForeignOrigins(app, env);
  registerAccess(app, accessTable, {
    env,
    findUser: (request) => authenticate(orm, env, request),
    isPartner: (userId) => hasApproval(orm.em, userId),
  });
  const limits = createRateLimits(env, app.log);
  registerRateLimits(app, env, limits, ({ role }) => hasRight(role, 'catalog'));
  app.addHook('onClose', () => limits.close());
  await registerOpenApi(app);
  const { countLookUps, ...followers } = followChanges(app, { env, orm });
  await registerMetrics(app, { env, orm, countStreams: followers.streams.count, countLookUps });
  await registerRoutes(app, { env, orm, limits, store: createObjectStore(env), ...followers });
  return app;
};

const createServer = (env: Env) => {
  const app = fastify({
    logger:
      env.LOG_LEVEL === 'silent'
        ? false
        : { ...logOptions('backend', env.LOG_LEVEL), serializers: { err: toLoggable }, stream: logOutput() },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_FIELD }),
    childLoggerFactory: traceRequests,
    genReqId: ({ headers }) => forwardedRequestId(headers, env) ?? randomUUID(),
    return503OnClosing: false,
    bodyLimit: BODY_MAX_BYTES,
    frameworkErrors: sendError,
    ...SERVER_TIMEOUTS,
    clientErrorHandler: answerClientError,
  }).withTypeProvider<ZodTypeProvider>();
  // Fastify parses text/plain by default, which a form of any site can send with the visitor's cookie.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('preClose', closeConnections(app.server));
  return app;
};

/** Caches and streams that follow committed changes until the app closes. */
const followChanges = (app: FastifyInstance, { env, orm }: Dependencies) => {
  const changes = createChangeFeed(env, app.log);
  const relay = createRelaySignal(env);
  // Invalidate the caches before notifying the streams, so a client that refetches never reads stale data.
  const caches = createCaches({ env, changes, readVersion: (topics) => readVersion(orm.em.fork(), topics) });
  const catalog = createCatalogCache(orm, caches.create);
  const statistics = createStatisticsCache(orm, caches.create);
  const shop = createShopCache(orm, caches.create);
  const showcase = createShowcaseCache(orm, caches.create);
  const streams = createLiveStreams({ changes, env });
  const stopListening = onRecordedCommit(orm.em, (committed) => {
    caches.invalidate(committed);
    relay.send();
  });
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', async () => {
    stopListening();
    relay.close();
    changes.close();
  });
  return { catalog, statistics, shop, showcase, streams, countLookUps: caches.counts };
};

/** A shopper waits for the answer. */
const GATEWAY_TIMEOUT_MS = 4000;
const CARRIER_TIMEOUT_MS = 8000;

type Services = Dependencies & { limits: RateLimits; store: ObjectStore } & Omit<
    ReturnType<typeof followChanges>,
    'countLookUps'
  >;

const registerRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { env, orm, limits, store, catalog, statistics, shop, showcase, streams } = services;
  const base = { env, orm };
  await app.register(healthRoutes, base);
  await app.register(withTag('account', identityRoutes), { ...base, limits });
  await app.register(withTag('media', mediaRoutes), { ...base, store });
  await app.register(withTag('catalog', catalogRoutes), { ...base, limits, cache: catalog });
  await app.register(withTag('catalog', catalogAdminRoutes), base);
  await app.register(withTag('catalog', merchantFeedRoutes), base);
  await app.register(withTag('cart', cartRoutes), base);
  await app.register(withTag('wishlist', wishlistRoutes), base);
  await app.register(withTag('stock alerts', stockAlertRoutes), base);
  await app.register(withTag('newsletter', newsletterRoutes), base);
  await registerOrderRoutes(app, services);
  await app.register(withTag('customers', customerRoutes), { ...base, searchableAccount: SEARCHABLE_ACCOUNT });
  await app.register(withTag('partners', partnerRoutes), base);
  await app.register(withTag('earnings', earningsRoutes), { ...base, hasSecondFactor });
  await app.register(withTag('audit', auditLogRoutes), base);
  await app.register(withTag('statistics', statisticsRoutes), { ...base, cache: statistics });
  await app.register(withTag('admin-tasks', adminTaskRoutes), base);
  await app.register(withTag('settings', settingsRoutes), { ...base, cache: shop });
  await app.register(withTag('shop', showcaseRoutes), { ...base, cache: showcase });
  await app.register(withTag('delivery', deliveryRoutes), { ...base, readLoad: readKitchenLoad });
  await app.register(withTag('staff', staffRoutes), base);
  await app.register(withTag('pincodes', pincodeRoutes), base);
  await app.register(withTag('reviews', reviewRoutes), base);
  await app.register(withTag('live', liveRoutes), { ...base, streams });
  await app.register(withTag('tax', taxRoutes), base);
  await app.register(withTag('documents', invoiceRoutes), { ...base, store });
};

/** From the order to its payment, parcel and refund. */
const registerOrderRoutes = async (app: FastifyInstance, { env, orm, limits }: Services): Promise<void> => {
  const base = { env, orm };
  const gateway = createRazorpay(env, { timeoutMs: GATEWAY_TIMEOUT_MS });
  const payments = createOrderPayments(env, gateway);
  const findVisitor = (request: FastifyRequest) => authenticate(orm, env, request);
  await app.register(withTag('orders', orderRoutes), {
    ...base,
    limits,
    payments,
    saveContact,
    findVisitor,
    verifyEmail: (em, userId) => verifyEmailByLink(em, env, userId),
    customers: { search: searchAccounts, list: listAccounts, lock: lockPhoneCustomer },
    hasBooking,
  });
  const discounts = { ...base, limits, findVisitor, hasUncancelledOrder, findPhoneCustomer };
  await app.register(withTag('discounts', discountRoutes), discounts);
  await app.register(withTag('orders', emailRoutes), { ...base, limits });
  const carrier = createShiprocket(env, { timeoutMs: CARRIER_TIMEOUT_MS });
  await app.register(withTag('shipping', shippingRoutes), { ...base, carrier });
  await app.register(withTag('payments', paymentRoutes), { ...base, gateway });
  const afterSales = { ...base, findVisitor, payments, refundLines: refundOrder };
  await app.register(withTag('after sales', afterSalesRoutes), afterSales);
  await app.register(withTag('custom orders', customOrderRoutes), { ...base, limits, payments });
};
