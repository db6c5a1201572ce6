import { splitShippingAddress, type ParcelToPack } from '@mithai/contracts';
import { useState } from 'react';
import { Badge, Button, Checkbox, formatDateTime } from '../../../ui/index.ts';
import { useRights } from '../../session/use-rights.ts';
import { row } from '../shortcuts/rows.ts';
import { OpenOrder } from './open-order.tsx';
import { ParcelWeight } from './parcel-weight.tsx';
import { useSetPacked } from './today.mutations.ts';
import * as styles from './today.css.ts';
import { formatGrams, packTexts as texts } from './today.texts.ts';

export function ParcelToPackRow({ parcel, isLate }: { parcel: ParcelToPack; isLate: boolean }) {
  const { orderId, name, shippingAddress, items, packed, isGift, lastUpdated } = parcel;
  const may = useRights();
  const set = useSetPacked(parcel);
  const [isWeighing, setWeighing] = useState(false);
  // Shown immediately, before the server has answered.
  const isPacked = set.isPending ? set.variables.isPacked : packed !== null;
  const place = splitShippingAddress(shippingAddress);
  const content = items.map(({ name: of, quantity }) => texts.item(quantity, of)).join(', ');
  return (
    <>
      <li className={styles.row} {...row}>
        <div className={styles.tick}>
          <Checkbox
            label={
              <span className={styles.name}>
                #{orderId} {name}, {place ? `${place.city} ${place.pincode}` : shippingAddress}
              </span>
            }
            note={packed ? `${content}. ${texts.by(packed.by, formatDateTime(packed.at))}` : content}
            checked={isPacked}
            disabled={!may('packing')}
            onChange={() => set.mutate({ isPacked: !isPacked, lastUpdated })}
          />
        </div>
        <div className={styles.aside}>
          {isGift && <Badge tone="gift">{texts.gift}</Badge>}
          {isLate && <Badge tone="warning">{texts.late}</Badge>}
          <Button
            variant="quiet"
            size="small"
            disabled={!may('packing')}
            aria-label={`${texts.weigh(orderId)}: ${weightOf(parcel)}`}
            aria-expanded={isWeighing}
            onClick={() => setWeighing(!isWeighing)}
          >
            {weightOf(parcel)}
          </Button>
          <OpenOrder orderId={orderId} />
        </div>
      </li>
      {isWeighing && (
        <li>
          <ParcelWeight parcel={parcel} onClose={() => setWeighing(false)} />
        </li>
      )}
    </>
  );
}

const weightOf = ({ grams, productGrams }: ParcelToPack): string =>
  grams === null
    ? productGrams === null || productGrams === 0
      ? texts.noWeight
      : texts.about(formatGrams(productGrams))
    : formatGrams(grams);
