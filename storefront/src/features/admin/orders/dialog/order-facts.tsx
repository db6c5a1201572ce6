import { BUYER_NOTES, type AdminOrder } from '@mithai/contracts';
import { Fact, formatDay } from '../../../../ui/index.ts';
import { buyerNoteTexts } from '../../../orders/buyer-notes.texts.ts';
import { giftPackingNames } from '../../../orders/orders.texts.ts';
import { useRights } from '../../../session/use-rights.ts';
import { CustomerLink } from '../../customers/customer-link.tsx';
import * as styles from './order-dialog.css.ts';
import { phoneOrderTexts } from '../phone-order/phone-order.texts.ts';
import { orderTexts as texts } from '../orders.texts.ts';

export function OrderFacts({ order }: { order: AdminOrder }) {
  const { contactName, contactEmail, contactPhone, shippingAddress, estimatedDeliveryDate, giftPackingType } = order;
  const may = useRights();
  return (
    <dl className={styles.facts}>
      <Fact name={texts.customer}>
        {contactName}
        <br />
        {contactPhone && (
          <>
            <a href={toTel(contactPhone)}>{contactPhone}</a>
            <br />
          </>
        )}
        {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
        {!contactEmail && (shippingAddress ? phoneOrderTexts.noEmail : texts.withoutPerson)}
        {may('support') && <CustomerLink id={order.userId} />}
      </Fact>
      {order.recipient && (
        <Fact name={texts.giftFor}>
          {order.recipient.name}
          {order.recipient.phone && (
            <>
              <br />
              <a href={toTel(order.recipient.phone)}>{order.recipient.phone}</a>
            </>
          )}
          {order.recipient.email && (
            <>
              <br />
              {order.recipient.email}
            </>
          )}
          {order.recipient.invoiceInParcel && (
            <>
              <br />
              {texts.invoiceInParcel}
            </>
          )}
        </Fact>
      )}
      {order.takenBy && <Fact name={phoneOrderTexts.takenBy}>{order.takenBy}</Fact>}
      {shippingAddress && <Fact name={texts.address}>{shippingAddress}</Fact>}
      {estimatedDeliveryDate && <Fact name={texts.delivery}>{formatDay(estimatedDeliveryDate)}</Fact>}
      {giftPackingType && <Fact name={texts.gift}>{giftPackingNames[giftPackingType]}</Fact>}
      {BUYER_NOTES.map(
        (name) =>
          order[name] && (
            <Fact key={name} name={buyerNoteTexts[name].label}>
              <span className={styles.message}>{order[name]}</span>
            </Fact>
          ),
      )}
    </dl>
  );
}

const toTel = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
