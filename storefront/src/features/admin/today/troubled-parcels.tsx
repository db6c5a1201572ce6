import type { TroubledParcel } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Button, Card, formatDateTime } from '../../../ui/index.ts';
import { BookButton } from './book-button.tsx';
import * as styles from './hand-over.css.ts';
import { useAttendShipment } from './hand-over.mutations.ts';
import { handOverTexts, shipmentNames } from './hand-over.texts.ts';

const { trouble: texts, parcel: parcelTexts } = handOverTexts;

interface TroubledParcelsProps {
  parcels: readonly TroubledParcel[];
  canBook: boolean;
}

/** Lists parcels of any day that are not booked, not delivered, lost or on the way back. */
export function TroubledParcels({ parcels, canBook }: TroubledParcelsProps) {
  return (
    <Card className={styles.troubles}>
      <h3 className={styles.troublesTitle}>
        <TriangleAlert size={20} aria-hidden="true" />
        {texts.title(parcels.length)}
      </h3>
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <li key={parcel.orderId} className={styles.parcel}>
            <Trouble parcel={parcel} canBook={canBook} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Trouble({ parcel, canBook }: { parcel: TroubledParcel; canBook: boolean }) {
  const { orderId, name, status, error, at, isOrderCancelled, courier, trackingNumber } = parcel;
  const { mutate: attend, isPending } = useAttendShipment();
  const number = [courier, trackingNumber].filter(Boolean).join(' ');
  return (
    <>
      <div className={styles.text}>
        <Link to="/admin/orders" search={{ order: String(orderId) }} className={styles.name}>
          {parcelTexts.name(orderId, name)}
        </Link>
        <span>
          {shipmentNames[status]} {texts.since(formatDateTime(at))}
        </span>
        {number && <span className={styles.soft}>{number}</span>}
        {error && <span className={styles.problem}>{error}</span>}
        {isOrderCancelled && <span className={styles.problem}>{texts.cancelled}</span>}
        {(status === 'returned' || status === 'lost') && canBook && !isOrderCancelled && (
          <span className={styles.soft}>{texts.sendAnew}</span>
        )}
      </div>
      <div className={styles.actions}>
        {status === 'failed' && canBook && !isOrderCancelled && <BookButton orderId={orderId} isAgain />}
        <Button
          size="small"
          variant="quiet"
          pending={isPending}
          aria-label={texts.doneOf(orderId)}
          onClick={() => attend({ orderId, status })}
        >
          {texts.done}
        </Button>
      </div>
    </>
  );
}
