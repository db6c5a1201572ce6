import { carrierNames, CARRIERS, type AdminOrder, type Carrier } from '@mithai/contracts';
import { useState } from 'react';
import { Field, Select, TextInput } from '../../../../ui/index.ts';
import * as styles from '../dialog/order-dialog.css.ts';
import { trackingNumberTexts as texts } from '../orders.texts.ts';

/** An empty number means no tracking. */
interface TypedTracking {
  carrier: Carrier;
  number: string;
}

/** Follows the saved tracking number until something is typed. */
export function useTypedTracking({ tracking: saved }: Pick<AdminOrder, 'tracking'>) {
  const [edit, setEdit] = useState<{ tracking: TypedTracking; base: string } | null>(null);
  const key = formatTracking(saved);
  return {
    tracking: edit?.tracking ?? saved ?? { carrier: CARRIERS[0], number: '' },
    isConflict: edit !== null && edit.base !== key,
    type: (tracking: TypedTracking) => setEdit((before) => ({ tracking, base: before?.base ?? key })),
    reset: () => setEdit(null),
  };
}

export const formatTracking = (tracking: AdminOrder['tracking']): string =>
  tracking ? `${carrierNames[tracking.carrier] ?? texts.other} ${tracking.number}` : texts.none;

interface TrackingFieldsProps {
  value: TypedTracking;
  onChange: (value: TypedTracking) => void;
  error?: string | undefined;
}

export function TrackingFields({ value, onChange, error }: TrackingFieldsProps) {
  return (
    <div className={styles.pair}>
      <CarrierField value={value.carrier} onChange={(carrier) => onChange({ ...value, carrier })} />
      <Field label={texts.number} error={error} optional>
        <TextInput
          value={value.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onChange({ ...value, number: event.target.value })}
        />
      </Field>
    </div>
  );
}

export function CarrierField({ value, onChange }: { value: Carrier; onChange: (carrier: Carrier) => void }) {
  return (
    <Field label={texts.carrier}>
      <Select value={value} onChange={(event) => onChange(event.target.value as Carrier)}>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrierNames[carrier] ?? texts.other}
          </option>
        ))}
      </Select>
    </Field>
  );
}
