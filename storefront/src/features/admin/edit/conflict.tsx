import type { AdminProductDetail } from '@mithai/contracts';
import { Alert, Button } from '../../../ui/index.ts';
import type { EditedField, EditedProduct } from '../products/product-values.ts';
import { actions, soft } from '../products/products.css.ts';
import { ChangesTable } from './changes-table.tsx';
import * as styles from './edit.css.ts';
import { editTexts } from './edit.texts.ts';

const { conflict: texts } = editTexts;

interface ConflictProps {
  id: string;
  fields: readonly EditedField[];
  now: AdminProductDetail;
  mine: EditedProduct;
  onKeep: () => void;
  onTake: () => void;
}

export function Conflict({ id, fields, now, mine, onKeep, onTake }: ConflictProps) {
  return (
    <div id={id} tabIndex={-1} className={styles.conflict}>
      <Alert title={texts.title}>{texts.text}</Alert>
      <ChangesTable label={texts.table} fields={fields} columns={[texts.now, texts.mine]} sides={[now, mine]} />
      <div className={actions}>
        <Button size="small" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button size="small" variant="secondary" onClick={onTake}>
          {texts.take}
        </Button>
        <span className={soft}>{texts.keepHint}</span>
      </div>
    </div>
  );
}
