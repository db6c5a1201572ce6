export const CARRIERS = ['india_post', 'dtdc', 'delhivery', 'blue_dart', 'ekart', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

export interface Tracking {
  carrier: Carrier;
  number: string;
}

export const TRACKING_NUMBER_MAX = 40;

/** Null if there is no name to show. */
export const carrierNames: Record<Carrier, string | null> = {
  india_post: 'India Post',
  dtdc: 'DTDC',
  delhivery: 'Delhivery',
  blue_dart: 'Blue Dart',
  ekart: 'Ekart',
  other: null,
};

/** Some of these pages ask for the number again. */
const pages: Record<Exclude<Carrier, 'other'>, (number: string) => string> = {
  india_post: () => 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  dtdc: (number) => `https://www.dtdc.in/tracking/tracking_results.asp?Ttype=awb_no&strCnno=${number}`,
  delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  blue_dart: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  ekart: (number) => `https://ekartlogistics.com/shipmenttrack/${number}`,
};

export const trackingUrl = ({ carrier, number }: Tracking): string | null =>
  carrier === 'other' ? null : pages[carrier](encodeURIComponent(number));
