export { findOrderTax, LINE_KINDS, OrderTaxLine, type OrderTax } from './order-tax.entity.ts';
export { recordOrderTax, reviseOrderTax, assertRevisable } from './record-order-tax.ts';
export { findProductRates, restoreProductRates, setProductRates, type ProductRate } from './product-rates.ts';
export { getRate } from './tax.service.ts';
export { readPartnerTaxes, type PartnerTaxes } from './partner-taxes.ts';
