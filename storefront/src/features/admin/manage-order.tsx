import { changeOrderStatusSchema, hasDeliveryAhead, ORDER_TRANSITIONS, setDeliveryDateSchema, type Order } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button, Dialog, Field, formatMoment, Price, Select, shopDay, TextArea, TextInput, toast } from '../../ui/index.ts';
import { giftPackingNames, OrderHistory, OrderStatusBadge, statusNames } from '../orders/index.ts';
import { useChangeStatus, useSetDeliveryDate } from './admin-orders.queries.ts';
import { adminNotices, adminTexts } from './admin.texts.ts';
import * as styles from './manage-order.css.ts';

const { order: texts } = adminTexts;

/** Open while it is given an order. */
export function ManageOrder({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={order !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={order ? texts.title(order.id) : ''}
      description={order && <OrderLine order={order} />}
      size="wide"
    >
      {order && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ChangeStatus key={`status-${order.id}-${order.status}`} order={order} />
            {hasDeliveryAhead(order.status) && <DeliveryDate key={`date-${order.id}`} order={order} />}
          </div>
          <div className={styles.column}>
            <Facts order={order} />
            <section>
              <h3 className={styles.title}>{texts.history}</h3>
              <OrderHistory order={order} />
            </section>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function OrderLine({ order }: { order: Order }) {
  return (
    <span className={styles.orderLine}>
      <OrderStatusBadge status={order.status} />
      <Price rupees={order.totalAmount} exact />
      {formatMoment(order.orderDate)}
    </span>
  );
}

function ChangeStatus({ order }: { order: Order }) {
  const change = useChangeStatus(order.id);
  const { needsNote, to } = ORDER_TRANSITIONS[order.status];
  const [status, setStatus] = useState('');
  const [notes, setNotes] = useState('');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const input = changeOrderStatusSchema.safeParse({ status, notes });
    if (!input.success) return toast(adminNotices.noStatus);
    change.mutate(input.data);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.title}>{texts.statusTitle}</h3>
      <Field label={texts.newStatus}>
        <Select value={status} onChange={(event) => setStatus(event.target.value)}>
          <option value="">{texts.chooseStatus}</option>
          {to.map((next) => (
            <option key={next} value={next}>
              {statusNames[next]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.notes} hint={needsNote ? texts.noteNeeded : texts.notesHint} optional={!needsNote}>
        <TextArea rows={3} maxLength={1000} value={notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
      <Button type="submit" pending={change.isPending}>
        {change.isPending ? texts.updating : texts.updateStatus}
      </Button>
    </form>
  );
}

function DeliveryDate({ order }: { order: Order }) {
  const change = useSetDeliveryDate(order.id);
  const [day, setDay] = useState(order.estimatedDeliveryDate ?? shopDay(new Date(), 1));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const input = setDeliveryDateSchema.safeParse({ estimatedDeliveryDate: day });
    if (!input.success) return toast(adminNotices.noDate);
    change.mutate(input.data);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.title}>{texts.deliveryTitle}</h3>
      <Field label={texts.deliveryDate}>
        <TextInput type="date" min={shopDay(new Date())} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" pending={change.isPending}>
        {change.isPending ? texts.updating : texts.setDeliveryDate}
      </Button>
    </form>
  );
}

function Facts({ order }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.customer}</dt>
        <dd>
          {order.contactName}
          <br />
          {order.contactEmail ? <a href={`mailto:${order.contactEmail}`}>{order.contactEmail}</a> : texts.withoutPerson}
          {order.contactPhone && (
            <>
              <br />
              <a href={`tel:${order.contactPhone.replace(/[^+\d]/g, '')}`}>{order.contactPhone}</a>
            </>
          )}
        </dd>
      </div>
      {order.shippingAddress && (
        <div>
          <dt>{texts.address}</dt>
          <dd>{order.shippingAddress}</dd>
        </div>
      )}
      <div>
        <dt>{texts.items}</dt>
        {order.items.map((item) => (
          <dd key={item.id}>
            {item.quantity} × {item.product.name}
          </dd>
        ))}
      </div>
      {order.giftPackingType && (
        <div>
          <dt>{texts.gift}</dt>
          <dd>{giftPackingNames[order.giftPackingType]}</dd>
          {order.giftMessage && <dd className={styles.message}>{order.giftMessage}</dd>}
        </div>
      )}
    </dl>
  );
}
