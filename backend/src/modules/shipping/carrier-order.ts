import type { EntityManager } from '@mikro-orm/postgresql';
import { PINCODE_PATTERN, splitShippingAddress, toAsciiDigits, toRupees } from '@mithai/contracts';
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
export const buildCarrierOrder = async (
  em: EntityManager,
  env: Env,
  order: Order,
): Promise<Omit<CarrierOrder, 'order_id'>> => {
  const settings = await getCarrierSettings(em);
  const place = splitShippingAddress(order.shippingAddress);
  if (!place || !PINCODE_PATTERN.test(place.pincode))
    throw new CarrierRefusal('The address has no city, state and pincode. Please correct it and try again.');
  const phone = toAsciiDigits(order.receiver().phone ?? '')
    .replaceAll(/\D/g, '')
    .slice(-10);
  if (phone.length < 10)
    throw new CarrierRefusal('The courier needs a phone number of ten digits. Please add it and try again.');
  const [firstName = '', ...otherNames] = order.receiver().name.split(' ');
  const items = [...order.items].filter((item) => item.quantityLeft() > 0);
  const products = await partnerProducts.listByIds(
    em,
    items.flatMap(({ productId }) => productId ?? []),
  );
  return {
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
      selling_price: toRupees(declaredPaise(item, products)),
    })),
    payment_method: parcels.cashDuePaiseOf(order) > 0 ? 'COD' : 'Prepaid',
    ...sumsOf(order, items, products),
    length: settings.lengthCm,
    breadth: settings.breadthCm,
    height: settings.heightCm,
    weight: (order.parcelGrams ?? weighGrams(items, products, settings)) / 1000,
  };
};

type OrderItem = Order['items'][number];
type Products = Awaited<ReturnType<typeof partnerProducts.listByIds>>;

/** For a piece made to order, of which no price is known. */
const UNKNOWN_VALUE_PAISE = 10_000;

/** The price, or for a piece that is replaced at no charge what it costs today: the carrier wants to know its value. */
const declaredPaise = ({ pricePaise, productId }: OrderItem, products: Products): number =>
  pricePaise || (products.get(productId ?? 0)?.pricePaise ?? UNKNOWN_VALUE_PAISE);

/** The courier collects their sum in cash, and wants goods to have a value: free ones have what the order costs. */
const sumsOf = (
  order: Order,
  items: readonly OrderItem[],
  products: Products,
): Pick<CarrierOrder, 'shipping_charges' | 'giftwrap_charges' | 'sub_total'> => {
  const valuePaise = items.reduce((sum, item) => sum + declaredPaise(item, products) * item.quantityLeft(), 0);
  const goodsPaise = valuePaise - items.reduce((sum, item) => sum + item.discountLeft(), 0);
  const duePaise = parcels.cashDuePaiseOf(order);
  if (goodsPaise === 0 && duePaise > 0)
    return { shipping_charges: 0, giftwrap_charges: 0, sub_total: toRupees(duePaise) };
  return {
    shipping_charges: toRupees(order.shippingPaise),
    giftwrap_charges: toRupees(order.giftPackingPaise),
    sub_total: toRupees(goodsPaise || valuePaise),
  };
};

const weighGrams = (
  items: readonly OrderItem[],
  products: Products,
  { pieceGrams, packagingGrams }: CarrierSettings,
): number => {
  const gramsOf = ({ productId }: OrderItem) => products.get(productId ?? 0)?.netWeightGrams ?? pieceGrams;
  return items.reduce((sum, item) => sum + gramsOf(item) * item.quantityLeft(), packagingGrams);
};

/** The address within "Mithai <hello@mithai.example>". */
const shopEmail = ({ MAIL_FROM }: Env): string => /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
