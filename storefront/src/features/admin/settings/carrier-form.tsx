import {
  CARRIER_ADAPTERS,
  updateCarrierSettingsSchema,
  type CarrierSettings,
  type UpdateCarrierSettings,
} from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { parseNumber } from '../../../parse-number.ts';
import { Alert, Button, Card, Field, Options, Select, TextInput } from '../../../ui/index.ts';
import { useUpdateCarrier } from './carrier.mutations.ts';
import { carrierSettingsQuery } from './carrier.queries.ts';
import { carrierTexts as texts } from './carrier.texts.ts';
import * as styles from './settings.css.ts';

export function Carrier() {
  const { data: settings } = useQuery(carrierSettingsQuery);
  return settings && <CarrierForm key={settings.updatedAt} settings={settings} />;
}

const SIZES = [
  { name: 'lengthCm', label: texts.length, hint: undefined },
  { name: 'breadthCm', label: texts.breadth, hint: undefined },
  { name: 'heightCm', label: texts.height, hint: undefined },
  { name: 'packagingGrams', label: texts.packaging, hint: texts.packagingHint },
  { name: 'pieceGrams', label: texts.piece, hint: texts.pieceHint },
] as const;

function CarrierForm({ settings: { isAvailable, ...values } }: { settings: CarrierSettings }) {
  const { mutate: update, isPending, error } = useUpdateCarrier();
  const { register, handleSubmit, errors } = useZodForm<UpdateCarrierSettings, UpdateCarrierSettings>({
    schema: updateCarrierSettingsSchema,
    defaultValues: values,
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        aria-label={texts.title}
        onSubmit={handleSubmit((input) => update(input))}
        noValidate
      >
        <div>
          <h3 className={styles.subtitle}>{texts.title}</h3>
          <p className={styles.soft}>{texts.hint}</p>
        </div>
        {isAvailable ? (
          <>
            <Field label={texts.adapter} error={errors.adapter?.message}>
              <Select {...register('adapter')}>
                <Options of={CARRIER_ADAPTERS} names={texts.adapters} />
              </Select>
            </Field>
            <Field label={texts.pickupLocation} hint={texts.pickupLocationHint} error={errors.pickupLocation?.message}>
              <TextInput autoComplete="off" {...register('pickupLocation')} />
            </Field>
            <div className={styles.pair}>
              {SIZES.map(({ name, label, hint }) => (
                <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
                  <TextInput inputMode="numeric" autoComplete="off" {...register(name, { setValueAs: parseNumber })} />
                </Field>
              ))}
            </div>
            <div>
              <Button type="submit" pending={isPending}>
                {isPending ? texts.saving : texts.save}
              </Button>
            </div>
          </>
        ) : (
          <Alert tone="info">{texts.unavailable}</Alert>
        )}
      </form>
    </Card>
  );
}
