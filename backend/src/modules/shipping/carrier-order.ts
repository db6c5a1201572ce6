import type { EntityManager } from '@mikro-orm/postgresql';
import { splitShippingAddress, toAsciiDigits, toRupees } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import { businessDate } from '../../platform/business-date.ts';
import { partnerProducts } from '../catalog/index.ts';
import { parcels, type Order } from '../orders/index.ts';
import { getCarrierSettings } from './carrier-settings.service.ts';
import type { CarrierSettings } from './carrier-settings.entity.ts';
import { CarrierRefusal, type CarrierOrder } from './shiprocket.ts';

/**
 * What the carrier must know of an order: where it goes, what it weighs, what to collect. Not the customer's email
 * address: the shop itself writes to customers. Throws `CarrierRefusal` for an order that the carrier cannot deliver.
 */
export const buildCarrierOrder = async (em: EntityManager, env: Env, order: Order): Promise<CarrierOrder> => {
  const settings = await getCarrierSettings(em);
  const place = splitShippingAddress(order.shippingAddress);
  if (!place || !/^\d{6}$/.test(place.pincode))
    throw new CarrierRefusal(0, 'The address has no city, state and pincode. Please correct it and try again.');
  const phone = toAsciiDigits(order.contactPhone ?? '')
    .replaceAll(/\D/g, '')
    .slice(-10);
  if (phone.length < 10)
    throw new CarrierRefusal(0, 'The courier needs a phone number of ten digits. Please add it and try again.');
  const [firstName = '', ...otherNames] = order.contactName.split(' ');
  const items = [...order.items].filter((item) => item.quantityLeft() > 0);
  return {
    order_id: String(order.id),
    order_date: businessDate(order.orderDate),
    pickup_location: settings.pickupLocation,
    billing_customer_name: firstName,
    billing_last_name: otherNames.join(' '),
    billing_address: place.address,
    billing_city: place.city,
    billing_pincode: place.pincode,
    billing_state: place.state,
    billing_country: 'India',
    billing_email: shopEmail(env),
    billing_phone: phone,
    shipping_is_billing: true,
    order_items: items.map((item) => ({
      name: item.productName,
      sku: item.productId === null ? `custom-${item.id}` : `product-${item.productId}`,
      units: item.quantityLeft(),
      selling_price: toRupees(item.pricePaise),
    })),
    payment_method: parcels.cashDuePaiseOf(order) > 0 ? 'COD' : 'Prepaid',
    shipping_charges: toRupees(order.shippingPaise),
    giftwrap_charges: toRupees(order.giftPackingPaise),
    sub_total: toRupees(items.reduce((sum, item) => sum + item.pricePaise * item.quantityLeft(), 0)),
    length: settings.lengthCm,
    breadth: settings.breadthCm,
    height: settings.heightCm,
    weight: (await weighGrams(em, items, settings)) / 1000,
  };
};

const weighGrams = async (
  em: EntityManager,
  items: readonly { productId?: number | null; quantityLeft: () => number }[],
  { pieceGrams, packagingGrams }: CarrierSettings,
): Promise<number> => {
  const products = await partnerProducts.listByIds(
    em,
    items.flatMap(({ productId }) => productId ?? []),
  );
  const gramsOf = (productId: number | null | undefined) =>
    (productId == null ? null : products.get(productId)?.netWeightGrams) ?? pieceGrams;
  return items.reduce((sum, item) => sum + gramsOf(item.productId) * item.quantityLeft(), packagingGrams);
};

/** The address within "Mithai <hello@mithai.example>". */
const shopEmail = ({ MAIL_FROM }: Env): string => /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
