import * as afterSalesErrors from '../../backend/src/modules/after-sales/after-sales.errors.ts';
import * as cartErrors from '../../backend/src/modules/cart/cart.errors.ts';
import * as catalogAdminErrors from '../../backend/src/modules/catalog-admin/catalog-admin.errors.ts';
import * as importPlanErrors from '../../backend/src/modules/catalog-admin/import-plan.errors.ts';
import * as productImportErrors from '../../backend/src/modules/catalog-admin/product-import.errors.ts';
import * as catalogErrors from '../../backend/src/modules/catalog/catalog.errors.ts';
import * as customOrdersErrors from '../../backend/src/modules/custom-orders/custom-orders.errors.ts';
import * as deliveryErrors from '../../backend/src/modules/delivery/delivery.errors.ts';
import * as discountsErrors from '../../backend/src/modules/discounts/discounts.errors.ts';
import * as earningsErrors from '../../backend/src/modules/earnings/earnings.errors.ts';
import * as identityErrors from '../../backend/src/modules/identity/identity.errors.ts';
import * as passkeysErrors from '../../backend/src/modules/identity/passkeys/passkeys.errors.ts';
import * as invoicesErrors from '../../backend/src/modules/invoices/invoices.errors.ts';
import * as orderReferenceErrors from '../../backend/src/modules/orders/order-reference.errors.ts';
import * as ordersErrors from '../../backend/src/modules/orders/orders.errors.ts';
import * as productionErrors from '../../backend/src/modules/orders/production/production.errors.ts';
import * as partnersErrors from '../../backend/src/modules/partners/partners.errors.ts';
import * as bankCreditsErrors from '../../backend/src/modules/payments/bank-credits/bank-credits.errors.ts';
import * as statementRowsErrors from '../../backend/src/modules/payments/bank-credits/statement-rows.errors.ts';
import * as paymentsErrors from '../../backend/src/modules/payments/payments.errors.ts';
import * as refundsErrors from '../../backend/src/modules/payments/refunds/refunds.errors.ts';
import * as reviewsErrors from '../../backend/src/modules/reviews/reviews.errors.ts';
import * as shippingErrors from '../../backend/src/modules/shipping/shipping.errors.ts';
import * as staffErrors from '../../backend/src/modules/staff/staff.errors.ts';
import * as taxErrors from '../../backend/src/modules/tax/tax.errors.ts';
import * as csvErrors from '../../backend/src/platform/csv.errors.ts';
import * as dayErrors from '../../backend/src/platform/day.errors.ts';
import * as objectStoreErrors from '../../backend/src/platform/object-store.errors.ts';
import * as requestErrors from '../../backend/src/platform/request.errors.ts';
import * as trailErrors from '../../workers/src/ops/trail.errors.ts';

interface Sample {
  error: unknown;
  args: unknown[];
}

const sample = <Args extends unknown[]>(error: (...args: Args) => unknown, ...args: Args): Sample => ({ error, args });

