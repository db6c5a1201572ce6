import { DAY_MS, mentionsFestival, plusDays, type Category, type Festival } from '@mithai/contracts';

/** A product in stock. */
export interface Candidate {
  id: number;
  name: string;
  description: string;
  category: Category;
  state: string;
  sellerId: number | null;
  recentlySold: number;
}

/** Festivals so far ahead are not yet in season. */
const SEASON_DAYS = 60;

interface SeasonInput {
  /** The owner's choice. */
  chosenId: number | undefined;
  /** In stock, so that the season is never sold out. */
  candidates: readonly Candidate[];
  /** The next one first. */
  festivals: readonly { festival: Festival; day: string }[];
  today: string;
}

/**
 * The owner's sweet while it is in stock; otherwise the most sold one that mentions the next festival, or the one after
 * that, and so on; otherwise the most sold sweet.
 */
export const chooseSeason = ({
  chosenId,
  candidates,
  festivals,
  today,
}: SeasonInput): { id: number; festival: Festival | null } | null => {
  const near = festivals.filter(({ day }) => day <= plusDays(today, SEASON_DAYS)).map(({ festival }) => festival);
  const chosen = candidates.find(({ id }) => id === chosenId);
  if (chosen) return { id: chosen.id, festival: near.find((festival) => mentions(chosen, festival)) ?? null };
  const ranked = bySales(candidates);
  for (const festival of near) {
    const fitting = ranked.find((candidate) => mentions(candidate, festival));
    if (fitting) return { id: fitting.id, festival };
  }
  const first = ranked.find(({ category }) => category === 'sweets') ?? ranked[0];
  return first ? { id: first.id, festival: null } : null;
};

const mentions = (candidate: Candidate, festival: Festival): boolean => mentionsFestival(textOf(candidate), festival);

export const textOf = ({ name, description }: Candidate): string => `${name} ${description}`;

/** The most sold first. */
export const bySales = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((one, other) => other.recentlySold - one.recentlySold || one.id - other.id);

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = '1970-01-05';

/** One of them each week from Monday on, in turn; undefined without any. */
export const ofTheWeek = <Choice>(choices: readonly Choice[], today: string): Choice | undefined =>
  choices[Math.floor((Date.parse(today) - Date.parse(FIRST_MONDAY)) / (7 * DAY_MS)) % choices.length];
