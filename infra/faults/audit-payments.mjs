import { describe } from './problems.mjs';

/**
 * Every payment that the gateway has captured pays its order or is an exception to decide, and that of a
 * cancelled order went back.
 * @param {import('./shop.mjs').FaultShop} shop @param {import('./audit.mjs').Load} load
 */
export async function auditPayments({ query }, { placed }) {
  const captured = placed.flatMap(({ id, told, captured }) =>
    captured ? [{ ...captured, id, told, payment: captured.id }] : [],
  );
  if (captured.length === 0) return [];
  /** @type {{ payment: string, amount: number | null, refunded: number }[]} */
  const rows = await query(
    `select gateway_payment_id as payment, captured_paise::float8 as amount, refunded_paise::float8 as refunded
       from payments where captured_paise > 0 union all
     select gateway_payment_id, null, 0 from payment_exceptions where gateway_payment_id is not null`,
  );
  const known = new Map(rows.map((row) => [row.payment, row]));
  const isOf = (/** @type {typeof captured[number]} */ { payment, amount }) =>
    (known.get(payment)?.amount ?? amount) === amount;
  const isBack = (/** @type {typeof captured[number]} */ { payment, amount, told }) => {
    const row = known.get(payment);
    return !told.includes('cancelled') || row?.amount === null || row?.refunded === amount;
  };
  return [
    ...describe(
      'orders have a captured payment that the shop does not know',
      captured.filter(({ payment }) => !known.has(payment)),
    ),
    ...describe(
      'orders count another amount than the gateway captured',
      captured.filter((payment) => !isOf(payment)),
    ),
    ...describe(
      'cancelled orders did not return their payment',
      captured.filter((payment) => known.has(payment.payment) && !isBack(payment)),
    ),
  ];
}
