/** Regions of origin; an empty state means All India. [1, 9] */
export const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

export type State = (typeof STATES)[number];

/** Union territories without a legislature, where UTGST replaces SGST. */
export const UTGST_TERRITORIES = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
] as const;

/** Delivery destinations that the specification's list of 28 states lacks. */
export const UNION_TERRITORIES = [...UTGST_TERRITORIES, 'Delhi', 'Jammu and Kashmir', 'Puducherry'] as const;

export type UnionTerritory = (typeof UNION_TERRITORIES)[number];
