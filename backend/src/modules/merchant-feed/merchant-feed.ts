import type { EntityManager } from '@mikro-orm/postgresql';
import {
  imageUrl,
  imageVariantUrl,
  shippingFeeRange,
  toRupees,
  toShopCharges,
  type DeliveryTerms,
  type ShopCharges,
} from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import { feedProducts } from '../catalog/index.ts';
import { getDeliveryTerms } from '../delivery/index.ts';
import { productPartners } from '../partners/index.ts';
import { getBusinessProfile, getCharges } from '../settings/index.ts';
import { getCarrierSettings } from '../shipping/index.ts';
import { element } from './xml.ts';

/** Products in memory at a time. */
const PAGE_SIZE = 500;

interface FeedShop {
  publicUrl: string;
  name: string;
  charges: ShopCharges;
  delivery: DeliveryTerms;
  packagingGrams: number;
  today: string;
}

type FeedProduct = feedProducts.FeedProduct;

export const readFeedShop = async (em: EntityManager, publicUrl: string): Promise<FeedShop> => {
  const { tradeName } = await getBusinessProfile(em);
  return {
    publicUrl,
    name: tradeName,
    charges: toShopCharges(await getCharges(em)),
    delivery: await getDeliveryTerms(em),
    packagingGrams: (await getCarrierSettings(em)).packagingGrams,
    today: businessDate(),
  };
};

/** RSS 2.0 with the fields of https://support.google.com/merchants/answer/7052112, a page of products at a time. */
export async function* writeFeed(
  fork: () => EntityManager,
  shop: FeedShop,
  pageSize = PAGE_SIZE,
): AsyncGenerator<string> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', shop.name),
    element('link', shop.publicUrl),
    element('description', `Products of ${shop.name}`),
    '\n',
  ].join('');
  let after = 0;
  for (;;) {
    const em = fork();
    const products = await feedProducts.listAfter(em, after, pageSize);
    const sellerIds = new Set(products.flatMap(({ sellerId }) => sellerId ?? []));
    const makers = await productPartners.findBusinessNames(em, [...sellerIds]);
    yield products.map((product) => toItem(product, makers.get(product.sellerId ?? 0) ?? shop.name, shop)).join('');
    const last = products.at(-1);
    if (!last || products.length < pageSize) break;
    after = last.id;
  }
  yield '</channel></rss>\n';
}

const toItem = (product: FeedProduct, brand: string, shop: FeedShop): string => {
  const { id, name, description, imageKey, pricePaise, category, state, netWeightGrams: grams } = product;
  const price = toRupees(pricePaise);
  const type = category.charAt(0).toUpperCase() + category.slice(1);
  const fields = [
    element('g:id', String(id)),
    element('g:title', name),
    element('g:description', description),
    element('g:link', `${shop.publicUrl}/product/${id}`),
    element('g:image_link', `${shop.publicUrl}${imageVariantUrl(imageUrl(imageKey ?? ''), 1280, 'webp')}`),
    ...availability(product, shop.today),
    // In India a price includes GST.
    element('g:price', toAmount(price)),
    element('g:condition', 'new'),
    element('g:brand', brand),
    element('g:identifier_exists', 'no'),
    element('g:product_type', state ? `${type} > ${state}` : type),
    ...(grams
      ? [
          element('g:unit_pricing_measure', `${grams} g`),
          element('g:unit_pricing_base_measure', '100 g'),
          element('g:shipping_weight', `${grams + shop.packagingGrams} g`),
        ]
      : []),
    ...shipping(price, shop),
  ];
  return `<item>${fields.join('')}</item>\n`;
};

const availability = ({ stock, deliveredFrom }: FeedProduct, today: string): string[] => {
  if (stock === 0) return [element('g:availability', 'out_of_stock')];
  if (!deliveredFrom || deliveredFrom <= today) return [element('g:availability', 'in_stock')];
  return [element('g:availability', 'preorder'), element('g:availability_date', `${deliveredFrom}T00:00+0530`)];
};

/** The highest fee, as Google asks where it varies. Nothing if a zone is not served: the owner then sets it there. */
const shipping = (price: number, { charges, delivery }: FeedShop): string[] => {
  if (!delivery.isServedEverywhere) return [];
  const { max } = shippingFeeRange(price, charges, delivery.fees);
  return [`<g:shipping>${element('g:country', 'IN')}${element('g:price', toAmount(max))}</g:shipping>`];
};

const toAmount = (rupees: number): string => `${rupees.toFixed(2)} INR`;
