import type { EntityManager } from '@mikro-orm/postgresql';
import {
  BUYER_NOTES,
  buyerNotes,
  splitShippingAddress,
  toRupees,
  type BuyerNote,
  type GiftPackingType,
  type OrderFilter,
  type OrderStatus,
  type PaymentMethod,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { businessDate } from '../../platform/business-date.ts';
import { csvAmount } from '../../platform/csv.ts';
import { findOrderIds } from './admin-orders.service.ts';
import { Order } from './order.entity.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';

const BATCH = 1000;

export const ORDERS_COLUMNS = [
  'Order',
  'Day',
  'Status',
  'Delivery date',
  'Payment method',
  'Name',
  'Phone',
  'Email',
  'Address',
  'City',
  'State',
  'Pincode',
  'Items',
  'Pieces',
  'Gift packing',
  ...BUYER_NOTES.map((name) => buyerNotes[name].heading),
  'Items total (INR)',
  'Shipping (INR)',
  'Gift packing (INR)',
  'Total (INR)',
  'Discount (INR)',
  'Discounts',
  'Recipient',
  'Recipient phone',
  'Recipient email',
];

interface ExportedOrder extends Record<BuyerNote, string | null> {
  id: number;
  /** Unix time in seconds. */
  orderedAt: number;
  status: OrderStatus;
  deliveryDate: string | null;
  paymentMethod: PaymentMethod;
  name: string;
  phone: string | null;
  email: string;
  shippingAddress: string;
  items: string;
  pieces: number;
  giftPackingType: GiftPackingType | null;
  shippingPaise: number;
  giftPackingPaise: number;
  totalPaise: number;
  /** Off the items, which cost this much more. */
  discountPaise: number;
  /** Codes, and names of offers. */
  discounts: string;
  /** Of a gift to someone else. */
  recipientName: string | null;
  recipientPhone: string | null;
  recipientEmail: string | null;
}

export async function* orderRows(em: EntityManager, filter: OrderFilter): AsyncGenerator<(string | number)[]> {
  let before: number | undefined;
  do {
    const ids = await findOrderIds(em, { ...filter, before, limit: BATCH });
    for (const order of await readOrders(em, ids)) yield toRow(order);
    before = ids.length === BATCH ? ids.at(-1) : undefined;
  } while (before !== undefined);
}

/** Audits an export without the search text: it may name a person, and audit entries are never deleted. */
export const recordExport = async (
  em: EntityManager,
  actor: Actor,
  { search, ...filter }: OrderFilter,
): Promise<void> =>
  transactional(em, (em) =>
    recordAudit(em, actor, {
      action: 'orders.exported',
      subjectId: 0,
      after: { ...filter, searched: Boolean(search) },
    }),
  );

const readOrders = async (em: EntityManager, ids: number[]): Promise<ExportedOrder[]> =>
  em.execute(
    `select orders.id, extract(epoch from order_date)::float8 as "orderedAt", status,
            estimated_delivery_date::text as "deliveryDate",
            payment_method as "paymentMethod", contact_name as name, contact_phone as phone, contact_email as email,
            recipient_name as "recipientName", recipient_phone as "recipientPhone", recipient_email as "recipientEmail",
            shipping_address as "shippingAddress", line.items, line.pieces, gift_packing_type as "giftPackingType",
            ${notesOf(em)}, shipping_paise as "shippingPaise", gift_packing_paise as "giftPackingPaise",
            total_paise::float8 as "totalPaise", line."discountPaise",
            (select coalesce(string_agg(coalesce(discount ->> 'code', discount ->> 'name'), '; ' order by place), '')
               from jsonb_array_elements(discounts) with ordinality as taken (discount, place)
              where (discount ->> 'amountPaise')::bigint > 0 or (discount ->> 'isFreeDelivery')::boolean) as discounts
       from unnest(?::int[]) with ordinality as wanted (id, place)
       join orders on orders.id = wanted.id
      cross join lateral (
        select coalesce(string_agg(quantity || ' x ' || product_name, '; ' order by id), '') as items,
               coalesce(sum(quantity), 0)::int as pieces,
               coalesce(sum(discount_paise), 0)::float8 as "discountPaise"
          from order_items where order_id = orders.id) as line
      order by place`,
    [toArrayLiteral(ids)],
  );

const notesOf = (em: EntityManager): string => {
  const { properties } = em.getMetadata().get(Order);
  return BUYER_NOTES.map((name) => `${properties[name].fieldNames[0]} as "${name}"`).join(', ');
};

const toRow = (order: ExportedOrder): (string | number)[] => {
  const place = splitShippingAddress(order.shippingAddress) ?? {
    address: order.shippingAddress,
    city: '',
    state: '',
    pincode: '',
  };
  return [
    order.id,
    businessDate(new Date(order.orderedAt * 1000)),
    order.status,
    order.deliveryDate ?? '',
    order.paymentMethod,
    order.name,
    order.phone ?? '',
    order.email,
    place.address,
    place.city,
    place.state,
    place.pincode,
    order.items,
    order.pieces,
    order.giftPackingType ?? '',
    ...BUYER_NOTES.map((name) => order[name] ?? ''),
    csvAmount(toRupees(order.totalPaise + order.discountPaise - order.shippingPaise - order.giftPackingPaise)),
    csvAmount(toRupees(order.shippingPaise)),
    csvAmount(toRupees(order.giftPackingPaise)),
    csvAmount(toRupees(order.totalPaise)),
    csvAmount(toRupees(order.discountPaise)),
    order.discounts,
    order.recipientName ?? '',
    order.recipientPhone ?? '',
    order.recipientEmail ?? '',
  ];
};
