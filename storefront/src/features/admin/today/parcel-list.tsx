import { isSent, needsBooking, type Parcel } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { Badge, Button, buttonVariants, formatShortDay, type BadgeTone } from '../../../ui/index.ts';
import { formatTracking } from '../orders/status/tracking-fields.tsx';
import { BookButton } from './book-button.tsx';
import * as styles from './hand-over.css.ts';
import { handOverTexts, shipmentNames } from './hand-over.texts.ts';
import { TakeBackButton } from './take-back-button.tsx';

const { parcel: texts } = handOverTexts;

interface ParcelListProps {
  parcels: readonly Parcel[];
  canBook: boolean;
  /** The order whose tracking number comes next. */
  chosen: number | null;
  onChoose: (orderId: number) => void;
}

/** By route, in the order of the server. */
export function ParcelList({ parcels, ...props }: ParcelListProps) {
  const routes = [...Map.groupBy(parcels, ({ zone }) => zone ?? texts.noZone)];
  return (
    <div className={styles.routes}>
      {routes.map(([zone, onRoute]) => (
        <div key={zone}>
          {(routes.length > 1 || zone !== texts.noZone) && <h3 className={styles.route}>{zone}</h3>}
          <ul className={styles.parcels}>
            {onRoute.map((parcel) => (
              <li
                key={parcel.orderId}
                className={parcel.orderId === props.chosen ? styles.chosenParcel : styles.parcel}
              >
                <ParcelToHandOver parcel={parcel} {...props} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function ParcelToHandOver({
  parcel,
  canBook,
  chosen,
  onChoose,
}: Omit<ParcelListProps, 'parcels'> & { parcel: Parcel }) {
  const { orderId, name, place, pieces, deliveryDay, isLate, cashDue, status, tracking, shipment } = parcel;
  return (
    <>
      <div className={styles.text}>
        <Link to="/admin/orders" search={{ order: String(orderId) }} className={styles.name}>
          {texts.name(orderId, name)}
        </Link>
        <span className={styles.soft}>
          {[place, texts.pieces(pieces), ...(deliveryDay ? [texts.arrives(formatShortDay(deliveryDay))] : [])].join(
            ', ',
          )}
        </span>
        {tracking && <span className={styles.soft}>{formatTracking(tracking)}</span>}
        {shipment?.error && <span className={styles.problem}>{shipment.error}</span>}
      </div>
      <div className={styles.badges}>
        {isLate && <Badge tone="warning">{texts.late}</Badge>}
        {cashDue > 0 && <Badge tone="gold">{texts.collects(cashDue)}</Badge>}
        {shipment && <Badge tone={TONES[shipment.status] ?? 'info'}>{shipmentNames[shipment.status]}</Badge>}
      </div>
      <div className={styles.actions}>
        {shipment?.labelUrl && (
          <a
            href={shipment.labelUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.labelOf(orderId)}
            className={buttonVariants({ variant: 'secondary', size: 'small' })}
          >
            {texts.label}
          </a>
        )}
        {canBook && needsBooking(parcel) && <BookButton orderId={orderId} isAgain={shipment !== null} />}
        {shipment?.status === 'booked' && !isSent(status) && <TakeBackButton orderId={orderId} />}
        {chosen !== orderId && (
          <Button size="small" variant="quiet" aria-label={texts.enterOf(orderId)} onClick={() => onChoose(orderId)}>
            {texts.enter}
          </Button>
        )}
      </div>
    </>
  );
}

const TONES: Partial<Record<NonNullable<Parcel['shipment']>['status'], BadgeTone>> = {
  failed: 'danger',
  undelivered: 'danger',
  lost: 'danger',
  returning: 'warning',
  returned: 'warning',
  booked: 'success',
  delivered: 'success',
};
