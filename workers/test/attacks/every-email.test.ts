import { EMAIL_EVENTS, type OrderEmail, type PasskeyCreationOptions } from '@mithai/contracts';
import { remindOfTickets } from '@mithai/backend/modules/after-sales';
import { recordLedgerReport } from '@mithai/backend/modules/earnings';
import { monitoring } from '@mithai/backend/modules/operations';
import { Payment, PaymentException, Product, User } from '@mithai/backend/test/internals';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthenticator } from '@mithai/backend/test/authenticator';
import { eventually } from '@mithai/backend/test/eventually';
import { openGatewayAccount, type GatewayAccount } from '@mithai/backend/test/gateway-account';
import type { Visitor } from '@mithai/backend/test/attacks/production-server';
import { ADDRESS } from '@mithai/backend/test/orders';
import { applicationOf, buildImage, proposalOf } from '@mithai/backend/test/partners';
import { buildProduct } from '../factories.ts';
import { readOutbox, settled } from '../outbox-state.ts';
import { startShopHarness, type ShopHarness } from './shop-harness.ts';

const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>';

let shop: ShopHarness;
let owner: Visitor;
let gateway: GatewayAccount;

beforeAll(async () => {
  // After one failed attempt, a sign-in from a new device requires the mailed code.
  gateway = await openGatewayAccount();
  shop = await startShopHarness({ ...gateway.environment, LIMIT_LOGIN_BY_STRANGERS: '1/1d' });
  await gateway.control('PUT', '/settings', { webhookUrl: `${shop.apiUrl}/api/payments/webhook` });
  owner = shop.visitor();
  await em().nativeUpdate(User, (await owner.registerVerified()).id, { role: 'admin', email: shop.env.ADMIN_EMAIL });
}, 120_000);
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

it('escapes scripts in every user’s text in every email', async () => {
  await done(
    owner.patch('/api/admin/settings', { newOrderEmail: 'each', upiVpa: 'mithai@bank', upiPayeeName: 'Mithai' }),
  );
  await liveAnAccount();
  await continueByEmail();
  await waitForAProduct();
  await order();
  await orderAndVerify();
  await payOnline();
  await payAnotherAmount();
  await sendAGift();
  await orderOnThePhone();
  await sellAsAPartner();
  await requestCustomOrder();
  await workForTheShop();
  await complain();
  await disagree();
  await fallSilent();
  await settled(shop.orm);

  const happened = new Set<string>((await readOutbox(shop.orm)).map(({ name }) => name));
  expect(EMAIL_EVENTS.filter((name) => !happened.has(name))).toEqual([]);

  expect(shop.mail.mails.length).toBeGreaterThan(EMAIL_EVENTS.length);
  for (const { subject, html = '' } of shop.mail.mails) {
    expect(html, subject).toContain('</html>');
    expect(html, subject).not.toMatch(/<script|<[^>]+\sonerror/i);
  }
  const showing = shop.mail.mails.filter(({ html = '' }) => html.includes('&lt;script&gt;'));
  expect(showing.length).toBeGreaterThan(15);
});

const liveAnAccount = async (): Promise<void> => {
  const visitor = shop.visitor();
  const person = await visitor.register({ name: `Meera ${SCRIPT}` });
  const code = (await textTo(person.email, /code/)).match(/\b\d{6}\b/)?.[0];
  await done(visitor.post('/api/auth/verify-email', { code }));

  await addAndRemovePasskey(visitor);
  const { secret } = (await done(visitor.post('/api/auth/second-factor', {}))).body;
  await done(visitor.put('/api/auth/second-factor', { code: codeOf(String(secret)) }));
  await done(visitor.delete('/api/auth/second-factor'));
  await done(
    visitor.post('/api/auth/change-password', { currentPassword: person.password, newPassword: 'another-sesame' }),
  );
  await done(visitor.patch(`/api/users/${person.id}`, { name: person.name, email: `moved.${person.email}` }));
  await done(visitor.post('/api/auth/forgot-password', { email: `moved.${person.email}` }));
  await done(visitor.post('/api/newsletter', { email: `moved.${person.email}` }));

  const customer = await shop.visitor().registerVerified({ name: `Leela ${SCRIPT}` });
  const { email, password } = customer;
  await shop.visitor().post('/api/auth/login', { email, password: 'not this one' });
  await shop.visitor().post('/api/auth/login', { email, password });
};

