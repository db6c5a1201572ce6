import type { PartnerProduct } from '@mithai/contracts';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { productLanguage } from '../../language/product-language.ts';
import { Button, Card, Price } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { ProductStatusBadge } from '../product-form/product-badges.tsx';
import { EditProduct } from './edit-product.tsx';
import * as styles from './product-card.css.ts';
import { productsTexts as texts } from './products.texts.ts';
import { StockEditor } from './stock-editor.tsx';
import { SubmissionNotice, WithdrawChange } from './submission-notice.tsx';

/** CSS pixels per side. */
const PICTURE = 104;

export function ProductCard({ product }: { product: PartnerProduct }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  if (isEditing) {
    return (
      <li className={styles.whole}>
        <EditProduct product={product} onClose={close} />
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <Card className={styles.card}>
        <div className={styles.top}>
          <ProductThumbnail imageUrl={product.imageUrl} size={PICTURE} />
          <div className={styles.facts}>
            <ProductStatusBadge status={product.status}>{texts.statuses[product.status]}</ProductStatusBadge>
            <h3 className={styles.name} lang={productLanguage}>
              {product.name}
            </h3>
            <p className={styles.price}>
              <Price rupees={product.price} exact />
            </p>
          </div>
        </div>
        <p className={styles.description} lang={productLanguage}>
          {product.description}
        </p>
        <SubmissionNotice product={product} />
        {product.status === 'active' && product.stock === 0 && <p className={styles.toSell}>{texts.stock.toSell}</p>}
        <div className={styles.foot}>
          <StockEditor product={product} />
          <div className={styles.actions}>
            <WithdrawChange product={product} onWithdrawn={() => edit.current?.focus()} />
            <Button
              ref={edit}
              variant="secondary"
              size="small"
              aria-label={texts.editNamed(product.name)}
              onClick={() => setEditing(true)}
            >
              <Pencil size={16} aria-hidden="true" />
              {texts.edit}
            </Button>
          </div>
        </div>
      </Card>
    </li>
  );
}
