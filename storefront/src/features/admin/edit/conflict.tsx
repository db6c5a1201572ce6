import type { AdminProductDetail } from '@mithai/contracts';
import { Alert, Button } from '../../../ui/index.ts';
import { actions, soft } from '../products/products.css.ts';
import { ChangesTable } from './changes-table.tsx';
import * as styles from './edit.css.ts';
import { editTexts } from './edit.texts.ts';
import type { useEditedProduct } from './use-edited-product.ts';

const { conflict: texts } = editTexts;

interface ConflictProps {
  id: string;
  product: AdminProductDetail;
  edited: ReturnType<typeof useEditedProduct>;
}

export function Conflict({ id, product, edited: { conflict, typed, keepMine, takeTheirs } }: ConflictProps) {
  return (
    <div id={id} tabIndex={-1} className={styles.conflict}>
      <Alert title={texts.title}>{texts.text}</Alert>
      <ChangesTable label={texts.table} fields={conflict} columns={[texts.now, texts.mine]} sides={[product, typed]} />
      <div className={actions}>
        <Button size="small" onClick={keepMine}>
          {texts.keep}
        </Button>
        <Button size="small" variant="secondary" onClick={takeTheirs}>
          {texts.take}
        </Button>
        <span className={soft}>{texts.keepHint}</span>
      </div>
    </div>
  );
}
