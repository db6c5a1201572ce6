import type { ProductImport } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { refusalText } from '../../../api/problem.ts';
import { productLanguage } from '../../../language/product-language.ts';
import { Alert, Badge, Card, Cell, HeadCell, Loading, Table } from '../../../ui/index.ts';
import { ApplyImport } from './apply-import-form.tsx';
import { ChangedProducts } from './changed-products.tsx';
import { createImageFinder, type ImportImage } from './import-files.ts';
import { ImportImages, UnusualPrices } from './import-questions.tsx';
import { ImportRows } from './import-rows.tsx';
import * as styles from './products.css.ts';
import { productImportQuery } from './products.queries.ts';
import { RowSlice } from '../row-slice.tsx';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

const { preview: texts } = spreadsheetTexts;

const rowsOf = (cells: ProductImport['faults']) =>
  cells.map((cell) => ({ row: cell.row, about: cell.column, said: refusalText(cell) }));

interface ImportPreviewProps {
  id: number;
  images: readonly ImportImage[];
  onClose: () => void;
}

export function ImportPreview({ id, images, onClose }: ImportPreviewProps) {
  const { data: productImport, isError } = useQuery(productImportQuery(id));
  const title = useRef<HTMLHeadingElement>(null);
  const find = useMemo(() => createImageFinder(images), [images]);
  const [isConfirmed, setConfirmed] = useState(false);
  const isThere = productImport !== undefined;
  useEffect(() => {
    if (isThere) title.current?.focus();
  }, [isThere]);
  if (isError && !productImport) return <Alert>{texts.failed}</Alert>;
  if (!productImport) return <Loading label={texts.loading} height="10rem" />;
  const { added, changed, faults, hints, unknownColumns, missingColumns, unusualPrices } = productImport;
  const isOpen = productImport.state === 'previewed';
  const isNothing = added.length + changed.length + faults.length === 0;
  return (
    <Card>
      <section className={styles.form}>
        <div>
          <h2 ref={title} tabIndex={-1} className={styles.chosenName}>
            {texts.title}
          </h2>
          <Counts productImport={productImport} />
        </div>
        {unknownColumns.length > 0 && <Alert tone="info">{texts.unknown(unknownColumns)}</Alert>}
        {missingColumns.length > 0 && <p className={styles.soft}>{texts.missing(missingColumns)}</p>}
        {isNothing && <Alert tone="info">{texts.nothing}</Alert>}
        {faults.length > 0 && (
          <>
            <Alert title={texts.faultsTitle}>{texts.faultsText}</Alert>
            <ImportRows label={texts.faultsTitle} columns={[texts.column, texts.message]} rows={rowsOf(faults)} />
          </>
        )}
        {hints.length > 0 && (
          <div>
            <h3 className={styles.subtitle}>{texts.hintsTitle}</h3>
            <ImportRows label={texts.hintsTitle} columns={[texts.column, texts.question]} rows={rowsOf(hints)} />
          </div>
        )}
        {isOpen && unusualPrices.length > 0 && (
          <UnusualPrices prices={unusualPrices} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
        )}
        {isOpen && productImport.pictures.length > 0 && <ImportImages rows={productImport.pictures} find={find} />}
        {changed.length > 0 && (
          <div>
            <h3 className={styles.subtitle}>{texts.changedTitle}</h3>
            <ChangedProducts label={texts.changedTitle} products={changed} />
          </div>
        )}
        {added.length > 0 && <Added products={added} />}
        {!isNothing && faults.length === 0 && (
          <ApplyImport productImport={productImport} find={find} isConfirmed={isConfirmed} onClose={onClose} />
        )}
      </section>
    </Card>
  );
}

function Counts({ productImport: { added, changed, unchanged, faults, hints } }: { productImport: ProductImport }) {
  return (
    <p className={styles.counts}>
      {faults.length > 0 && <Badge tone="danger">{texts.faults(faults.length)}</Badge>}
      {changed.length > 0 && <Badge tone="info">{texts.changed(changed.length)}</Badge>}
      {added.length > 0 && <Badge tone="success">{texts.added(added.length)}</Badge>}
      {hints.length > 0 && <Badge tone="warning">{texts.hints(hints.length)}</Badge>}
      {unchanged > 0 && <Badge>{texts.unchanged(unchanged)}</Badge>}
    </p>
  );
}

function Added({ products }: { products: ProductImport['added'] }) {
  return (
    <RowSlice items={products}>
      {(shown) => (
        <div>
          <h3 className={styles.subtitle}>{texts.addedTitle}</h3>
          <Table label={texts.addedTitle}>
            <thead>
              <tr>
                <HeadCell numeric className={styles.row}>
                  {texts.row}
                </HeadCell>
                <HeadCell>{texts.name}</HeadCell>
                <HeadCell numeric>{texts.price}</HeadCell>
                <HeadCell>{texts.category}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ row, name, price, category }) => (
                <tr key={row}>
                  <Cell numeric>{row}</Cell>
                  <Cell className={styles.words}>
                    <span lang={productLanguage}>{name}</span>
                  </Cell>
                  <Cell numeric>{price}</Cell>
                  <Cell>{category}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </RowSlice>
  );
}
