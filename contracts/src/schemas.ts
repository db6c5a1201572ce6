/** What an answer is read by: apart from the rules, so that a page can have those without the schema library. */
export * from './account-export.ts';
export * from './cart.ts';
export * from './catalog.ts';
export * from './custom-orders.ts';
export * from './earnings.ts';
export * from './events.ts';
export * from './identity.ts';
export * from './live.ts';
export * from './media.ts';
export * from './newsletter.ts';
export * from './orders.ts';
export * from './partners.ts';
export * from './pincodes.ts';
export * from './primitives.ts';
export * from './problems.ts';
export * from './product-pages.ts';
export * from './reviews.ts';
