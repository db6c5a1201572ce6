import type { FailedSearch, Synonyms } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Card, Cell, formatDay, HeadCell, LoadFailedAlert, Loading, Table } from '../../../ui/index.ts';
import * as styles from './settings.css.ts';
import { SynonymsForm } from './synonyms-form.tsx';
import { useRemoveSynonyms } from './synonyms.mutations.ts';
import { failedSearchesQuery, synonymsQuery } from './synonyms.queries.ts';
import { synonymsTexts as texts } from './synonyms.texts.ts';

interface Draft {
  edited: Synonyms | null;
  words: string;
}

const NEW: Draft = { edited: null, words: '' };

export function SearchSection() {
  const [{ edited, words }, setDraft] = useState(NEW);
  const { data: synonyms, isError, refetch } = useQuery(synonymsQuery);
  return (
    <>
      <Card className={styles.wideCard}>
        <div className={styles.form}>
          <Heading title={texts.failures} hint={texts.failuresHint} />
          <FailedSearches onChoose={(text) => setDraft({ edited: null, words: `${text}, ` })} />
        </div>
      </Card>
      <Card className={styles.wideCard}>
        <div className={styles.form}>
          <Heading title={texts.title} hint={texts.hint} />
          <SynonymsForm
            key={edited ? `${edited.id} ${edited.updatedAt}` : words}
            edited={edited}
            words={words}
            onDone={() => setDraft(NEW)}
          />
          {synonyms && <SynonymsTable synonyms={synonyms} onEdit={(row) => setDraft({ edited: row, words: '' })} />}
          {!synonyms && isError && <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} />}
          {!synonyms && !isError && <Loading label={texts.loading} height="16rem" />}
        </div>
      </Card>
    </>
  );
}

function Heading({ title, hint }: { title: string; hint: string }) {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <p className={styles.soft}>{hint}</p>
    </div>
  );
}

function FailedSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: searches, isError, refetch } = useQuery(failedSearchesQuery);
  if (!searches) {
    return isError ? (
      <LoadFailedAlert title={texts.failuresFailed} onRetry={refetch} />
    ) : (
      <Loading label={texts.loading} height="8rem" />
    );
  }
  if (searches.length === 0) return <p>{texts.noFailures}</p>;
  return (
    <Table label={texts.failures}>
      <thead>
        <tr>
          <HeadCell>{texts.text}</HeadCell>
          <HeadCell numeric>{texts.count}</HeadCell>
          <HeadCell>{texts.lastDay}</HeadCell>
          <HeadCell>{texts.action}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {searches.map((search) => (
          <FailedSearchRow key={search.text} search={search} onChoose={onChoose} />
        ))}
      </tbody>
    </Table>
  );
}

function FailedSearchRow({ search, onChoose }: { search: FailedSearch; onChoose: (text: string) => void }) {
  const { text, count, lastDay } = search;
  return (
    <tr>
      <Cell>{text}</Cell>
      <Cell numeric>{count}</Cell>
      <Cell>{formatDay(lastDay)}</Cell>
      <Cell>
        <Button variant="quiet" size="small" aria-label={texts.addingSynonym(text)} onClick={() => onChoose(text)}>
          {texts.addSynonym}
        </Button>
      </Cell>
    </tr>
  );
}

function SynonymsTable({ synonyms, onEdit }: { synonyms: Synonyms[]; onEdit: (row: Synonyms) => void }) {
  const { mutate: remove, isPending, variables } = useRemoveSynonyms();
  return (
    <Table label={texts.list}>
      <thead>
        <tr>
          <HeadCell>{texts.searched}</HeadCell>
          <HeadCell>{texts.found}</HeadCell>
          <HeadCell>{texts.action}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {synonyms.map((row) => (
          <tr key={row.id}>
            <Cell>{row.term || texts.anyOfThem}</Cell>
            <Cell>{row.isSubstitute ? texts.inItsPlace(row.words) : row.words}</Cell>
            <Cell>
              <div className={styles.actions}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.editing(row.term || row.words)}
                  onClick={() => onEdit(row)}
                >
                  {texts.edit}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  pending={isPending && variables.id === row.id}
                  aria-label={texts.removing(row.term || row.words)}
                  onClick={() => remove(row)}
                >
                  {texts.remove}
                </Button>
              </div>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
