import type { Order } from '@mithai/contracts';
import { Card } from '../../../ui/index.ts';
import { OrderContents } from '../../orders/order-contents.tsx';
import { NewOrderFacts } from '../../orders/order-facts.tsx';
import { placedTexts } from './placed-order.texts.ts';
import * as styles from './placed-order.css.ts';

export function OrderedItems({ order }: { order: Order }) {
  return (
    <Card className={styles.order}>
      <h2 className={styles.number}>{placedTexts.number(order.id)}</h2>
      <OrderContents order={order} />
      <NewOrderFacts order={order} />
    </Card>
  );
}
