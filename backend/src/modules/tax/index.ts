export { taxOfPieces } from './calculate-tax.ts';
export { LINE_KINDS, OrderTax, OrderTaxLine } from './order-tax.entity.ts';
export { placeOfSupplyOf, recordOrderTax } from './record-order-tax.ts';
export { readPartnerTaxes, type PartnerTaxes } from './partner-taxes.ts';
