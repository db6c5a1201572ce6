import type { ChargeTax, TaxSubject } from '@mithai/contracts';
import { failed, success } from '../../../ui/notice.ts';

const subjects: Record<TaxSubject, string> = {
  sweets: 'Sweets',
  snacks: 'Snacks',
  papad: 'Papad',
  jaggery: 'Jaggery',
  custom_order: 'Custom orders',
  shipping: 'Delivery fee',
  gift_packing: 'Gift packing',
  commission: 'Commission',
  tcs: 'TCS (section 52)',
  tds: 'TDS (section 194-O)',
};

const chargeTaxes: Record<ChargeTax, { label: string; note: string }> = {
  with_goods: { label: 'Like the goods', note: 'Split across the goods, each part at its own rate.' },
  own_rate: { label: 'At their own rates', note: 'Those of the table below.' },
};

export const taxTexts = {
  title: 'Tax',
  notice: 'Please let your chartered accountant confirm',
  noticeText:
    'The rates and rules here come from secondary sources. You are responsible for them: have them confirmed before you send the first invoice.',
  loading: 'Loading the tax settings',
  failedToLoad: 'We couldn’t load the tax settings',
  shippingTax: 'Tax on the delivery fee',
  giftPackingTax: 'Tax on gift packing',
  chargeTaxes,
  partners: 'Partners',
  limits: 'Partners without a GSTIN sell within the shop’s state only',
  limitsNote: 'Checkout refuses their products for other states, once the shop itself is registered.',
  tcs: 'Collect TCS from partners',
  tds: 'Deduct TDS from partners',
  deductionsNote: 'Applies to sales of partners from now on, at the rates of the table below.',
  save: 'Save Tax Settings',
  saving: 'Saving...',
  rates: 'Rates',
  ratesHint: 'Prices include tax. A new rate applies to orders placed from its day on; earlier orders keep theirs.',
  rate: 'Rate',
  subject: 'For',
  hsn: 'HSN or SAC',
  percent: (rate: number) => `${rate}\u00A0%`,
  percentLabel: 'Rate in percent',
  validFrom: 'Valid from',
  subjects,
  add: 'Add Rate',
  adding: 'Adding...',
  remove: 'Remove',
  removing: (what: string, day: string) => `Remove the rate of ${what} from ${day}`,
  action: 'Action',
  reports: 'The exports for your GST return are under Payments.',
  toReports: 'Tax Exports',
} as const;

export const productTaxTexts = {
  title: 'Tax',
  hint: 'Without its own rate, the product is taxed like its category (Settings, Tax).',
  product: 'the product',
} as const;

export const taxNotices = {
  saved: success('Tax settings saved', 'They apply to orders placed from now on.'),
  saveFailed: failed('Tax settings not saved'),
  added: success('Rate added', 'Orders that were placed before keep their taxes.'),
  addFailed: failed('Rate not added'),
  removed: success('Rate removed', 'Orders that were placed before keep their taxes.'),
  removeFailed: failed('Rate not removed'),
};
