import type { ProductImport } from '@mithai/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem, userMessageOf } from '../../../api/problem.ts';
import { Alert, Button, toast } from '../../../ui/index.ts';
import { UploadProgress } from '../../product-form/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { applyImport } from './apply-import.ts';
import * as styles from './products.css.ts';
import { ADMIN_PRODUCTS_KEY, productImportQuery } from './products.queries.ts';
import { spreadsheetNotices, spreadsheetTexts } from './spreadsheet.texts.ts';

const { apply: texts } = spreadsheetTexts;

/** Imports a file that was looked at, and says what became of it, also after the connection was lost. */
export function ApplyImport({ looked, onClose }: { looked: ProductImport; onClose: () => void }) {
  const { id, state, changed, added } = looked;
  const { share, mutate: apply, isPending, error } = useApplyImport(id);
  const [isAsking, setAsking] = useState(false);

  if (state === 'applied') {
    return (
      <Alert
        tone="success"
        title={texts.done}
        action={
          <Button variant="secondary" size="small" onClick={onClose}>
            {texts.another}
          </Button>
        }
      >
        {texts.doneText(changed.length, added.length)} {added.length > 0 && texts.pictures}
      </Alert>
    );
  }
  if (isPending) {
    return (
      <div role="status" className={styles.actions}>
        {texts.running}
        <UploadProgress share={share} label={texts.progress} />
      </div>
    );
  }
  const isLost = error instanceof Problem && error.status === 0;
  if (isLost || state === 'applying') {
    return (
      <Alert
        tone="info"
        action={
          <Button size="small" onClick={() => apply()}>
            {texts.goOn}
          </Button>
        }
      >
        {isLost ? texts.lost : texts.isRunning}
      </Alert>
    );
  }
  return (
    <>
      {error && <Alert title={texts.refused}>{userMessageOf(error)}</Alert>}
      <div className={styles.actions}>
        <Button onClick={() => setAsking(true)}>{texts.submit(changed.length + added.length)}</Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.confirmTitle}
        confirm={texts.submit(changed.length + added.length)}
        cancel={texts.back}
        onConfirm={() => {
          setAsking(false);
          apply();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{texts.confirm(changed.length, added.length)}</p>
      </ConfirmDialog>
    </>
  );
}

function useApplyImport(id: number) {
  const [share, setShare] = useState(0);
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => applyImport(id, setShare),
    onSuccess: ({ changed, added }) => toast(spreadsheetNotices.imported(changed, added)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: productImportQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY }),
      ]),
  });
  return { ...mutation, share };
}
