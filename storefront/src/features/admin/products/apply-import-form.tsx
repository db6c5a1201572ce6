import type { ProductImport } from '@mithai/contracts';
import { useState } from 'react';
import { isUnreachable, userMessageOf } from '../../../api/problem.ts';
import { Alert, Button, ConfirmDialog, formatDateTime, FormActions } from '../../../ui/index.ts';
import { UploadProgress } from '../../product-form/upload-progress.tsx';
import type { ImportImage } from './import-files.ts';
import { CONFIRM_PRICES_ID } from './import-questions.tsx';
import * as styles from './products.css.ts';
import { useApplyImport } from './spreadsheet.mutations.ts';
import { spreadsheetTexts } from './spreadsheet.texts.ts';
import { UndoImport } from './undo-import.tsx';
import { ImagesRefused } from './upload-images.ts';

const { apply: texts } = spreadsheetTexts;

interface ApplyImportProps {
  productImport: ProductImport;
  find: (cell: string) => ImportImage | null;
  isConfirmed: boolean;
  onClose: () => void;
}

export function ApplyImport({ productImport, find, isConfirmed, onClose }: ApplyImportProps) {
  const { state } = productImport;
  const { progress, mutate, isPending, error } = useApplyImport(productImport, find, isConfirmed);
  const apply = (skipRefused = false) => mutate(skipRefused);

  if (state === 'applied' || state === 'undone') {
    return <Done productImport={productImport} onClose={onClose} />;
  }
  if (isPending) {
    return (
      <div role="status" className={styles.actions}>
        {progress.isUploading ? texts.uploading(progress.done, progress.total) : texts.running}
        <UploadProgress share={progress.total === 0 ? 0 : progress.done / progress.total} label={texts.progress} />
      </div>
    );
  }
  const hasNoResponse = isUnreachable(error);
  if (hasNoResponse || state === 'applying') {
    return (
      <Alert
        tone="info"
        action={
          <Button size="small" onClick={() => apply()}>
            {texts.goOn}
          </Button>
        }
      >
        {hasNoResponse ? texts.lost : texts.isRunning}
      </Alert>
    );
  }
  if (error instanceof ImagesRefused) {
    return <RefusedImages images={error.images} onApply={apply} />;
  }
  return (
    <Ready
      productImport={productImport}
      isConfirmed={isConfirmed}
      error={error}
      onApply={() => apply()}
      onClose={onClose}
    />
  );
}

interface ReadyProps extends Pick<ApplyImportProps, 'productImport' | 'isConfirmed' | 'onClose'> {
  error: Error | null;
  onApply: () => void;
}

function Ready({ productImport: { changed, added, unusualPrices }, isConfirmed, error, onApply, onClose }: ReadyProps) {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const submit = texts.submit(changed.length + added.length);

  function ask(): void {
    const isOpenQuestion = unusualPrices.length > 0 && !isConfirmed;
    setUnconfirmed(isOpenQuestion);
    if (isOpenQuestion) document.getElementById(CONFIRM_PRICES_ID)?.focus();
    else setAsking(true);
  }

  return (
    <>
      {error && <Alert title={texts.refused}>{userMessageOf(error)}</Alert>}
      {isUnconfirmed && !isConfirmed && <Alert>{spreadsheetTexts.preview.unusualAsk}</Alert>}
      <FormActions submit={submit} cancel={texts.cancel} onSubmit={ask} onCancel={onClose} />
      <ConfirmDialog
        open={isAsking}
        title={texts.confirmTitle}
        confirm={submit}
        cancel={texts.back}
        text={texts.confirm(changed.length, added.length)}
        onConfirm={() => {
          setAsking(false);
          onApply();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Done({ productImport, onClose }: Pick<ApplyImportProps, 'productImport' | 'onClose'>) {
  const { id, state, changed, added } = productImport;
  return (
    <Alert
      tone={state === 'applied' ? 'success' : 'info'}
      title={state === 'applied' ? texts.done : texts.undone}
      action={
        <div className={styles.actions}>
          {state === 'applied' && <UndoImport id={id} />}
          <Button variant="secondary" size="small" onClick={onClose}>
            {texts.another}
          </Button>
        </div>
      }
    >
      {state === 'undone' && texts.undoneText(formatDateTime(productImport.undoneAt ?? ''))}
      {state === 'applied' && texts.doneText(changed.length, added.length)}{' '}
      {state === 'applied' && added.length > 0 && texts.images}
    </Alert>
  );
}

interface RefusedImagesProps {
  images: ImagesRefused['images'];
  onApply: (skipRefused?: boolean) => void;
}

function RefusedImages({ images, onApply }: RefusedImagesProps) {
  return (
    <Alert
      title={texts.refusedImages}
      action={
        <div className={styles.actions}>
          <Button size="small" onClick={() => onApply()}>
            {texts.again}
          </Button>
          <Button variant="secondary" size="small" onClick={() => onApply(true)}>
            {texts.without}
          </Button>
        </div>
      }
    >
      {texts.refusedImagesText}
      <ul className={styles.rules}>
        {images.slice(0, REFUSED_SHOWN).map(({ name, message }) => (
          <li key={name}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const REFUSED_SHOWN = 10;
