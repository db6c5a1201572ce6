import { type ImportUndo } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText, userMessageOf } from '../../../api/problem.ts';
import { productLanguage } from '../../../language/product-language.ts';
import { Alert, Button, Dialog, Loading } from '../../../ui/index.ts';
import { ChangedProducts } from './changed-products.tsx';
import * as styles from './products.css.ts';
import { importUndoQuery } from './products.queries.ts';
import { useUndoImport } from './spreadsheet.mutations.ts';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

const { undo: texts } = spreadsheetTexts;

const NAMES_SHOWN = 10;

export function UndoImport({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title} size="wide">
        {isOpen && <UndoForm id={id} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function UndoForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: plan, error } = useQuery(importUndoQuery(id));
  const undo = useUndoImport(id);
  const refusal = error ?? undo.error;
  return (
    <div className={styles.form}>
      {plan ? <Plan plan={plan} /> : !error && <Loading label={texts.loading} height="6rem" />}
      {refusal && <Alert>{userMessageOf(refusal)}</Alert>}
      <div className={styles.actions}>
        {plan && plan.blocked.length === 0 && (
          <Button variant="destructive" pending={undo.isPending} onClick={() => undo.mutate()}>
            {texts.confirm}
          </Button>
        )}
        <Button variant="quiet" disabled={undo.isPending} onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </div>
  );
}

function Plan({ plan: { deleted, takenOffSale, restored, blocked } }: { plan: ImportUndo }) {
  if (blocked.length > 0) {
    return (
      <Alert title={texts.blockedTitle}>
        {texts.blockedText}
        <ul className={styles.rules}>
          {blocked.slice(0, NAMES_SHOWN).map((product) => (
            <li key={product.productId}>{texts.blocked(product.name, refusalText(product))}</li>
          ))}
          {blocked.length > NAMES_SHOWN && <li>{spreadsheetTexts.andMore(blocked.length - NAMES_SHOWN)}</li>}
        </ul>
      </Alert>
    );
  }
  if (deleted.length + takenOffSale.length + restored.length === 0) return <p>{texts.nothing}</p>;
  return (
    <>
      {deleted.length > 0 && <Named intro={texts.deleted(deleted.length)} products={deleted} />}
      {takenOffSale.length > 0 && <Named intro={texts.takenOffSale(takenOffSale.length)} products={takenOffSale} />}
      {restored.length > 0 && (
        <div>
          <p>{texts.restored(restored.length)}</p>
          <ChangedProducts label={texts.restoredTable} products={restored} />
        </div>
      )}
    </>
  );
}

function Named({ intro, products }: { intro: string; products: ImportUndo['deleted'] }) {
  return (
    <div>
      <p>{intro}</p>
      <p lang={productLanguage} className={styles.soft}>
        {texts.names(
          products.slice(0, NAMES_SHOWN).map(({ name }) => name),
          products.length - NAMES_SHOWN,
        )}
      </p>
    </div>
  );
}
