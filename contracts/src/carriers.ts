export const CARRIERS = ['india_post', 'dtdc', 'delhivery', 'blue_dart', 'ekart', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

export interface Tracking {
  carrier: Carrier;
  number: string;
}

export const TRACKING_NUMBER_MAX = 40;

/** Null where the carrier has no name of its own to show. */
export const carrierNames: Record<Carrier, string | null> = {
  india_post: 'India Post',
  dtdc: 'DTDC',
  delhivery: 'Delhivery',
  blue_dart: 'Blue Dart',
  ekart: 'Ekart',
  other: null,
};

/** Some carriers ask for the number on their page once more. */
const pages: Record<Exclude<Carrier, 'other'>, (number: string) => string> = {
  india_post: () => 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  dtdc: (number) => `https://www.dtdc.in/tracking/tracking_results.asp?Ttype=awb_no&strCnno=${number}`,
  delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  blue_dart: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  ekart: (number) => `https://ekartlogistics.com/shipmenttrack/${number}`,
};

/** The carrier's page about a parcel; null for one that is not listed. */
export const trackingUrl = ({ carrier, number }: Tracking): string | null =>
  carrier === 'other' ? null : pages[carrier](encodeURIComponent(number));
