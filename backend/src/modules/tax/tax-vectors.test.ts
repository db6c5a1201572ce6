import { readFile } from 'node:fs/promises';
import { toPaise, taxIncluded, REGISTRATIONS, type Tax, type TaxSubject } from '@mithai/contracts';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import { calculateTax, findRate, type TaxLine } from './calculate-tax.ts';
import { TaxRate } from './tax-rate.entity.ts';

/** The table for accountants, with the columns in this order. */
type Vector = [
  number: string,
  title: string,
  day: string,
  registration: string,
  shopState: string,
  deliveryState: string,
  goods: string,
  shipping: string,
  shippingTax: string,
  giftPacking: string,
  giftPackingTax: string,
  lines: string,
  taxable: string,
  cgst: string,
  sgst: string,
  igst: string,
  total: string,
  refunded: string,
  credited: string,
];

const [, ...vectors] = parse(await readFile(new URL('tax-vectors.csv', import.meta.url), 'utf8')) as Vector[];

/** As a new shop has them. */
const { orm, close } = await startTestOrm();
const rates = await orm.em.fork().find(TaxRate, {});
await close();

it('the table has at least sixty vectors', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(60);
});

it.each(vectors)('%s: %s', (...vector) => {
  const lines = calculate(vector);
  const [, , , , , , , , , , , expected, taxable, cgst, sgst, igst, total, , credited] = vector;
  expect(lines.map(describeLine).join(' | ')).toBe(expected);
  const sum = lines.reduce(add);
  expect(amountsOf(sum)).toEqual([taxable, cgst, sgst, igst, total]);
  expect(credit(vector, lines)).toBe(credited);
});

const GOOD = /^(?<quantity>\d+) x (?<subject>[a-z ]+) at (?<price>[\d.]+)(?: \[(?<rate>[\d.]+)% (?<hsn>\d+)\])?$/;

const parseGoods = (text: string, day: string) =>
  text.split('; ').map((good, index) => {
    const { quantity, subject = '', price, rate, hsn } = GOOD.exec(good)?.groups ?? {};
    const own = hsn === undefined ? rateOf(subject, day) : { hsn, rate: Number(rate) };
    return {
      orderItemId: index + 1,
      quantity: Number(quantity),
      grossPaise: toPaise(Number(price)) * Number(quantity),
      rate: own,
    };
  });

const rateOf = (name: string, day: string) => {
  const rate = findRate(rates, { subject: name.replaceAll(' ', '_') as TaxSubject }, day);
  if (!rate) throw new Error(`No rate of ${name} on ${day}`);
  return rate;
};

const calculate = ([, , day, registration, shopState, deliveryState, goods, ...charges]: Vector): TaxLine[] => {
  const [shipping, shippingTax, giftPacking, giftPackingTax] = charges;
  const own = (tax: string, subject: TaxSubject) => (tax === 'own rate' ? rateOf(subject, day) : null);
  return calculateTax({
    registration: REGISTRATIONS.find((one) => one === registration)!,
    isInterState: shopState !== deliveryState,
    goods: parseGoods(goods, day),
    charges: [
      { kind: 'shipping', grossPaise: toPaise(Number(shipping)), rate: own(shippingTax, 'shipping') },
      { kind: 'gift_packing', grossPaise: toPaise(Number(giftPacking)), rate: own(giftPackingTax, 'gift_packing') },
    ],
  });
};

/** Such as "1 of goods 2; 3 of goods 1". */
const credit = ([, , day, , shopState, deliveryState, goods, ...rest]: Vector, lines: TaxLine[]): string => {
  const refunded = rest[10];
  if (refunded === '') return '';
  if (refunded === 'everything') return describe(lines.reduce(add));
  const parts = refunded.split('; ').map((part) => {
    const [quantity, number] = [...part.matchAll(/\d+/g)].map(Number) as [number, number];
    const all = parseGoods(goods, day)[number - 1]!.quantity;
    const line = lines[number - 1]!;
    const isInterState = shopState !== deliveryState;
    const grossPaise = (line.grossPaise / all) * (all - quantity);
    return add(line, negate({ grossPaise, ...taxIncluded(grossPaise, line.rate, isInterState) }));
  });
  return describe(parts.reduce(add));
};

type Amounts = Tax & { grossPaise: number };

const add = <Left extends Amounts>(a: Left, b: Amounts): Left => ({
  ...a,
  taxablePaise: a.taxablePaise + b.taxablePaise,
  cgstPaise: a.cgstPaise + b.cgstPaise,
  sgstPaise: a.sgstPaise + b.sgstPaise,
  igstPaise: a.igstPaise + b.igstPaise,
  grossPaise: a.grossPaise + b.grossPaise,
});

const negate = (amounts: Amounts): Amounts => ({
  taxablePaise: -amounts.taxablePaise,
  cgstPaise: -amounts.cgstPaise,
  sgstPaise: -amounts.sgstPaise,
  igstPaise: -amounts.igstPaise,
  grossPaise: -amounts.grossPaise,
});

const amountsOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, grossPaise }: Amounts): string[] =>
  [taxablePaise, cgstPaise, sgstPaise, igstPaise, grossPaise].map((paise) => (paise / 100).toFixed(2));

const describe = (amounts: Amounts): string => {
  const [taxable, cgst, sgst, igst, gross] = amountsOf(amounts);
  return `${taxable} + ${cgst} + ${sgst} + ${igst} = ${gross}`;
};

const describeLine = (line: TaxLine): string =>
  `${line.kind === 'item' ? 'goods' : line.kind.replace('_', ' ')} ${line.hsn} ${line.rate}%: ${describe(line)}`;
