import type { AdminOrder } from '@mithai/contracts';
import type { ReactNode } from 'react';
import { formatDay } from '../../../ui/index.ts';
import { giftPackingNames, paymentMethodNames } from '../../orders/index.ts';
import * as styles from './order-dialog.css.ts';
import { orderTexts as texts } from './orders.texts.ts';

export function OrderFacts({ order }: { order: AdminOrder }) {
  const {
    contactName,
    contactEmail,
    contactPhone,
    shippingAddress,
    estimatedDeliveryDate,
    giftPackingType,
    giftMessage,
  } = order;
  return (
    <dl className={styles.facts}>
      <Fact label={texts.customer}>
        {contactName}
        <br />
        {contactPhone && (
          <>
            <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
            <br />
          </>
        )}
        {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : texts.withoutPerson}
      </Fact>
      {shippingAddress && <Fact label={texts.address}>{shippingAddress}</Fact>}
      <Fact label={texts.payment}>{paymentMethodNames[order.paymentMethod]}</Fact>
      {estimatedDeliveryDate && <Fact label={texts.delivery}>{formatDay(estimatedDeliveryDate)}</Fact>}
      {giftPackingType && <Fact label={texts.gift}>{giftPackingNames[giftPackingType]}</Fact>}
      {giftMessage && (
        <Fact label={texts.giftMessage}>
          <span className={styles.message}>{giftMessage}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
