import { formatExactRupees, isLabelName, isProductDetail } from '@mithai/contracts';
import { productLanguage } from '../../../language/product-language.ts';
import { Cell, HeadCell, Table } from '../../../ui/index.ts';
import { texts as catalogTexts } from '../../catalog/catalog.texts.ts';
import { formatLabel } from '../../catalog/food-label-facts.ts';
import { formatDetail } from '../../catalog/detail-names.ts';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import type { EditedField } from '../products/product-values.ts';
import * as styles from './edit.css.ts';
import { fieldNames } from '../products/field-names.texts.ts';
import { editTexts as texts } from './edit.texts.ts';

type Value = string | number | boolean | readonly string[] | null | undefined;
type Side = { [Field in EditedField]?: Value };

interface ChangesTableProps {
  label: string;
  fields: readonly EditedField[];
  columns: readonly [string, string];
  sides: readonly [Side, Side];
}

export function ChangesTable({ label, fields, columns, sides }: ChangesTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{texts.confirm.field}</HeadCell>
          {columns.map((column) => (
            <HeadCell key={column}>{column}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <Cell>{fieldNames[field]}</Cell>
            {sides.map((side, index) => (
              <Cell key={columns[index]} className={styles.value}>
                <Shown field={field} value={side[field]} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Shown({ field, value }: { field: EditedField; value: Value }) {
  if (field === 'imageUrl')
    return <ProductThumbnail imageUrl={typeof value === 'string' && value !== '' ? value : null} size={72} />;
  return <span lang={productLanguage}>{wordsOf(field, value)}</span>;
}

function wordsOf(field: EditedField, value: Value): string {
  if (field === 'state') return catalogTexts.facts.origin(String(value ?? '') as '');
  if (value === null || value === undefined || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (field === 'price') return formatExactRupees(Number(value));
  if (isLabelName(field)) return formatLabel(field, value);
  if (isProductDetail(field)) return formatDetail(field, String(value));
  if (field === 'category') return catalogTexts.categories[value as keyof typeof catalogTexts.categories];
  return String(value);
}
