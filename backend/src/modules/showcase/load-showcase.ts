import type { EntityManager } from '@mikro-orm/postgresql';
import {
  FESTIVALS,
  FESTIVALS_SHOWN,
  FESTIVAL_WORDS,
  lastOrderDay,
  mentionsWord,
  upcomingFestivals,
  type Festival,
  type HomeSection,
  type ShopContent,
  type Showcase,
} from '@mithai/contracts';
import { findOnSale, presentProduct } from '../catalog/index.ts';
import { productPartners } from '../partners/index.ts';
import { getCalendar, getContent } from '../settings/index.ts';
import { bySales, chooseSeason, ofTheWeek, textOf, type Candidate } from './season.ts';

/** Products beside the maker. */
const MAKER_PRODUCTS = 3;

/** Days on the way if no delivery zone promises any. */
const DAYS_ON_THE_WAY_DEFAULT = 7;

/** `today` is a business date, here and below. */
export const loadShowcase = async (em: EntityManager, today: string): Promise<Showcase> => {
  const content = await getContent(em);
  const shows = (section: HomeSection) => !content.hiddenSections.includes(section);
  const candidates = await readCandidates(em);
  return {
    season: shows('season') ? await loadSeason(em, { content, candidates, today }) : null,
    festivals: shows('festivals') ? await loadFestivals(em, { content, candidates, today }) : null,
    maker: shows('maker') ? await loadMaker(em, { content, candidates, today }) : null,
    states: shows('map') ? countStates(candidates) : null,
  };
};

interface Input {
  content: ShopContent;
  candidates: Candidate[];
  today: string;
}

const loadSeason = async (em: EntityManager, { content, candidates, today }: Input): Promise<Showcase['season']> => {
  const { season, festivals } = content;
  const upcoming = upcomingFestivals(today, { hidden: festivals.hidden, count: FESTIVALS.length });
  const found = chooseSeason({ chosenId: season?.productId, candidates, festivals: upcoming, today });
  const [product] = found ? await findOnSale(em, [found.id]) : [];
  if (!found || !product) return null;
  const isChosen = season?.productId === found.id;
  return {
    product: presentProduct(product),
    sentence: isChosen ? season.sentence : null,
    festival: found.festival,
  };
};

const loadFestivals = async (
  em: EntityManager,
  { content: { festivals }, candidates, today }: Input,
): Promise<Showcase['festivals']> => {
  const calendar = await getCalendar(em);
  const daysOnTheWay = festivals.daysOnTheWay ?? (await readSlowestTransit(em)) ?? DAYS_ON_THE_WAY_DEFAULT;
  return upcomingFestivals(today, { hidden: festivals.hidden, count: FESTIVALS_SHOWN }).map(({ festival, day }) => ({
    festival,
    day,
    orderBy: lastOrderDay(day, { today, daysOnTheWay, calendar }),
    word: wordFor(festival, candidates),
  }));
};

const wordFor = (festival: Festival, candidates: readonly Candidate[]): string | null =>
  FESTIVAL_WORDS[festival].find((word) => candidates.some((candidate) => mentionsWord(textOf(candidate), word))) ??
  null;

const loadMaker = async (em: EntityManager, { content, candidates, today }: Input): Promise<Showcase['maker']> => {
  const sellers = new Set(candidates.flatMap(({ sellerId }) => sellerId ?? []));
  const chosen = content.makers.filter(({ sellerId }) => sellers.has(sellerId));
  const sellerId =
    ofTheWeek(chosen, today)?.sellerId ??
    ofTheWeek(
      [...sellers].toSorted((one, other) => one - other),
      today,
    );
  if (sellerId === undefined) return null;
  const name = (await productPartners.findBusinessNames(em, [sellerId])).get(sellerId);
  if (name === undefined) return null;
  const theirs = bySales(candidates.filter((candidate) => candidate.sellerId === sellerId));
  const shown = theirs.slice(0, MAKER_PRODUCTS).map(({ id }) => id);
  const products = await findOnSale(em, shown);
  const { place = '', sentence = null } = chosen.find((maker) => maker.sellerId === sellerId) ?? {};
  return {
    name,
    place: place || (theirs.find(({ state }) => state !== '')?.state ?? ''),
    sentence,
    products: products.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id)).map(presentProduct),
  };
};

const countStates = (candidates: readonly Candidate[]): Showcase['states'] => {
  const counts: Record<string, number> = {};
  for (const { state } of candidates) if (state) counts[state] = (counts[state] ?? 0) + 1;
  return Object.keys(counts).length > 0 ? counts : null;
};

const readCandidates = async (em: EntityManager): Promise<Candidate[]> =>
  em.execute<Candidate[]>(
    `select id, name, description, category, state, seller_id as "sellerId", recently_sold as "recentlySold"
       from products where status = 'active' and stock > 0 order by id`,
  );

const readSlowestTransit = async (em: EntityManager): Promise<number | null> => {
  const [row] = await em.execute<{ days: number | null }[]>(
    `select max(transit_days) as days from delivery_zones where is_served`,
  );
  return row?.days ?? null;
};
