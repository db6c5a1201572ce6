export { taxOfPieces } from './calculate-tax.ts';
export { LINE_KINDS, OrderTax, OrderTaxLine } from './order-tax.entity.ts';
export { recordOrderTax } from './record-order-tax.ts';
export { getRate } from './tax.service.ts';
export { readPartnerTaxes, type PartnerTaxes } from './partner-taxes.ts';