const addAndRemovePasskey = async (visitor: Visitor): Promise<void> => {
  const options: PasskeyCreationOptions = JSON.parse((await visitor.post('/api/auth/passkeys/options', {})).text);
  const credential = createAuthenticator(new URL(shop.env.PUBLIC_URL).origin).create(options);
  const { id } = (await done(visitor.post('/api/auth/passkeys', { name: `Phone ${SCRIPT}`, credential }))).body;
  await done(visitor.delete(`/api/auth/passkeys/${String(id)}`));
};

const continueByEmail = async (): Promise<void> => {
  const { email } = await shop.visitor().registerVerified({ name: `Rani ${SCRIPT}` });
  await done(shop.visitor().post('/api/auth/sign-in-codes', { email }));
};

const waitForAProduct = async (): Promise<void> => {
  const { id } = await buildProduct(em(), { name: `Peda ${SCRIPT}`, stock: 0 });
  const customer = shop.visitor();
  await customer.registerVerified({ name: `Uma ${SCRIPT}` });
  await done(customer.put(`/api/stock-alerts/${id}`, {}));
  await done(shop.visitor().post('/api/stock-alerts', { productId: id, email: 'waiting@shopper.example' }));
  await done(owner.patch(`/api/products/${id}/stock`, { stock: 5 }));
};

const order = async (): Promise<void> => {
  const product = await buildProduct(em(), { name: `Laddu ${SCRIPT}`, stock: 5 });
  const visitor = shop.visitor();
  await visitor.registerVerified({ name: `Asha ${SCRIPT}` });
  await done(visitor.post('/api/cart', { productId: product.id }));
  const gift = { giftPacking: true, giftPackingType: 'standard', giftMessage: `Enjoy ${SCRIPT}` };
  const shippingAddress = `${SCRIPT} ${ADDRESS}`;
  const placed = await done(
    visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress, contactName: `Asha ${SCRIPT}`, ...gift }),
  );
  await resendConfirmation(String(placed.body.id));
  const path = `/api/orders/${String(placed.body.id)}`;
  await done(owner.patch(`${path}/delivery-date`, { estimatedDeliveryDate: NEXT_WEEK }));
  for (const status of ['processing', 'shipped', 'delivered', 'cancelled', 'pending']) {
    await done(owner.post(`${path}/status`, { status, notes: `Look ${SCRIPT}` }));
    if (status === 'shipped') {
      const tracking = { carrier: 'dtdc', number: 'D1234567' };
      await done(owner.patch(`/api/admin/orders/${String(placed.body.id)}`, { tracking }));
    }
  }
};

const resendConfirmation = async (orderId: string): Promise<void> => {
  const path = `/api/admin/orders/${orderId}/emails`;
  const email = await eventually('the confirmation is sent', async () => {
    const emails: OrderEmail[] = JSON.parse((await owner.get(path)).text);
    return emails.find(({ canResend }) => canResend);
  });
  await done(owner.post(`${path}/${email.deliveryId}/resend`, {}));
};

const orderAndVerify = async (): Promise<void> => {
  const product = await buildProduct(em(), { name: `Barfi ${SCRIPT}`, stock: 5 });
  const visitor = shop.visitor();
  const person = await visitor.register({ name: `Usha ${SCRIPT}` });
  await done(visitor.post('/api/cart', { productId: product.id }));
  await done(visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }));
  const code = (await textTo(person.email, /code/)).match(/\b\d{6}\b/)?.[0];
  await done(visitor.post('/api/auth/verify-email', { code }));
};

