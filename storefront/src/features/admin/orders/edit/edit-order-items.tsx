import { formatExactRupees, PHONE_ORDER_QUANTITY_MAX, type AdminOrder } from '@mithai/contracts';
import { Undo2 } from 'lucide-react';
import { Button, QuantityStepper } from '../../../../ui/index.ts';
import { editOrderTexts as texts } from './edit-order.texts.ts';
import { ProductSearch } from '../phone-order/phone-order-products.tsx';
import * as styles from '../phone-order/phone-order.css.ts';
import type { EditedOrder } from './use-edited-order.ts';

interface EditOrderItemsProps {
  order: AdminOrder;
  edited: EditedOrder;
}

export function EditOrderItems({ order, edited }: EditOrderItemsProps) {
  const { quantities, setQuantity, added, addProduct, setAdded } = edited;
  return (
    <section className={styles.section} aria-label={texts.items}>
      <h3 className={styles.sectionTitle}>{texts.items}</h3>
      <ul className={styles.list}>
        {order.items.map((item) => (
          <Line
            key={item.id}
            name={item.product.name}
            price={item.price}
            quantity={quantities.get(item.id) ?? item.quantity}
            note={noteOf(item)}
            isFixed={item.productId === null}
            minimum={Math.max(1, refundedOf(item))}
            canRemove={item.partner === null && refundedOf(item) === 0}
            onChange={(quantity) => setQuantity(item.id, quantity)}
            onRestore={() => setQuantity(item.id, item.quantity)}
          />
        ))}
        {added.map(({ product, quantity }) => (
          <Line
            key={`added ${product.id}`}
            name={product.name}
            price={product.price}
            quantity={quantity}
            note={texts.atToday}
            isFixed={false}
            minimum={1}
            canRemove
            onChange={(pieces) => setAdded(product.id, pieces)}
          />
        ))}
      </ul>
      <ProductSearch onAdd={addProduct} />
    </section>
  );
}

type Item = AdminOrder['items'][number];

/** Refunded pieces stay in the order. */
const refundedOf = ({ refundedQuantity, restocked }: Item): number => refundedQuantity + restocked;

function noteOf(item: Item): string | null {
  if (item.productId === null) return texts.custom;
  if (refundedOf(item) > 0) return texts.refundedPieces(refundedOf(item));
  return item.partner === null ? null : texts.partner;
}

interface LineProps {
  name: string;
  price: number;
  quantity: number;
  note: string | null;
  isFixed: boolean;
  minimum: number;
  canRemove: boolean;
  onChange: (quantity: number) => void;
  /** Absent for what leaves the list when it is removed. */
  onRestore?: () => void;
}

function Line({ name, price, quantity, note, isFixed, minimum, canRemove, onChange, onRestore }: LineProps) {
  const isRemoved = quantity === 0 && onRestore !== undefined;
  return (
    <li className={styles.editedLine}>
      <span className={styles.lineName}>
        {name}
        <br />
        <span className={styles.soft}>
          {[formatExactRupees(price), isRemoved ? texts.removed : note].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isRemoved ? (
        <Button variant="quiet" size="small" aria-label={texts.restore(name)} onClick={onRestore}>
          <Undo2 size={18} aria-hidden="true" />
        </Button>
      ) : (
        <QuantityStepper
          name={name}
          quantity={quantity}
          min={minimum}
          max={PHONE_ORDER_QUANTITY_MAX}
          disabled={isFixed}
          onChange={onChange}
          {...(canRemove && { onRemove: () => onChange(0) })}
        />
      )}
    </li>
  );
}
