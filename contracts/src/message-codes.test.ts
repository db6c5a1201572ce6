import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  changeOrderStatusSchema,
  changeOrderStatusesSchema,
  completeApplicationFormSchema,
  confirmPasswordSchema,
  customOrderFormSchema,
  decideProposalSchema,
  idempotencyKeySchema,
  loginSchema,
  partnerApplicationFormSchema,
  placeOrderSchema,
  productInputSchema,
  productSearchSchema,
  reasonOf,
  reviewCustomOrderSchema,
  setTrackingSchema,
  trackingSchema,
  updateCartItemSchema,
  verifyEmailSchema,
} from './index.ts';

const many = (count: number, value: unknown = {}) => Array.from({ length: count }, () => value);
const proposing = (proposal: object) => ({ productProposals: [proposal] });

it.each<[code: string, schema: z.ZodType, value: unknown, path: string, message: string]>([
  [
    'item_repeated',
    changeOrderStatusSchema,
    { status: 'cancelled', restock: many(2, { itemId: 1, quantity: 1 }) },
    'restock',
    'Please name each item once',
  ],
  [
    'restock_without_cancellation',
    changeOrderStatusSchema,
    { status: 'shipped', restock: [] },
    'restock',
    'Only a cancelled order returns to stock',
  ],
  [
    'too_many_orders_chosen',
    changeOrderStatusesSchema,
    { orders: many(201) },
    'orders',
    'Please choose at most 200 orders at once',
  ],
  ['no_order_named', setTrackingSchema, { orders: [] }, 'orders', 'Please name at least one order'],
  [
    'too_many_orders_named',
    setTrackingSchema,
    { orders: many(201) },
    'orders',
    'Please name at most 200 orders at once',
  ],
  ['carrier_invalid', trackingSchema, { carrier: 'pigeon' }, 'carrier', 'Please select a carrier'],
  ['idempotency_key_invalid', idempotencyKeySchema, 'short', '', 'Please send a valid Idempotency-Key'],
  ['quantity_too_large', updateCartItemSchema, { quantity: 1000 }, 'quantity', 'Quantity must be at most 999'],
  ['quantity_too_large', customOrderFormSchema, { quantity: 10_001 }, 'quantity', 'Quantity must be at most 10000'],
  [
    'too_many_products_selected',
    customOrderFormSchema,
    { selectedProducts: many(101, 1) },
    'selectedProducts',
    'Please select at most 100 products',
  ],
  [
    'weight_too_large',
    customOrderFormSchema,
    { weightPerUnit: 100_001 },
    'weightPerUnit',
    'Weight cannot be above 100000 grams',
  ],
  [
    'weight_decimals',
    customOrderFormSchema,
    { weightPerUnit: 0.25 },
    'weightPerUnit',
    'Weight can have at most one decimal',
  ],
  [
    'quote_last_day_required',
    reviewCustomOrderSchema,
    { quote: {} },
    'quote.expiresOn',
    'Please select the last day of the quote',
  ],
  [
    'commission_out_of_range',
    decideProposalSchema,
    { decision: 'approve', approvedCommissionRate: 51 },
    'approvedCommissionRate',
    'Commission must be between 1% and 50%',
  ],
  [
    'commission_decimals',
    decideProposalSchema,
    { decision: 'approve', approvedCommissionRate: 12.345 },
    'approvedCommissionRate',
    'Commission can have at most two decimals',
  ],
  ['decision_required', decideProposalSchema, {}, 'decision', 'Please accept or decline the proposal'],
  [
    'too_many_proposals',
    partnerApplicationFormSchema,
    { productProposals: many(21) },
    'productProposals',
    'Please propose at most 20 products at once',
  ],
  [
    'too_many_images',
    partnerApplicationFormSchema,
    proposing({ imageUrls: many(9, `/images/${'a'.repeat(32)}`) }),
    'productProposals.0.imageUrls',
    'Please choose at most 8 images',
  ],
  [
    'net_weight_required',
    completeApplicationFormSchema,
    proposing({ netWeightGrams: null }),
    'productProposals.0.netWeightGrams',
    'Please enter the weight in whole grams',
  ],
  [
    'shelf_life_required',
    completeApplicationFormSchema,
    proposing({ shelfLifeDays: null }),
    'productProposals.0.shelfLifeDays',
    'Please enter how many days it stays fresh',
  ],
  [
    'ingredients_required',
    completeApplicationFormSchema,
    proposing({ ingredients: '' }),
    'productProposals.0.ingredients',
    'Please list the ingredients',
  ],
  ['price_too_high', productInputSchema, { price: 1_000_001 }, 'price', 'Price cannot be above 1000000'],
  [
    'capacity_units_invalid',
    productInputSchema,
    { capacityUnits: -1 },
    'capacityUnits',
    'Please enter a whole number of kitchen units, or 0',
  ],
  [
    'batch_pieces_invalid',
    productInputSchema,
    { batchPieces: 1 },
    'batchPieces',
    'Please enter 2 to 10,000 pieces, or nothing',
  ],
  [
    'delivery_day_invalid',
    placeOrderSchema,
    { deliveryDay: '2026-02-30' },
    'deliveryDay',
    'Please choose a delivery day',
  ],
  ['stock_too_large', productInputSchema, { stock: 1_000_001 }, 'stock', 'Stock cannot be above 1000000'],
  ['search_too_long', productSearchSchema, { q: 'x'.repeat(101) }, 'q', 'Please search for at most 100 characters'],
  [
    'too_many_products_requested',
    productSearchSchema,
    { ids: many(25, 1).join(',') },
    'ids',
    'Please ask for at most 24 products',
  ],
  [
    'password_too_short',
    confirmPasswordSchema,
    { password: 'ghee!' },
    'password',
    'Password must be at least 6 characters',
  ],
  [
    'verification_code_required',
    verifyEmailSchema,
    { code: '12345' },
    'code',
    'Please enter the 6-digit verification code sent to your email.',
  ],
  [
    'email_code_incomplete',
    loginSchema,
    { emailCode: '12345' },
    'emailCode',
    'Please enter the 6-digit code from our email.',
  ],
  ['not_a_multiple', z.number().multipleOf(5), 7, '', 'Please enter a multiple of 5'],
  ['too_few_characters', z.string().min(3), 'ab', '', 'Please use at least 3 characters'],
  ['too_few_entries', z.array(z.string()).min(1), [], '', 'Please send at least 1 entries'],
  ['too_many_entries', z.array(z.string()).max(1), ['a', 'b'], '', 'Please send at most 1 entries'],
])('%s: rejects with code and text (%#)', (code, schema, value, path, message) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  expect(
    issues.map((issue) => ({ code: reasonOf(issue).code, path: issue.path.join('.'), message: issue.message })),
  ).toContainEqual({ code, path, message });
});

it('declares each code once', async () => {
  const files = await Array.fromAsync(glob('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] }));
  const declarations = await Promise.all(files.map(declarationsIn));
  const filesByCode = Map.groupBy(declarations.flat(), ({ code }) => code);
  const repeated = [...filesByCode].filter(([, found]) => found.length > 1);

  expect(filesByCode.size).toBeGreaterThan(100);
  expect(repeated.map(([code, found]) => `${code}: ${found.map(({ file }) => file).join(', ')}`)).toEqual([]);
});

async function declarationsIn(file: string): Promise<{ file: string; code: string }[]> {
  const source = await readFile(`${import.meta.dirname}/${file}`, 'utf8');
  return Array.from(source.matchAll(/\bmessage\(\s*'(\w+)'/g), ([, code = '']) => ({ file, code }));
}