const sendAGift = async (): Promise<void> => {
  const recipient = { name: `Nani ${SCRIPT}`, phone: '9845055555', email: 'nani@family.example', showsItems: true };
  const { orderId, gatewayOrderId } = await orderOnline({ recipient, contactName: `Nisha ${SCRIPT}` });
  await payAtGateway(gatewayOrderId, 'success');
  await done(owner.post(`/api/orders/${orderId}/status`, { status: 'shipped' }));
  await textTo('nani@family.example', /gift/);
};

const orderOnline = async (gift: object = {}) => {
  const product = await buildProduct(em(), { name: `Barfi ${SCRIPT}` });
  const visitor = shop.visitor();
  await visitor.registerVerified({ name: `Nisha ${SCRIPT}` });
  await done(visitor.post('/api/cart', { productId: product.id }));
  const placed = await done(visitor.post('/api/orders', { paymentMethod: 'upi', shippingAddress: ADDRESS, ...gift }));
  const orderId = Number(placed.body.id);
  await done(visitor.post(`/api/orders/${orderId}/pay`, {}));
  const { gatewayOrderId } = await em().findOneOrFail(Payment, { orderId });
  return { visitor, orderId, gatewayOrderId };
};

const payAtGateway = async (gatewayOrderId: string | null | undefined, outcome: string): Promise<void> => {
  await gateway.control('POST', `/orders/${gatewayOrderId}/payments`, { outcome, callbackUrl: shop.apiUrl });
  await gateway.control('POST', '/run');
  await settled(shop.orm);
};

const payOnline = async (): Promise<void> => {
  const { visitor, orderId, gatewayOrderId } = await orderOnline();
  for (const outcome of ['failure', 'success']) await payAtGateway(gatewayOrderId, outcome);
  const { lastUpdated } = JSON.parse((await visitor.get(`/api/orders/${orderId}`)).text) as { lastUpdated: string };
  const refund = { reason: `We are out of barfi ${SCRIPT}`, lastUpdated };
  await done(owner.post(`/api/admin/orders/${orderId}/refunds`, refund));
};

const payAnotherAmount = async (): Promise<void> => {
  const { orderId, gatewayOrderId } = await orderOnline();
  await payAtGateway(gatewayOrderId, 'wrong_amount');
  const { id } = await em().findOneOrFail(PaymentException, { orderId });
  const decision = { note: `Returned ${SCRIPT}`, refund: true };
  await done(owner.post(`/api/admin/payment-exceptions/${id}/resolve`, decision));
  await settled(shop.orm);
};

const orderOnThePhone = async (): Promise<void> => {
  const product = await buildProduct(em(), { name: `Gajak ${SCRIPT}`, pricePaise: 25_000 });
  const taken = {
    contactName: `Lakshmi ${SCRIPT}`,
    contactPhone: '9845012345',
    contactEmail: 'lakshmi@shopper.example',
    shippingAddress: ADDRESS,
    items: [{ productId: product.id, quantity: 1 }],
    payment: 'link',
    expectedTotal: 300,
  };
  const { id, items, lastUpdated } = (await done(owner.post('/api/admin/orders', taken))).body;
  await settled(shop.orm);
  const edit = {
    contactName: `Radha ${SCRIPT}`,
    items: (items as { id: number }[]).map((item) => ({ itemId: item.id, quantity: 1 })),
    expectedTotal: 300,
    lastUpdated,
  };
  await done(owner.post(`/api/admin/orders/${String(id)}/edit`, edit));
  await settled(shop.orm);
};

