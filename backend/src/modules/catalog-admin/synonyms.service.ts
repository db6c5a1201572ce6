import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  FAILED_SEARCHES_SHOWN,
  SYNONYMS_MAX,
  type FailedSearch as FailedSearchResponse,
  type SaveSynonyms,
  type Synonyms,
  type UpdateSynonyms,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { productChanges } from '../catalog/index.ts';
import { synonymsChanged, synonymsFull, synonymsNotFound } from './synonyms.errors.ts';

const { FailedSearch, SearchSynonym } = productChanges;
type SearchSynonym = productChanges.SearchSynonym;

/** Two-way ones first, in the order of their addition. */
export const listSynonyms = async (em: EntityManager): Promise<Synonyms[]> => {
  const rows = await em.find(SearchSynonym, {}, { fields: FIELDS, orderBy: { term: 'asc', id: 'asc' } });
  return rows.map(({ id, term, words, isSubstitute, updatedAt }) => ({
    id,
    term,
    words,
    isSubstitute,
    updatedAt: updatedAt.toISOString(),
  }));
};

const FIELDS = ['id', 'term', 'words', 'isSubstitute', 'updatedAt'] as const;

export const addSynonyms = async (em: EntityManager, actor: Actor, input: SaveSynonyms): Promise<void> =>
  transactional(em, async (em) => {
    if ((await em.count(SearchSynonym)) >= SYNONYMS_MAX) throw synonymsFull();
    const added = em.create(SearchSynonym, input);
    await em.persist(added).flush();
    await recordAudit(em, actor, { action: 'synonyms.added', subjectId: added.id, after: { ...input } });
    publishSearch();
  });

/** Throws 409 if they are newer than `updatedAt`. */
export const updateSynonyms = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { updatedAt, ...input }: UpdateSynonyms,
): Promise<void> =>
  transactional(em, async (em) => {
    const synonyms = await lockSynonyms(em, id);
    if (Date.parse(updatedAt) !== synonyms.updatedAt.getTime()) throw synonymsChanged();
    const before = factsOf(synonyms);
    em.assign(synonyms, input);
    await em.flush();
    await recordAudit(em, actor, { action: 'synonyms.changed', subjectId: id, before, after: input });
    publishSearch();
  });

export const removeSynonyms = async (em: EntityManager, actor: Actor, id: number): Promise<void> =>
  transactional(em, async (em) => {
    const synonyms = await lockSynonyms(em, id);
    const before = factsOf(synonyms);
    await em.remove(synonyms).flush();
    await recordAudit(em, actor, { action: 'synonyms.removed', subjectId: id, before });
    publishSearch();
  });

const factsOf = ({ term, words, isSubstitute }: SearchSynonym): SaveSynonyms => ({ term, words, isSubstitute });

/** Most frequent first. */
export const listFailedSearches = async (em: EntityManager): Promise<FailedSearchResponse[]> => {
  const rows = await em.find(
    FailedSearch,
    {},
    { orderBy: { count: 'desc', lastDay: 'desc', text: 'asc' }, limit: FAILED_SEARCHES_SHOWN },
  );
  return rows.map(({ text, count, lastDay }) => ({ text, count, lastDay }));
};

const lockSynonyms = async (em: EntityManager, id: number): Promise<SearchSynonym> => {
  const synonyms = await em.findOne(SearchSynonym, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!synonyms) throw synonymsNotFound();
  return synonyms;
};

/** Any search may find other products now. */
const publishSearch = (): void => publishChange({ topic: 'catalog' });