/** Calls of the errors whose text or field depends on their arguments, and of those with an optional argument. */
export const SAMPLES: Sample[] = [
  sample(afterSalesErrors.ticketQuantityTooLarge, 'Laddu', 2),
  sample(afterSalesErrors.returnWindowClosed, 2),

  sample(cartErrors.quantityAboveLimit, 'Laddu', 20),
  sample(cartErrors.quantityUnverified, 'Laddu'),

  sample(catalogAdminErrors.productReferenced, 'order'),
  sample(catalogAdminErrors.productReferenced, 'partner'),
  sample(catalogAdminErrors.productReferenced, 'request'),
  sample(catalogAdminErrors.productReferenced, 'review'),

  sample(importPlanErrors.importedStockSold, 3, 10),
  sample(importPlanErrors.sameName, 17, 'Product number'),
  sample(importPlanErrors.sameProduct, 4),
  sample(importPlanErrors.stockChangedSinceExport, 10, 7, 5),
  sample(importPlanErrors.stockChangedSinceExport, 10, 7, -2),
  sample(importPlanErrors.stockTooLow, 3, 5),
  sample(importPlanErrors.taxOfOwner, ''),
  sample(importPlanErrors.taxOfOwner, 5),
  sample(importPlanErrors.unknownProduct, '999'),
  sample(importPlanErrors.unusualPrice, { price: 1200 }),
  sample(importPlanErrors.unusualPrice, { price: 1200, before: 120 }),
  sample(importPlanErrors.unusualPrice, { price: 1200, before: 120, category: 'sweets', median: 250 }),
  sample(importPlanErrors.notAllergens, 'milk, sesame'),
  sample(importPlanErrors.notOneOf, 'sweets, snacks'),
  sample(importPlanErrors.notState, 'All India'),

  sample(productImportErrors.csvHeadingRepeated, 'Name'),
  sample(productImportErrors.importImageMissing, 'laddu.jpg'),
  sample(productImportErrors.importCannotBeUndone, 'Laddu', 'It has been ordered since the import', 0),
  sample(productImportErrors.importCannotBeUndone, 'Laddu', 'It has been ordered since the import', 1),
  sample(productImportErrors.importCannotBeUndone, 'Laddu', 'It has been ordered since the import', 2),
  sample(productImportErrors.csvHeadingMissing, 'Name'),
  sample(productImportErrors.productsChanged, 1, 'Laddu'),
  sample(productImportErrors.productsChanged, 3, 'Laddu'),
  sample(productImportErrors.stockBelowZero, 'Laddu'),
  sample(productImportErrors.csvTooManyRows, 5000),
  sample(productImportErrors.unusualPrices, 1),
  sample(productImportErrors.unusualPrices, 3),

  sample(catalogErrors.outOfStock, 'Laddu', 2),
  sample(catalogErrors.outOfStock, 'Laddu', 0),
  sample(catalogErrors.ownProduct, 'Laddu'),
  sample(catalogErrors.stockChanged, 7),

  sample(customOrdersErrors.requestOrdered, 42),
  sample(customOrdersErrors.unusualQuote, { total: 2480050, quantity: 50 }),
  sample(customOrdersErrors.unusualQuote, { total: 8000, quantity: 1 }),
  sample(customOrdersErrors.unusualQuote, { days: 90 }),
  sample(customOrdersErrors.unusualQuote, { total: 2480050, quantity: 50, days: 90 }),

  sample(deliveryErrors.areaNotServed, '560001'),
  sample(deliveryErrors.perishesOnTheWay, 'Laddu', '560001'),

  sample(discountsErrors.discountMinimum, 'DIWALI', 150),
  sample(discountsErrors.discountExpired, 'DIWALI'),
  sample(discountsErrors.discountFirstOrder, 'DIWALI'),
  sample(discountsErrors.discountPieces, 'DIWALI', 2),
  sample(discountsErrors.discountNotChecked, 'DIWALI'),
  sample(discountsErrors.discountNotForItems, 'DIWALI'),
  sample(discountsErrors.discountNotYet, 'DIWALI', '1 Nov 2026'),
  sample(discountsErrors.discountUnknown, 'DIWALI'),
  sample(discountsErrors.discountUsedByCustomer, 'DIWALI'),
  sample(discountsErrors.discountUsedUp, 'DIWALI'),
  sample(discountsErrors.tooManyDiscountCodes, 1),
  sample(discountsErrors.tooManyDiscountCodes, 3),

  sample(earningsErrors.payableAmountChanged, 125050, 100000),
  sample(earningsErrors.referenceUsed, 'UTR42', 125050),

  sample(identityErrors.codeJustSent, 1),
  sample(identityErrors.codeJustSent, 30),
  sample(identityErrors.passwordWrong, 'password'),
  sample(identityErrors.passwordTooCommon, 'newPassword'),
  sample(identityErrors.passwordTooObvious, 'newPassword'),
  sample(identityErrors.secondFactorRequired),
  sample(identityErrors.secondFactorRequired, 422),
  sample(identityErrors.secondFactorWrong, 401),
  sample(identityErrors.secondFactorWrong, 422),
  sample(identityErrors.tooManyCodes, 3600),

  sample(passkeysErrors.passkeyRefused, 401),
  sample(passkeysErrors.passkeyRefused, 422),
  sample(passkeysErrors.passkeyRequired, 401),
  sample(passkeysErrors.passkeyRequired, 422),
  sample(passkeysErrors.passkeyVoid, 401),
  sample(passkeysErrors.passkeyVoid, 422),
  sample(passkeysErrors.tooManyPasskeys, 10),

  sample(invoicesErrors.printerBusy, null),

  sample(orderReferenceErrors.itemNotInOrder, 'items'),

  sample(ordersErrors.editedTotalChanged, 550.5),
  sample(ordersErrors.kitchenFull, 3, 5, 4),
  sample(ordersErrors.lineFixed, 'Laddu'),
  sample(ordersErrors.noDeliveryAhead, 'delivered'),
  sample(ordersErrors.noLongerSold, 'Laddu'),
  sample(ordersErrors.notOnSale, 'Laddu'),
  sample(ordersErrors.noteRequired, 'delivered'),
  sample(ordersErrors.partnerLineKept, 'Laddu'),
  sample(ordersErrors.phoneTotalChanged, 550.5),
  sample(ordersErrors.piecesClosed, 42),
  sample(ordersErrors.refundedPiecesKept, 'Laddu', 1),
  sample(ordersErrors.refundedPiecesKept, 'Laddu', 3),
  sample(ordersErrors.statusUnchanged, 'shipped'),
  sample(ordersErrors.stockMissing, 'Laddu', 2, 5),
  sample(ordersErrors.tooManyOpenOrders, 20),
  sample(ordersErrors.refundQuantityTooLarge, 'Laddu', 2),
  sample(ordersErrors.restockTooLarge, 'restock', 'Laddu', 2),
  sample(ordersErrors.totalChanged, 550.5),
  sample(ordersErrors.unusualDeliveryDate, 90),

  sample(productionErrors.madeChanged, 12),
  sample(productionErrors.notToPack, 'shipped'),

  sample(partnersErrors.applicationDecided, 'approved'),
  sample(partnersErrors.bankAccountChanged, new Date('2026-11-26T04:30:00.000Z')),
  sample(partnersErrors.imagesNotOwn, 'productProposals.0.imageUrls'),
  sample(partnersErrors.payoutsOnHold, new Date('2026-11-26T04:30:00.000Z'), new Date('2026-11-29T04:30:00.000Z')),
  sample(partnersErrors.proposalDecided, 'rejected'),
  sample(partnersErrors.submissionDecided, 'replaced'),
  sample(partnersErrors.submissionDecided, 'approved'),
  sample(partnersErrors.submissionDecided, 'sent_back'),

  sample(bankCreditsErrors.creditForCancelledOrder, 42, 50000, 55050),
  sample(bankCreditsErrors.creditForCashOrder, 42, 50000, 55050),
  sample(bankCreditsErrors.creditForPaidOrder, 42, 50000, 55050),
  sample(bankCreditsErrors.creditOfAnotherAmount, 42, 50000, 55050),
  sample(bankCreditsErrors.statementTooLong, 20000),
  sample(bankCreditsErrors.utrKnown, 50000, '2026-11-26'),

  sample(statementRowsErrors.rowAmountUnreadable, 'five'),
  sample(statementRowsErrors.rowDateUnreadable, 'yesterday'),
  sample(statementRowsErrors.rowRecordedOtherwise, 50000, '2026-11-26'),
  sample(statementRowsErrors.rowRepeated, 2),
  sample(statementRowsErrors.rowRepeatedOtherwise, 50000, '2026-11-26', 2),

  sample(paymentsErrors.gatewayUnavailable, null),

  sample(refundsErrors.refundTooLarge, 12550),

  sample(reviewsErrors.notDelivered, 'Laddu'),
  sample(reviewsErrors.ownProductReview, 'Laddu'),

  sample(shippingErrors.bookingNotTakenBack, 'Already picked up'),
  sample(shippingErrors.carrierSilent, null),
  sample(shippingErrors.carrierUnavailable, null),

  sample(staffErrors.staffInvitationOfAnotherAddress, 'asha@example.com'),

  sample(taxErrors.deliveryOutsideState, 'Karnataka'),
  sample(taxErrors.productOutsideState, 'Laddu', 'Karnataka'),

  sample(csvErrors.csvUnreadable, 12),

  sample(dayErrors.dayInPast, 'deliveryDay'),
  sample(dayErrors.dayTooFarAhead, 'deliveryDay'),

  sample(objectStoreErrors.imagesUnavailable, null),

  sample(requestErrors.tooManyRequests, 1),
  sample(requestErrors.tooManyRequests, 59),
  sample(requestErrors.tooManyRequests, 60),
  sample(requestErrors.tooManyRequests, 3600),
  sample(requestErrors.tooManyRequests, 7200),

  sample(trailErrors.invalidTrailValue, 'Enter the number of an order, such as 1042.'),
];
