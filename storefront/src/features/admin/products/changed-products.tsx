import type { ImportUndo } from '@mithai/contracts';
import { productLanguage } from '../../../language/product-language.ts';
import { Cell, HeadCell, Table } from '../../../ui/index.ts';
import * as styles from './products.css.ts';
import { RowSlice } from '../row-slice.tsx';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

const { preview: texts } = spreadsheetTexts;

export function ChangedProducts({ label, products }: { label: string; products: ImportUndo['restored'] }) {
  return (
    <RowSlice items={products}>
      {(shown) => (
        <Table label={label}>
          <thead>
            <tr>
              <HeadCell>{texts.product}</HeadCell>
              <HeadCell>{texts.column}</HeadCell>
              <HeadCell>{texts.before}</HeadCell>
              <HeadCell>{texts.after}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ productId, name, changes }) =>
              changes.map(({ column, before, after }, index) => (
                <tr key={`${productId} ${column}`}>
                  <Cell className={styles.words}>
                    {index === 0 && (
                      <span lang={productLanguage}>
                        #{productId} {name}
                      </span>
                    )}
                  </Cell>
                  <Cell>{column}</Cell>
                  <Cell className={styles.words}>{before || texts.none}</Cell>
                  <Cell className={styles.words}>{after || texts.none}</Cell>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      )}
    </RowSlice>
  );
}