const sellAsAPartner = async (): Promise<void> => {
  const visitor = shop.visitor();
  const person = await visitor.registerVerified({ name: `Kavya ${SCRIPT}` });
  const image = await buildImage(em(), person);
  const proposal = (name: string) =>
    proposalOf(image, { name: `${name} ${SCRIPT}`, description: `${name} is good. ${SCRIPT}` });
  const application = applicationOf(image, {
    businessName: `Farm ${SCRIPT}`,
    bankAccountHolderName: `Kavya ${SCRIPT}`,
    productProposals: [proposal('Chikki'), proposal('Papad')],
  });

  const first = await done(visitor.post('/api/partner-sellers/apply', application));
  await done(
    owner.post(`/api/admin/partner-applications/${String(first.body.id)}/reject`, { reason: `Not yet ${SCRIPT}` }),
  );
  const second = await done(visitor.post('/api/partner-sellers/apply', application));
  const [accepted, declined] = second.body.productProposals as [{ id: number }, { id: number }];
  const reviewNotes = `Our thoughts ${SCRIPT}`;
  await done(owner.post(`/api/admin/partner-applications/${String(second.body.id)}/approve`, {}));
  await done(owner.post(`/api/admin/partner-proposals/${accepted.id}/decide`, { decision: 'approve', reviewNotes }));
  await done(owner.post(`/api/admin/partner-proposals/${declined.id}/decide`, { decision: 'reject', reviewNotes }));

  const product = { name: `Jaggery ${SCRIPT}`, description: `From our cane. ${SCRIPT}`, price: 90, imageUrl: image };
  for (const verdict of ['send-back', 'approve']) {
    const { body } = await done(visitor.post('/api/partner-sellers/products', product));
    const { id } = body.submission as { id: number };
    await done(owner.post(`/api/admin/partner-products/${id}/${verdict}`, { reviewNotes }));
  }
  const account = {
    bankAccountHolderName: `Kavya ${SCRIPT}`,
    bankAccountNumber: '123456789012',
    bankIfsc: 'HDFC0000001',
  };
  await done(visitor.put('/api/partner-sellers/bank-account', account));
  await bePaid(person.id);
  const itemId = await orderFrom(person.id);
  const refusal = { quantity: 1, reason: `No jaggery left ${SCRIPT}` };
  await done(visitor.post(`/api/partner-sellers/pieces/${itemId}/decline`, refusal));
  await settled(shop.orm);
  await done(
    owner.post(`/api/admin/partner-applications/${String(second.body.id)}/revoke`, { reason: `It is over ${SCRIPT}` }),
  );
};

/** Orders a piece of the partner; returns the order item's id. */
const orderFrom = async (sellerId: number): Promise<number> => {
  const product = await buildProduct(em(), { name: `Chikki ${SCRIPT}`, sellerId, sellerCommissionRate: 15 });
  const buyer = shop.visitor();
  await buyer.registerVerified({ name: `Gita ${SCRIPT}` });
  await done(buyer.post('/api/cart', { productId: product.id }));
  const placed = await done(buyer.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }));
  const [item] = placed.body.items as [{ id: number }];
  return item.id;
};

const requestCustomOrder = async (): Promise<void> => {
  const visitor = shop.visitor();
  await visitor.registerVerified({ name: `Latha ${SCRIPT}` });
  const recipe = {
    requestType: 'new_recipe',
    title: `Ragi laddu ${SCRIPT}`,
    description: `Small ones. ${SCRIPT}`,
    ingredients: `Ragi, dates ${SCRIPT}`,
    additionalNotes: `No nuts ${SCRIPT}`,
  };
  const { id } = (await done(visitor.post('/api/custom-orders', recipe))).body as { id?: number };
  const quote = { price: 12, deliveryDate: NEXT_WEEK, expiresOn: NEXT_WEEK };
  const answers = [{ status: 'reviewed' }, { status: 'rejected' }, { status: 'accepted', quote }];
  for (const answer of answers) {
    const review = { ...answer, adminComments: `Our answer ${SCRIPT}` };
    await done(owner.patch(`/api/custom-order-requests/${id}/status`, review));
    await settled(shop.orm);
  }
  const another = (await done(visitor.post('/api/custom-orders', recipe))).body as { id?: number };
  await done(visitor.post(`/api/custom-orders/${another.id}/withdraw`, {}));
};

