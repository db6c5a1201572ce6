import { formatExactRupees, PHONE_ORDER_QUANTITY_MAX, type AdminOrder } from '@mithai/contracts';
import { Undo2 } from 'lucide-react';
import { Button, QuantityStepper } from '../../../ui/index.ts';
import { editOrderTexts as texts } from './edit-order.texts.ts';
import { ProductSearch } from './phone-order-products.tsx';
import * as styles from './phone-order.css.ts';
import type { EditedOrder } from './use-edited-order.ts';

interface EditOrderItemsProps {
  order: AdminOrder;
  edited: EditedOrder;
}

export function EditOrderItems({ order, edited }: EditOrderItemsProps) {
  const { isPaid, quantities, setQuantity, added, addProduct, setAdded } = edited;
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
            note={item.productId === null ? texts.custom : item.seller === null ? null : texts.partner}
            isFixed={isPaid || item.productId === null}
            canRemove={item.seller === null}
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
            canRemove
            onChange={(pieces) => setAdded(product.id, pieces)}
          />
        ))}
      </ul>
      {!isPaid && <ProductSearch onAdd={addProduct} />}
    </section>
  );
}

interface LineProps {
  name: string;
  price: number;
  quantity: number;
  note: string | null;
  isFixed: boolean;
  canRemove: boolean;
  onChange: (quantity: number) => void;
  /** Absent for what leaves the list when it is removed. */
  onRestore?: () => void;
}

function Line({ name, price, quantity, note, isFixed, canRemove, onChange, onRestore }: LineProps) {
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
          max={PHONE_ORDER_QUANTITY_MAX}
          disabled={isFixed}
          onChange={onChange}
          {...(canRemove && { onRemove: () => onChange(0) })}
        />
      )}
    </li>
  );
}
