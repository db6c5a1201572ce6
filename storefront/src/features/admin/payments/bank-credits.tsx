import type { BankCredit } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, Card, LoadMore } from '../../../ui/index.ts';
import { ListStates } from '../list-states.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFocusOnChange } from '../use-focus-on-change.ts';
import { AddCreditDialog } from './add-credit-dialog.tsx';
import * as styles from './bank-credits.css.ts';
import { useMatchCredits } from './bank-credits.mutations.ts';
import { bankCreditsQuery } from './bank-credits.queries.ts';
import { bankCreditsTexts as texts } from './bank-credits.texts.ts';
import { CreditCard, CreditFacts, OrderLink } from './credit-card.tsx';
import { StatementImport } from './statement-import.tsx';

const WAITING = bankCreditsQuery('waiting');
const DECIDED = bankCreditsQuery('decided');

export function BankCredits() {
  const [open, setOpen] = useState<'import' | 'add' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.stack}>
      {open === 'import' ? (
        <StatementImport onClose={close} />
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpen('import')}>
            <FileUp size={18} aria-hidden="true" />
            {texts.importStatement}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('add')}>
            <Plus size={18} aria-hidden="true" />
            {texts.addOne}
          </Button>
        </div>
      )}
      <AddCreditDialog open={open === 'add'} onClose={close} />
      <Waiting />
      <History />
    </div>
  );
}

function Waiting() {
  const query = useInfiniteQuery(WAITING);
  const credits = query.data?.pages.flat();
  const heading = useFocusOnChange(credits?.length);
  return (
    <section aria-label={texts.waitingTitle}>
      <SectionHead ref={heading} title={texts.waitingTitle} hint={texts.waitingHint}>
        <ConfirmCertain credits={credits ?? []} />
      </SectionHead>
      <ListStates query={query} items={credits} texts={texts.waiting} icon={<Landmark size={52} strokeWidth={1.3} />}>
        {(shown) => (
          <>
            <ul className={styles.part}>
              {shown.map((credit) => (
                <li key={credit.id}>
                  <CreditCard credit={credit} />
                </li>
              ))}
            </ul>
            <LoadMore query={query} label={texts.loadMore} />
          </>
        )}
      </ListStates>
    </section>
  );
}

/** The API takes as many at once. */
const AT_ONCE_MAX = 100;

function ConfirmCertain({ credits }: { credits: readonly BankCredit[] }) {
  const { mutate: match, isPending } = useMatchCredits();
  const matches = credits
    .flatMap(({ id, proposals }) =>
      proposals
        .filter(({ isCertain, isClean }) => isCertain && isClean)
        .map(({ orderId }) => ({ creditId: id, orderId })),
    )
    .slice(0, AT_ONCE_MAX);
  if (matches.length === 0) return null;
  return (
    <Button pending={isPending} onClick={() => match({ matches })}>
      {isPending ? texts.confirmingAll : texts.confirmAll(matches.length)}
    </Button>
  );
}

function History() {
  const query = useInfiniteQuery(DECIDED);
  const credits = query.data?.pages.flat();
  if (credits?.length === 0) return null;
  return (
    <section aria-label={texts.historyTitle}>
      <SectionHead title={texts.historyTitle} />
      <ListStates query={query} items={credits} texts={texts.history}>
        {(shown) => (
          <>
            <ul className={styles.part}>
              {shown.map((credit) => (
                <li key={credit.id}>
                  <Card className={styles.credit}>
                    <div className={styles.facts}>
                      <CreditFacts credit={credit} />
                    </div>
                    <div className={styles.facts}>
                      <p>{credit.orderId === null ? texts.notForOrder : <OrderLink id={credit.orderId} />}</p>
                      {credit.note && <p className={styles.soft}>{credit.note}</p>}
                    </div>
                  </Card>
                </li>
              ))}
            </ul>
            <LoadMore query={query} label={texts.loadMore} />
          </>
        )}
      </ListStates>
    </section>
  );
}
