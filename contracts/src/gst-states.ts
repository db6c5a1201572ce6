import type { State, UnionTerritory } from './regions.ts';

/** The state of each code that a GSTIN starts with. Source: GST Council's list of codes. */
const STATES_BY_CODE: Readonly<Record<string, State | UnionTerritory>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** Undefined for a code of no state, such as that of a foreign supplier. */
export const stateOfGstin = (gstin: string): string | undefined => STATES_BY_CODE[gstin.slice(0, 2)];

/** Undefined for a name that is no state. */
export const gstCodeOf = (state: string): string | undefined => CODES_BY_STATE.get(state);

const CODES_BY_STATE: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES_BY_CODE).map(([code, state]) => [state, code]),
);
