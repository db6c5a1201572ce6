import { isUnsent, type AdminOrder } from '@mithai/contracts';
import {
  Badge,
  Button,
  Cell,
  Checkbox,
  formatDateTime,
  formatShortDay,
  HeadCell,
  Price,
  Table,
  VisuallyHidden,
} from '../../../../ui/index.ts';
import { OrderStatusBadge, ToConfirmBadge } from '../../../orders/order-status.tsx';
import { paymentMethodNames } from '../../../orders/orders.texts.ts';
import { PaymentBadge } from '../../../payments/payment-badge.tsx';
import * as page from '../../admin-page.css.ts';
import { row } from '../../shortcuts/rows.ts';
import * as styles from '../orders.css.ts';
import { ordersTexts as texts } from '../orders.texts.ts';

interface OrdersTableProps {
  orders: readonly AdminOrder[];
  /** Order ids. */
  chosen: ReadonlySet<number>;
  onChoose: (id: number, isChosen: boolean) => void;
  onChooseAll: (areChosen: boolean) => void;
  onManage: (id: number) => void;
}

export function OrdersTable({ orders, chosen, onChoose, onChooseAll, onManage }: OrdersTableProps) {
  const { columns } = texts;
  const areAllChosen = orders.every(({ id }) => chosen.has(id));
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <HeadCell className={styles.choice}>
            <Checkbox
              label={<VisuallyHidden>{texts.chooseAll}</VisuallyHidden>}
              checked={areAllChosen}
              onChange={(event) => onChooseAll(event.target.checked)}
            />
          </HeadCell>
          <HeadCell>{columns.order}</HeadCell>
          <HeadCell className={styles.when}>{columns.date}</HeadCell>
          <HeadCell className={styles.person}>{columns.customer}</HeadCell>
          <HeadCell className={styles.desktopOnly} numeric>
            {columns.items}
          </HeadCell>
          <HeadCell className={page.roomy} numeric>
            {columns.total}
          </HeadCell>
          <HeadCell className={styles.desktopOnly}>{columns.payment}</HeadCell>
          <HeadCell>{columns.status}</HeadCell>
          <HeadCell className={styles.desktopOnly}>{columns.delivery}</HeadCell>
          <HeadCell>{columns.action}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isChosen={chosen.has(order.id)}
            onChoose={onChoose}
            onManage={onManage}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface OrderRowProps extends Pick<OrdersTableProps, 'onChoose' | 'onManage'> {
  order: AdminOrder;
  isChosen: boolean;
}

function OrderRow({ order, isChosen, onChoose, onManage }: OrderRowProps) {
  return (
    <tr {...row}>
      <Cell className={styles.choice}>
        <Checkbox
          label={<VisuallyHidden>{texts.choose(order.id)}</VisuallyHidden>}
          checked={isChosen}
          onChange={(event) => onChoose(order.id, event.target.checked)}
        />
      </Cell>
      <Cell className={styles.order}>
        <strong>#{order.id}</strong>
        <span className={page.narrowName}>{nameOf(order)}</span>
        <span className={page.narrowName}>
          <Price rupees={order.totalAmount} exact />
        </span>
      </Cell>
      <Cell className={styles.when}>{formatDateTime(order.orderDate)}</Cell>
      <Cell className={styles.person}>{nameOf(order)}</Cell>
      <Cell className={styles.desktopOnly} numeric>
        {order.items.reduce((sum, item) => sum + item.quantity, 0)}
      </Cell>
      <Cell className={page.roomy} numeric>
        <Price rupees={order.totalAmount} exact />
      </Cell>
      <Cell className={styles.desktopOnly}>{paymentMethodNames[order.paymentMethod]}</Cell>
      <Cell>
        <span className={styles.statuses}>
          <OrderStatusBadge status={order.status} />
          {order.confirmBy && <ToConfirmBadge short />}
          <PaymentBadge order={order} />
          {order.packedAt !== null && isUnsent(order.status) && <Badge tone="success">{texts.packed}</Badge>}
        </span>
      </Cell>
      <Cell className={styles.desktopOnly}>
        {order.estimatedDeliveryDate ? formatShortDay(order.estimatedDeliveryDate) : texts.noDelivery}
      </Cell>
      <Cell>
        <Button
          variant="quiet"
          size="small"
          className={styles.manage}
          aria-label={texts.manageNamed(order.id)}
          onClick={() => onManage(order.id)}
        >
          {texts.manage}
        </Button>
      </Cell>
    </tr>
  );
}

const nameOf = ({ contactName, recipient }: AdminOrder): string =>
  recipient ? texts.giftTo(contactName, recipient.name) : contactName;
