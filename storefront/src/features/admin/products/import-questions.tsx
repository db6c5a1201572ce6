import type { ProductImport } from '@mithai/contracts';
import { refusalText } from '../../../api/problem.ts';
import { productLanguage } from '../../../language/product-language.ts';
import { Alert, Checkbox } from '../../../ui/index.ts';
import type { ImportImage } from './import-files.ts';
import { ImportRows } from './import-rows.tsx';
import * as styles from './products.css.ts';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

const { preview: texts } = spreadsheetTexts;

interface UnusualPricesProps {
  prices: ProductImport['unusualPrices'];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

export const CONFIRM_PRICES_ID = 'confirm-unusual-prices';

export function UnusualPrices({ prices, isConfirmed, onConfirm }: UnusualPricesProps) {
  return (
    <div>
      <h3 className={styles.subtitle}>{texts.unusualTitle}</h3>
      <ImportRows
        label={texts.unusualTitle}
        columns={[texts.product, texts.price]}
        lang={productLanguage}
        rows={prices.map((price) => ({ row: price.row, about: price.name, said: refusalText(price) }))}
      />
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

interface ImportImagesProps {
  rows: ProductImport['pictures'];
  find: (cell: string) => ImportImage | null;
}

export function ImportImages({ rows, find }: ImportImagesProps) {
  const missing = rows.filter(({ file }) => !find(file));
  return (
    <div>
      <h3 className={styles.subtitle}>{texts.imagesTitle}</h3>
      <p role="status">{texts.imagesFound(rows.length - missing.length, rows.length)}</p>
      {missing.length > 0 && (
        <div className={styles.belowText}>
          <Alert tone="info">{texts.imagesMissing}</Alert>
          <ImportRows
            label={texts.imagesTitle}
            columns={[texts.product, texts.image]}
            lang={productLanguage}
            rows={missing.map(({ row, name, file }) => ({ row, about: name, said: file }))}
          />
        </div>
      )}
    </div>
  );
}
