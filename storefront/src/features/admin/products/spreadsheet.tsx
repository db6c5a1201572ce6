import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileDown, FileUp } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { buttonLook, Card, Field, Spinner } from '../../../ui/index.ts';
import { FileInput } from '../../product-form/index.ts';
import { ImportPreview } from './import-preview.tsx';
import * as styles from './products.css.ts';
import { productImportQuery } from './products.queries.ts';
import { isTooLarge, textOfFile } from './read-file.ts';
import { spreadsheetTexts as texts } from './spreadsheet.texts.ts';
import { useIdInAddress } from './use-id-in-address.ts';

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
            <a href="/api/admin/products.csv" download className={buttonLook({ variant: 'secondary' })}>
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

function Import() {
  const id = useIdInAddress('import');
  const { look, show, isReading, error } = useLookAtFile();
  return (
    <>
      <Card>
        <section className={styles.form}>
          <div>
            <h2 className={styles.title}>{texts.import.title}</h2>
            <ul className={styles.rules}>
              {texts.import.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
          <Field label={texts.import.file} hint={texts.import.fileHint} error={error}>
            <FileInput
              label={id === null ? texts.import.choose : texts.import.chooseAnother}
              accept=".csv,text/csv,text/plain"
              Icon={FileUp}
              onFile={look}
            />
          </Field>
          {isReading && (
            <p role="status" className={styles.actions}>
              <Spinner />
              {texts.import.reading}
            </p>
          )}
        </section>
      </Card>
      {/* Below a file that was refused, an earlier one would pass for it. */}
      {id !== null && !isReading && !error && <ImportPreview key={id} id={id} onClose={() => show(null)} />}
    </>
  );
}

function useLookAtFile() {
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: '/admin/{-$tab}' });
  const show = (id: number | null) => {
    void navigate({
      search: ({ import: _, ...all }) => (id === null ? all : { ...all, import: String(id) }),
      replace: true,
      resetScroll: false,
    });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      if (isTooLarge(file)) throw new FileTooLarge();
      return api.post('productImportSchema', '/api/admin/product-imports', { csv: await textOfFile(file) });
    },
    onSuccess: (looked) => {
      queryClient.setQueryData(productImportQuery(looked.id).queryKey, looked);
      show(looked.id);
    },
  });
  const message = error instanceof FileTooLarge ? texts.import.tooLarge : error ? userMessageOf(error) : undefined;
  return { look: mutate, show, isReading: isPending, error: message };
}

class FileTooLarge extends Error {}
