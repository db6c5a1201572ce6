import { Cell, HeadCell, Table } from '../../../ui/index.ts';
import * as styles from './products.css.ts';
import { RowSlice } from '../row-slice.tsx';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

interface ImportRowsProps {
  label: string;
  columns: readonly [string, string];
  rows: readonly { row: number; about: string; said: string }[];
  lang?: string;
}

export function ImportRows({ label, columns, rows, lang }: ImportRowsProps) {
  return (
    <RowSlice items={rows}>
      {(shown) => (
        <Table label={label}>
          <thead>
            <tr>
              <HeadCell numeric className={styles.row}>
                {spreadsheetTexts.preview.row}
              </HeadCell>
              <HeadCell>{columns[0]}</HeadCell>
              <HeadCell>{columns[1]}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, about, said }) => (
              <tr key={`${row} ${about} ${said}`}>
                <Cell numeric>{row}</Cell>
                <Cell className={styles.words}>
                  <span lang={lang}>{about}</span>
                </Cell>
                <Cell className={styles.words}>{said}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </RowSlice>
  );
}
