import { DELIVERY_STATES } from '@mithai/contracts';
import type { PostOffice } from './post-offices.ts';

export interface Place {
  city: string;
  state: string;
}

/** By numeric pincode. Pincodes of one place share its object. */
export type Places = Map<number, Place>;

/**
 * The town is the head office's: of the pincode ending in 001 for 0xx within a sorting district (first three digits),
 * otherwise of the pincode; without one, the district.
 */
export const placesByPincode = async (offices: AsyncIterable<PostOffice>): Promise<Places> => {
  const delivered = await groupByPincode(offices);
  const known = new Map<string, Place>();
  const places: Places = new Map();
  for (const [pincode, here] of delivered) {
    if (pincode.startsWith(ARMY_POST) || MISFILED.has(pincode)) continue;
    const sortingDistrict = pincode[3] === '0' ? delivered.get(`${pincode.slice(0, 3)}001`) : undefined;
    const city = sortingDistrict?.headTown ?? here.headTown ?? nameOf(mostFrequent(here.districts));
    const state = stateOf(MISFILED_STATES.get(pincode) ?? mostFrequent(here.states));
    const key = `${city}|${state}`;
    const place = known.get(key) ?? { city, state };
    known.set(key, place);
    places.set(Number(pincode), place);
  }
  return places;
};

const ARMY_POST = '9';

/** Their only office is filed under a distant district. */
const MISFILED = new Set(['384316', '504346', '612906', '791701']);
const MISFILED_STATES = new Map([
  ['334002', 'RAJASTHAN'],
  ['799001', 'TRIPURA'],
]);

/** Head offices named after a quarter or by a former name of the town. */
const TOWNS = new Map([
  ['Nanpura', 'Surat'],
  ['Lashkar', 'Gwalior'],
  ['Laheriasarai', 'Darbhanga'],
  ['Cuddapah', 'Kadapa'],
  ['Gurgaon', 'Gurugram'],
]);

type Count = Map<string, number>;

interface Delivered {
  headTown: string | undefined;
  districts: Count;
  states: Count;
}

const groupByPincode = async (offices: AsyncIterable<PostOffice>): Promise<Map<string, Delivered>> => {
  const groups = new Map<string, Delivered>();
  for await (const office of offices) {
    const group = groups.get(office.pincode) ?? { headTown: undefined, districts: new Map(), states: new Map() };
    groups.set(office.pincode, group);
    count(group.districts, office.district);
    count(group.states, office.state);
    if (office.isHeadOffice) group.headTown ??= townOf(office);
  }
  return groups;
};

const count = (names: Count, name: string): void => void names.set(name, (names.get(name) ?? 0) + 1);

const mostFrequent = (names: Count): string => {
  const [most] = [...names].toSorted(([, some], [, others]) => others - some);
  return most?.[0] ?? '';
};

/** "Bengaluru G.P.O." becomes Bengaluru; "Hamirpur HO HP Circle" in the district of Hamirpur becomes Hamirpur. */
const townOf = ({ name, district }: PostOffice): string => {
  if (name.toLowerCase().startsWith(district.toLowerCase())) return nameOf(district);
  const town = nameOf(
    name.replace(/\s+(?:H\.? ?O|HPO|G\.?P\.?O|Head Post Office)\b.*$/, '').replace(/ (?:Cantt|City|Jn\.)$/, ''),
  );
  return TOWNS.get(town) ?? town;
};

const stateOf = (name: string): string => {
  const plain = name.replace(/^THE /, '').toLowerCase();
  return DELIVERY_STATES.find((state) => state.toLowerCase() === plain) ?? nameOf(plain);
};

/** Title case, without text in brackets; abbreviations stay upper case. */
const nameOf = (text: string): string =>
  text
    .replace(/\(.*$/, '')
    .replace(/ (?:urban|district)$/i, '')
    .trim()
    .split(' ')
    .map((word) => (isAbbreviation(word) ? word.toUpperCase() : capitalised(word)))
    .join(' ');

const isAbbreviation = (word: string): boolean => /^(\w\.)+\w?$/.test(word) || /^[^aeiouy]{2,}$/i.test(word);

const capitalised = (word: string): string =>
  /^and$/i.test(word) ? 'and' : word.toLowerCase().replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase());
