import { carrierNames, CARRIERS, type AdminOrder, type Carrier } from '@mithai/contracts';
import { Field, Select, TextInput } from '../../../ui/index.ts';
import * as styles from './order-dialog.css.ts';
import { trackingTexts as texts } from './orders.texts.ts';

/** As it is typed: without a number there is none. */
export interface TypedTracking {
  carrier: Carrier;
  number: string;
}

export const typedTracking = ({ tracking }: Pick<AdminOrder, 'tracking'>): TypedTracking =>
  tracking ?? { carrier: CARRIERS[0], number: '' };

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
