import { deliveryZoneSchema, EVERYWHERE, NO_CUTOFF, type DeliveryZone } from '@mithai/contracts';
import { z } from 'zod';
import { userMessageOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { parseNumber, parseOptionalNumber } from '../../../parse-number.ts';
import { Alert, Button, Checkbox, Dialog, Field, TextArea, TextInput } from '../../../ui/index.ts';
import * as deliveryStyles from './delivery.css.ts';
import { zoneFormTexts as texts } from './delivery.texts.ts';
import * as styles from './settings.css.ts';

const formSchema = deliveryZoneSchema.extend({
  prefixes: z
    .string()
    .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
    .pipe(deliveryZoneSchema.shape.prefixes),
});

const NEW_ZONE: DeliveryZone = {
  name: '',
  prefixes: [],
  isServed: true,
  transitDays: null,
  fee: null,
  cutoffHour: NO_CUTOFF,
  codAllowed: true,
};

interface ZoneDialogProps {
  open: boolean;
  /** Null for a new one. */
  zone: DeliveryZone | null;
  isPending: boolean;
  error: unknown;
  onSave: (zone: DeliveryZone) => void;
  onClose: () => void;
}

export function ZoneDialog({ open, zone, ...form }: ZoneDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={zone ? texts.editTitle(zone.name) : texts.addTitle}>
      <ZoneForm zone={zone ?? NEW_ZONE} {...form} />
    </Dialog>
  );
}

type ZoneFormProps = Omit<ZoneDialogProps, 'open' | 'zone' | 'onClose'> & { zone: DeliveryZone };

function ZoneForm({ zone, isPending, error, onSave }: ZoneFormProps) {
  const { register, handleSubmit, errors } = useZodForm({
    schema: formSchema,
    defaultValues: { ...zone, prefixes: zone.prefixes.join(' ') },
    failure: null,
  });
  return (
    <form className={styles.form} onSubmit={handleSubmit(onSave)} noValidate>
      <Field label={texts.name} error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field
        label={texts.prefixes}
        hint={texts.prefixesHint}
        error={errors.prefixes?.message ?? firstOf(errors.prefixes)}
      >
        <TextArea rows={3} placeholder={`570 571 ${EVERYWHERE}`} {...register('prefixes')} />
      </Field>
      <Checkbox label={texts.isServed} {...register('isServed')} />
      <div className={deliveryStyles.pair}>
        <Field label={texts.transitDays} hint={texts.transitDaysHint} error={errors.transitDays?.message}>
          <TextInput inputMode="numeric" {...register('transitDays', { setValueAs: parseOptionalNumber })} />
        </Field>
        <Field label={texts.fee} hint={texts.feeHint} error={errors.fee?.message}>
          <TextInput inputMode="decimal" {...register('fee', { setValueAs: parseOptionalNumber })} />
        </Field>
        <Field label={texts.cutoffHour} hint={texts.cutoffHourHint} error={errors.cutoffHour?.message}>
          <TextInput inputMode="numeric" {...register('cutoffHour', { setValueAs: parseNumber })} />
        </Field>
      </div>
      <Checkbox label={texts.codAllowed} {...register('codAllowed')} />
      {Boolean(error) && <Alert>{userMessageOf(error)}</Alert>}
      <div>
        <Button type="submit" pending={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}

/** The path of a pincode's error names its place in the list. */
const firstOf = (errors: unknown): string | undefined =>
  Array.isArray(errors) ? errors.find((error) => error)?.message : undefined;
