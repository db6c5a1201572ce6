import {
  isMappingComplete,
  STATEMENT_ROW_STATES,
  BANK_STATEMENT_FILE_MAX_BYTES,
  type PreviewStatement,
  type StatementMapping,
  type StatementPreview,
  type StatementRow,
} from '@mithai/contracts';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refusalText, userMessageOf } from '../../../api/problem.ts';
import {
  Alert,
  Badge,
  Button,
  Card,
  Field,
  formatShortDay,
  Price,
  Select,
  Spinner,
  type BadgeTone,
} from '../../../ui/index.ts';
import { FileInput } from '../../product-form/file-input.tsx';
import { DropZone } from '../drop-zone.tsx';
import { textOfFile } from '../read-file.ts';
import { RowSlice } from '../row-slice.tsx';
import * as styles from './bank-credits.css.ts';
import { useImportStatement, usePreviewStatement } from './bank-credits.mutations.ts';
import { bankCreditsTexts, statementTexts as texts } from './bank-credits.texts.ts';

const ACCEPTED = '.csv,.txt,text/csv,text/plain';

interface ReadStatement {
  csv: string;
  /** The preview's, until another column is chosen. */
  mapping: StatementMapping;
  preview: StatementPreview;
}

export function StatementImport({ onClose }: { onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [read, setRead] = useState<ReadStatement | null>(null);
  const [fileError, setFileError] = useState<string>();
  const { requestPreview, isPending, error, isOfFile } = useLatestPreview((preview, csv) =>
    setRead({ csv, preview, mapping: preview.mapping }),
  );
  useEffect(() => title.current?.focus(), []);

  function readFile([file]: File[]): void {
    if (!file) return;
    const isTooLarge = file.size > BANK_STATEMENT_FILE_MAX_BYTES;
    setFileError(isTooLarge ? texts.tooLarge : undefined);
    if (isTooLarge) return;
    // Fails if the file has been moved or changed since it was chosen.
    textOfFile(file).then(
      (csv) => requestPreview({ csv }),
      () => setFileError(texts.unreadable),
    );
  }

  const message = fileError ?? (error ? userMessageOf(error) : undefined);
  return (
    <Card>
      <section className={styles.statement} aria-label={texts.title}>
        <div>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {texts.title}
          </h2>
          <p className={styles.soft}>{texts.hint}</p>
        </div>
        <StatementFile isFirst={read === null} error={message} isPending={isPending} onFiles={readFile} />
        {/* Hidden below a refused file, which the one before could be mistaken for. */}
        {read && !(message && (fileError !== undefined || isOfFile)) ? (
          <Preview
            read={read}
            isPending={isPending}
            onMap={(mapping) => {
              setRead({ ...read, mapping });
              requestPreview({ csv: read.csv, mapping });
            }}
            onClose={onClose}
          />
        ) : (
          <div>
            <Button variant="quiet" onClick={onClose}>
              {bankCreditsTexts.cancel}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

interface StatementFileProps {
  isFirst: boolean;
  error: string | undefined;
  isPending: boolean;
  onFiles: (files: File[]) => void;
}

function StatementFile({ isFirst, error, isPending, onFiles }: StatementFileProps) {
  return (
    <>
      <DropZone onFiles={onFiles}>
        <Field label={texts.file} hint={texts.fileHint} error={error}>
          <FileInput
            label={isFirst ? texts.choose : texts.chooseAnother}
            accept={ACCEPTED}
            Icon={FileUp}
            onFile={(file) => onFiles([file])}
          />
        </Field>
      </DropZone>
      <div role="status">
        {isPending && (
          <p className={styles.actions}>
            <Spinner />
            {texts.reading}
          </p>
        )}
      </div>
    </>
  );
}

/** The answer to an earlier file or choice may come last. */
function useLatestPreview(onRead: (preview: StatementPreview, csv: string) => void) {
  const latest = useRef<PreviewStatement>(null);
  const { mutate, isPending, error, variables } = usePreviewStatement((preview, read) => {
    if (read === latest.current) onRead(preview, read.csv);
  });
  const requestPreview = (input: PreviewStatement) => {
    latest.current = input;
    mutate(input);
  };
  return { requestPreview, isPending, error, isOfFile: variables?.mapping === undefined };
}

interface PreviewProps {
  read: ReadStatement;
  isPending: boolean;
  onMap: (mapping: StatementMapping) => void;
  onClose: () => void;
}

function Preview({ read: { csv, mapping, preview }, isPending, onMap, onClose }: PreviewProps) {
  const { mutate: save, isPending: isSaving } = useImportStatement();
  const { rows } = preview;
  const isComplete = isMappingComplete(preview.mapping);
  const rowsIn = (...states: StatementRow['state'][]) => rows.filter(({ state }) => states.includes(state));
  const [added, toCheck] = [rowsIn('new'), rowsIn('conflict', 'unreadable')];
  return (
    <>
      <Columns preview={preview} mapping={mapping} onMap={onMap} />
      {!isComplete && <Alert tone="info">{texts.incomplete}</Alert>}
      {isComplete && (
        <>
          {toCheck.length > 0 && (
            <div className={styles.part}>
              <Head title={texts.toCheck(toCheck.length)} hint={texts.toCheckHint} />
              <Rows rows={toCheck} />
            </div>
          )}
          <div className={styles.part}>
            <Head
              title={added.length > 0 ? texts.newOnes(added.length) : texts.noNew}
              hint={texts.others(rowsIn('known').length, rowsIn('skipped').length)}
            />
            <Rows rows={added} />
          </div>
        </>
      )}
      <div className={styles.actions}>
        {isComplete && added.length > 0 && (
          <Button
            pending={isSaving}
            disabled={isPending || mapping !== preview.mapping}
            onClick={() => save({ csv, mapping }, { onSuccess: onClose })}
          >
            {isSaving ? texts.saving : texts.save(added.length)}
          </Button>
        )}
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          {added.length > 0 ? bankCreditsTexts.cancel : texts.close}
        </Button>
      </div>
    </>
  );
}

function Head({ title, hint }: { title: string; hint: string }) {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <p className={styles.soft}>{hint}</p>
    </div>
  );
}

const COLUMNS = Object.keys(texts.columns) as (keyof StatementMapping)[];
const NONE = '';

function Columns({
  preview: { heading, isRemembered },
  mapping,
  onMap,
}: Pick<PreviewProps, 'onMap'> & Pick<ReadStatement, 'preview' | 'mapping'>) {
  return (
    <div className={styles.part}>
      <Head title={texts.columnsTitle} hint={isRemembered ? texts.remembered : texts.guessed} />
      <div className={styles.columns}>
        {COLUMNS.map((column) => (
          <Field key={column} label={texts.columns[column].label} hint={texts.columns[column].hint}>
            <Select
              value={mapping[column] ?? NONE}
              onChange={({ target: { value } }) =>
                onMap({ ...mapping, [column]: value === NONE ? null : Number(value) })
              }
            >
              <option value={NONE}>{texts.noColumn}</option>
              {heading.map((name, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- headings may repeat
                <option key={index} value={index}>
                  {name || texts.unnamed(index + 1)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </div>
  );
}

const TONES: Record<StatementRow['state'], BadgeTone> = {
  new: 'success',
  known: 'neutral',
  conflict: 'warning',
  skipped: 'neutral',
  unreadable: 'danger',
};

function Rows({ rows }: { rows: readonly StatementRow[] }) {
  const sorted = rows.toSorted(
    (a, b) => STATEMENT_ROW_STATES.indexOf(a.state) - STATEMENT_ROW_STATES.indexOf(b.state) || a.row - b.row,
  );
  return (
    <RowSlice items={sorted}>
      {(shown) => (
        <ul className={styles.rows}>
          {shown.map(({ row, state, creditedOn, amount, utr, narration, message, ...note }) => (
            <li key={row} className={styles.row}>
              <p className={styles.rowHead}>
                <span>{texts.row(row)}</span>
                {amount !== null && (
                  <strong>
                    <Price rupees={amount} exact />
                  </strong>
                )}
                {creditedOn && <span>{formatShortDay(creditedOn)}</span>}
                {utr && <span className={styles.utr}>{bankCreditsTexts.utr(utr)}</span>}
                <Badge tone={TONES[state]}>{texts.rowStates[state]}</Badge>
              </p>
              {message && <p>{refusalText({ ...note, message })}</p>}
              {narration && <p className={styles.soft}>{narration}</p>}
            </li>
          ))}
        </ul>
      )}
    </RowSlice>
  );
}
