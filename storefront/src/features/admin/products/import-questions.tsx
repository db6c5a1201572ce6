import type { ProductImport } from '@mithai/contracts';
import { productLanguage } from '../../../language/product-language.ts';
import { Alert, Cell, Checkbox, HeadCell, Table } from '../../../ui/index.ts';
import type { ImportPicture } from './import-files.ts';
import * as styles from './products.css.ts';
import { RowSlice } from './row-slice.tsx';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

const { preview: texts } = spreadsheetTexts;

interface UnusualPricesProps {
  prices: ProductImport['unusualPrices'];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

export const CONFIRM_PRICES_ID = 'confirm-unusual-prices';

/** Prices that are probably mistyped: nothing is imported before they were looked at. */
export function UnusualPrices({ prices, isConfirmed, onConfirm }: UnusualPricesProps) {
  return (
    <div>
      <h3 className={styles.subtitle}>{texts.unusualTitle}</h3>
      <Rows label={texts.unusualTitle} said={texts.price} rows={prices.map(({ message, ...row }) => ({ ...row, said: message }))} />
      <div className={styles.belowText}>
        <Checkbox
          id={CONFIRM_PRICES_ID}
          label={texts.unusualConfirm(prices.length)}
          checked={isConfirmed}
          onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
        />
      </div>
    </div>
  );
}

interface PicturesProps {
  rows: ProductImport['pictures'];
  find: (cell: string) => ImportPicture | null;
}

/** Which of the pictures that rows name were chosen. */
export function Pictures({ rows, find }: PicturesProps) {
  const missing = rows.filter(({ file }) => !find(file));
  return (
    <div>
      <h3 className={styles.subtitle}>{texts.picturesTitle}</h3>
      <p role="status">{texts.picturesFound(rows.length - missing.length, rows.length)}</p>
      {missing.length > 0 && (
        <div className={styles.belowText}>
          <Alert tone="info">{texts.picturesMissing}</Alert>
          <Rows label={texts.picturesTitle} said={texts.picture} rows={missing.map(({ file, ...row }) => ({ ...row, said: file }))} />
        </div>
      )}
    </div>
  );
}

interface RowsProps {
  label: string;
  said: string;
  rows: readonly { row: number; name: string; said: string }[];
}

function Rows({ label, said, rows }: RowsProps) {
  return (
    <RowSlice items={rows}>
      {(shown) => (
        <Table label={label}>
          <thead>
            <tr>
              <HeadCell numeric className={styles.row}>
                {texts.row}
              </HeadCell>
              <HeadCell>{texts.product}</HeadCell>
              <HeadCell>{said}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                <Cell numeric>{row.row}</Cell>
                <Cell className={styles.words}>
                  <span lang={productLanguage}>{row.name}</span>
                </Cell>
                <Cell className={styles.words}>{row.said}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </RowSlice>
  );
}
