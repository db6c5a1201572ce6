import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileDown, FileUp, FolderUp } from 'lucide-react';
import { useState } from 'react';
import { userMessageOf } from '../../../api/problem.ts';
import { IMAGE_TYPES } from '../../../api/upload-image.ts';
import { Alert, Badge, Button, buttonVariants, Card, Field, formatDateTime, Spinner } from '../../../ui/index.ts';
import { FileInput } from '../../product-form/file-input.tsx';
import { DropZone } from '../drop-zone.tsx';
import { mergeImages, sortFiles, type ImportFiles, type ImportImage } from './import-files.ts';
import { ImportPreview } from './import-preview.tsx';
import * as styles from './products.css.ts';
import { productImportsQuery } from './products.queries.ts';
import { FileTooLarge, useReadSpreadsheet } from './spreadsheet.mutations.ts';
import { spreadsheetTexts as texts } from './spreadsheet.texts.ts';

export function Spreadsheet() {
  return (
    <div className={styles.section}>
      <Card>
        <section className={styles.form}>
          <div>
            <h2 className={styles.title}>{texts.export.title}</h2>
            <p className={styles.soft}>{texts.export.hint}</p>
          </div>
          <div>
            <a href="/api/admin/products.csv" download className={buttonVariants({ variant: 'secondary' })}>
              <FileDown size={18} aria-hidden="true" />
              {texts.export.download}
            </a>
          </div>
        </section>
      </Card>
      <Import />
    </div>
  );
}

const ACCEPTED = ['.csv', 'text/csv', 'text/plain', '.zip', ...IMAGE_TYPES].join();

function Import() {
  const { import: shown } = useSearch({ from: '/admin/products' });
  const id = shown === undefined ? null : Number(shown);
  const { read, show, isReading, error } = useReadFile();
  const { images, refused, take, clear } = useImportFiles(read);
  const close = () => {
    clear();
    show(null);
  };
  return (
    <>
      <Card>
        <section className={styles.form}>
          <Rules />
          <DropZone onFiles={take}>
            <Field label={texts.import.file} hint={texts.import.fileHint} error={error}>
              <FileInput
                label={id === null ? texts.import.choose : texts.import.chooseAnother}
                accept={ACCEPTED}
                Icon={FileUp}
                onFiles={take}
              />
            </Field>
            <FileInput label={texts.import.chooseFolder} accept={ACCEPTED} Icon={FolderUp} onFiles={take} folder />
          </DropZone>
          <div role="status">
            {isReading && (
              <p className={styles.actions}>
                <Spinner />
                {texts.import.reading}
              </p>
            )}
            {!isReading && images.length > 0 && (
              <p>
                {texts.import.images(images.length)} {id === null && texts.import.noCsv}
              </p>
            )}
          </div>
          {refused.length > 0 && <Refused files={refused} />}
        </section>
      </Card>
      {/* Hidden below a refused file, which an earlier import could be mistaken for. */}
      {id !== null && !isReading && !error && <ImportPreview key={id} id={id} images={images} onClose={close} />}
      {id === null && <RecentImports onChoose={show} />}
    </>
  );
}

function Rules() {
  return (
    <>
      <div>
        <h2 className={styles.title}>{texts.import.title}</h2>
        <ul className={styles.rules}>
          {texts.import.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className={styles.soft}>{texts.import.templateHint}</p>
        <p className={styles.counts}>
          <a
            href="/api/admin/products-template.csv"
            download
            className={buttonVariants({ variant: 'secondary', size: 'small' })}
          >
            <FileDown size={16} aria-hidden="true" />
            {texts.import.template}
          </a>
        </p>
      </div>
    </>
  );
}

const REFUSED_SHOWN = 10;

function Refused({ files }: { files: ImportFiles['refused'] }) {
  return (
    <Alert title={texts.import.refusedTitle}>
      <ul className={styles.rules}>
        {files.slice(0, REFUSED_SHOWN).map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            {name}: {texts.import.refused[reason]}
          </li>
        ))}
        {files.length > REFUSED_SHOWN && <li>{texts.andMore(files.length - REFUSED_SHOWN)}</li>}
      </ul>
    </Alert>
  );
}

function RecentImports({ onChoose }: { onChoose: (id: number) => void }) {
  const { data: imports = [] } = useQuery(productImportsQuery);
  const { recent } = texts;
  if (imports.length === 0) return null;
  return (
    <Card>
      <section>
        <h2 className={styles.subtitle}>{recent.title}</h2>
        <ul className={styles.imports}>
          {imports.map(({ id, state, appliedAt, added, changed }) => (
            <li key={id} className={styles.actions}>
              <Button
                variant="quiet"
                size="small"
                aria-label={recent.look(formatDateTime(appliedAt ?? ''))}
                onClick={() => onChoose(id)}
              >
                {formatDateTime(appliedAt ?? '')}
              </Button>
              <span className={styles.soft}>{recent.counts(changed, added)}</span>
              {state === 'undone' && <Badge>{recent.undone}</Badge>}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function useImportFiles(onCsv: (csv: File) => void) {
  const [images, setImages] = useState<ImportImage[]>([]);
  const [refused, setRefused] = useState<ImportFiles['refused']>([]);
  return {
    images,
    refused,
    take: (files: File[]) => {
      void sortFiles(files).then((sorted) => {
        setImages((before) => mergeImages(before, sorted.images));
        setRefused(sorted.refused);
        if (sorted.csv) onCsv(sorted.csv);
      });
    },
    clear: () => {
      setImages([]);
      setRefused([]);
    },
  };
}

function useReadFile() {
  const navigate = useNavigate({ from: '/admin/products' });
  const show = (id: number | null) => {
    void navigate({
      search: ({ import: _, ...all }) => (id === null ? all : { ...all, import: String(id) }),
      replace: true,
      resetScroll: false,
    });
  };
  const { mutate, isPending, error } = useReadSpreadsheet((productImport) => show(productImport.id));
  const message = error instanceof FileTooLarge ? texts.import.tooLarge : error ? userMessageOf(error) : undefined;
  return { read: mutate, show, isReading: isPending, error: message };
}