const complain = async (): Promise<void> => {
  const product = await buildProduct(em(), { name: `Chikki ${SCRIPT}` });
  const visitor = shop.visitor();
  await visitor.registerVerified({ name: `Rekha ${SCRIPT}` });
  await done(visitor.post('/api/cart', { productId: product.id }));
  const placed = await done(visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }));
  const orderId = String(placed.body.id);
  const [item] = placed.body.items as { id: number }[];
  await done(owner.post(`/api/orders/${orderId}/status`, { status: 'delivered' }));
  const review = await done(visitor.post(`/api/products/${product.id}/reviews`, { rating: 1, text: SCRIPT }));
  await done(owner.put(`/api/admin/reviews/${String(review.body.id)}/answer`, { text: `Soak it. ${SCRIPT}` }));
  const request = { kind: 'complaint', reason: 'quality', text: `Too hard ${SCRIPT}` };
  const lines = [{ itemId: item?.id, quantity: 1 }];
  const { id, createdAt } = (await done(visitor.post(`/api/orders/${orderId}/tickets`, { ...request, lines }))).body;
  await em().execute(`update tickets set created_at = created_at - interval '40 hours' where id = ?`, [id]);
  await remindOfTickets(em());
  await settled(shop.orm);
  await done(owner.post(`/api/admin/tickets/${String(id)}/acknowledge`, { updatedAt: createdAt }));
  const [{ updatedAt }] = JSON.parse((await owner.get('/api/admin/tickets')).text) as [{ updatedAt: string }];
  const answer = { answer: `Soak it in milk ${SCRIPT}`, outcome: 'resolved', updatedAt };
  await done(owner.post(`/api/admin/tickets/${String(id)}/close`, answer));
};

const workForTheShop = async (): Promise<void> => {
  const visitor = shop.visitor();
  const { id, email } = await visitor.register({ name: `Balu ${SCRIPT}` });
  await done(owner.post('/api/admin/staff/invitations', { email, role: 'packer' }));
  const [, token] = (await textTo(email, /invited/)).match(/token=(\S+)/) ?? [];
  await done(visitor.post('/api/staff-invitations/accept', { token }));
  await settled(shop.orm);
  await done(owner.patch(`/api/admin/staff/${id}`, { role: 'support', from: 'packer' }));
  await settled(shop.orm);
  await done(owner.delete(`/api/admin/staff/${id}`));
};

const bePaid = async (sellerId: number): Promise<void> => {
  const customer = shop.visitor();
  await customer.registerVerified();
  const { id: productId } = await em().findOneOrFail(Product, { sellerId, status: 'active', stock: { $gt: 0 } });
  await done(customer.post('/api/cart', { productId }));
  const placed = await done(customer.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }));
  await done(owner.post(`/api/orders/${String(placed.body.id)}/status`, { status: 'delivered' }));
  const amount = await eventually('something is payable', async () => {
    const [due] = JSON.parse((await owner.get('/api/admin/payouts/due')).text) as { payable: number }[];
    return due?.payable;
  });
  const seller = `/api/admin/partner-sellers/${sellerId}`;
  await done(owner.post(`${seller}/waive-payout-hold`, { bankAccountVersion: 3, reason: 'Called them' }));
  await done(owner.post(`${seller}/payouts`, { amount, bankAccountVersion: 3, reference: `UTR ${SCRIPT}` }));
};

const disagree = async (): Promise<void> => {
  await settled(shop.orm);
  await em().execute(`update seller_earnings set status = 'payable'`);
  await recordLedgerReport(em());
};

const textTo = (email: string, subject: RegExp): Promise<string> =>
  eventually(
    `a mail to ${email}`,
    () => shop.mail.mails.find(({ to, subject: its = '' }) => to?.[0]?.address === email && subject.test(its))?.text,
  );

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const done = async (response: ReturnType<Visitor['post']>): ReturnType<Visitor['post']> => {
  const { status, text } = await response;
  if (status >= 400) throw new Error(`${status}: ${text}`);
  return response;
};

const fallSilent = async (): Promise<void> => {
  await monitoring.recordHeartbeat(em());
  await em().execute("update monitoring_heartbeats set watched_from = now() - interval '11 minutes'");
  await monitoring.reportSilence(em());
  await monitoring.recordHeartbeat(em());
};
