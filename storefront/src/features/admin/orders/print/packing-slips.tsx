import {
  buyerNotesIn,
  formatExactRupees,
  isRefundedUnsent,
  splitShippingAddress,
  type AdminOrder,
  type NoteSection,
} from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileDown, Printer } from 'lucide-react';
import { Fragment } from 'react';
import {
  Alert,
  Button,
  buttonVariants,
  formatDate,
  formatDay,
  ListStates,
  VisuallyHidden,
} from '../../../../ui/index.ts';
import { buyerNoteTexts } from '../../../orders/buyer-notes.texts.ts';
import { giftPackingNames } from '../../../orders/orders.texts.ts';
import { QrCode } from '../../../security/qr-code.tsx';
import { useRights } from '../../../session/use-rights.ts';
import { documentsTexts } from '../dialog/documents.texts.ts';
import { namedOrdersQuery } from '../orders.queries.ts';
import { orderTexts, slipTexts as texts } from '../orders.texts.ts';
import { cashDueOf, isBillEnclosed } from './packing-rules.ts';
import * as styles from './packing-slips.css.ts';
import { printInvoices } from './print-invoices.ts';

export function PackingSlips({ ids }: { ids: readonly number[] }) {
  const may = useRights();
  const query = useQuery({ ...namedOrdersQuery(ids), enabled: ids.length > 0 });
  const found = new Map(query.data?.map((order) => [order.id, order]));
  const orders = ids.length === 0 ? [] : query.data && ids.flatMap((id) => found.get(id) ?? []);
  const missing = query.data ? ids.filter((id) => !found.has(id)) : [];
  return (
    <section aria-label={texts.title(ids.length)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title(orders?.length ?? ids.length)}</h2>
        <Link
          from="/admin/orders"
          to="."
          search={(before) => ({ ...before, slips: undefined })}
          className={buttonVariants({ variant: 'quiet' })}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
        {orders && orders.length > 0 && (
          <>
            {may('invoices') && (
              <Button variant="secondary" onClick={() => printInvoices(orders)}>
                <FileDown size={18} aria-hidden="true" />
                {documentsTexts.print}
              </Button>
            )}
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              {texts.print}
            </Button>
          </>
        )}
      </div>
      {missing.length > 0 && <Alert>{texts.missing(missing.map((id) => `#${id}`).join(', '))}</Alert>}
      <ListStates query={query} items={orders} texts={texts}>
        {(shown) => (
          <div className={styles.sheets}>
            {shown.map((order) => (
              <Slip key={order.id} order={order} />
            ))}
          </div>
        )}
      </ListStates>
    </section>
  );
}

export function Slip({ order }: { order: AdminOrder }) {
  const { id, orderDate, estimatedDeliveryDate, giftPackingType, recipient } = order;
  const cashDue = cashDueOf(order);
  return (
    <article className={styles.slip} aria-label={texts.slip(id)}>
      <header className={styles.slipHead}>
        <p className={styles.shop}>{texts.shop}</p>
        <p className={styles.number}>
          {texts.order} #{id}
        </p>
        <div className={styles.code}>
          <QrCode content={`#${id}`} label={texts.code(id)} />
        </div>
        <dl className={styles.dates}>
          <dt>{texts.ordered}</dt>
          <dd>{formatDate(orderDate)}</dd>
          <dt>{texts.deliverOn}</dt>
          <dd>
            <strong>{estimatedDeliveryDate ? formatDay(estimatedDeliveryDate) : texts.notSet}</strong>
          </dd>
        </dl>
      </header>
      {order.status === 'cancelled' && <p className={styles.boxed}>{texts.cancelled}</p>}
      {isRefundedUnsent(order.status, order.payment.status) && <p className={styles.boxed}>{texts.refunded}</p>}
      <Recipient order={order} />
      <BuyerNotes order={order} section="delivery" />
      <Lines order={order} />
      <Gift order={order} />
      {cashDue > 0 && (
        <div className={styles.stub}>
          {(giftPackingType || recipient) && <p className={styles.label}>{texts.stub}</p>}
          <p>
            {texts.order} #{id}. {texts.collect(formatExactRupees(cashDue))}
          </p>
        </div>
      )}
    </article>
  );
}

function Gift({ order }: { order: AdminOrder }) {
  const { giftPackingType, recipient, contactName } = order;
  if (!giftPackingType && !recipient) return null;
  return (
    <div className={styles.boxed}>
      {giftPackingType && (
        <p>
          <strong>{texts.gift(giftPackingNames[giftPackingType])}</strong>
        </p>
      )}
      {recipient && <p>{texts.giftFrom(contactName)}</p>}
      <BuyerNotes order={order} section="gift" />
      <p>{isBillEnclosed(order) ? texts.enclose : texts.noPrices}</p>
    </div>
  );
}

function Recipient({ order: { contactName, contactPhone, recipient, shippingAddress } }: { order: AdminOrder }) {
  const { name, phone } = recipient ?? { name: contactName, phone: contactPhone };
  const place = splitShippingAddress(shippingAddress);
  return (
    <address className={styles.recipient}>
      <p className={styles.label}>{texts.to}</p>
      <p className={styles.name}>{name}</p>
      {place ? (
        <>
          <p>{place.address}</p>
          <p>
            {place.city}, {place.state}
          </p>
          <p className={styles.pincode}>
            <span className={styles.label}>{texts.pincode}</span> {place.pincode}
          </p>
        </>
      ) : (
        <p>{shippingAddress || texts.noAddress}</p>
      )}
      {phone && (
        <p>
          <span className={styles.label}>{texts.phone}</span> {phone}
        </p>
      )}
    </address>
  );
}

function BuyerNotes({ order, section }: { order: AdminOrder; section: NoteSection }) {
  return buyerNotesIn(section).map((name) => {
    const { label } = buyerNoteTexts[name];
    return (
      order[name] && (
        <Fragment key={name}>
          <p className={styles.label}>{section === 'gift' ? texts.toEnclose(label) : label}</p>
          <p className={styles.message}>{order[name]}</p>
        </Fragment>
      )
    );
  });
}

function Lines({ order }: { order: AdminOrder }) {
  const items = order.items.flatMap((item) => {
    const quantity = item.quantity - item.refundedQuantity;
    return quantity === 0 ? [] : { ...item, quantity };
  });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = items.reduce((sum, { quantity, netWeightGrams }) => sum + quantity * (netWeightGrams ?? Number.NaN), 0);
  const { columns } = texts;
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{columns.packed}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.weight}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <span className={styles.tick} />
                <VisuallyHidden>{texts.toPack}</VisuallyHidden>
              </td>
              <td className={styles.quantity}>{item.quantity}</td>
              <td>
                {item.product.name}{' '}
                {item.partner !== null && <span className={styles.label}>{texts.madeBy(item.partner)}</span>}
                {item.bestBefore && <p className={styles.label}>{texts.bestBefore(formatDay(item.bestBefore))}</p>}
              </td>
              <td>{item.netWeightGrams === null ? texts.unknownWeight : orderTexts.weight(item.netWeightGrams)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {texts.pieces(pieces)}
        {Number.isNaN(grams) ? '' : `, ${texts.about(orderTexts.weight(grams))}`}
      </p>
    </>
  );
}
