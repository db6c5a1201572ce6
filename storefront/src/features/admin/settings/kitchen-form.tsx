import { deliverySettingsSchema, type DeliverySettings } from '@mithai/contracts';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { parseNumber, parseOptionalNumber } from '../../../parse-number.ts';
import { Button, Card, Checkbox, Field, TextInput } from '../../../ui/index.ts';
import * as deliveryStyles from './delivery.css.ts';
import { useUpdateDelivery } from './delivery.mutations.ts';
import { kitchenSettingsTexts as texts } from './delivery.texts.ts';
import * as styles from './settings.css.ts';

const formSchema = deliverySettingsSchema.omit({ zones: true, updatedAt: true });

export function KitchenForm({ settings }: { settings: DeliverySettings }) {
  const { zones, updatedAt, ...values } = settings;
  const { mutate: update, isPending, error } = useUpdateDelivery();
  const { register, control, handleSubmit, errors } = useZodForm({
    schema: formSchema,
    defaultValues: values,
    failure: error,
  });
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        aria-labelledby="kitchen-settings"
        onSubmit={handleSubmit((input) => update({ ...input, zones, updatedAt }))}
        noValidate
      >
        <h3 id="kitchen-settings" className={styles.subtitle}>
          {texts.title}
        </h3>
        <div className={deliveryStyles.pair}>
          <Field label={texts.dailyCapacity} hint={texts.dailyCapacityHint} error={errors.dailyCapacity?.message}>
            <TextInput inputMode="numeric" {...register('dailyCapacity', { setValueAs: parseOptionalNumber })} />
          </Field>
          <Field
            label={texts.freshnessPercent}
            hint={texts.freshnessPercentHint}
            error={errors.freshnessPercent?.message}
          >
            <TextInput inputMode="numeric" {...register('freshnessPercent', { setValueAs: parseNumber })} />
          </Field>
          <Field label={texts.daysOffered} hint={texts.daysOfferedHint} error={errors.daysOffered?.message}>
            <TextInput inputMode="numeric" {...register('daysOffered', { setValueAs: parseNumber })} />
          </Field>
        </div>
        <Checkbox label={texts.isDayRequired} note={texts.isDayRequiredNote} {...register('isDayRequired')} />
        <ExceptionalDays control={control} register={register} errors={errors.exceptionalDays} />
        <div>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type KitchenForm = ReturnType<typeof useZodForm<KitchenInput, KitchenInput>>;
type KitchenInput = Omit<DeliverySettings, 'zones' | 'updatedAt'>;

interface ExceptionalDaysProps extends Pick<KitchenForm, 'control' | 'register'> {
  errors: KitchenForm['errors']['exceptionalDays'];
}

function ExceptionalDays({ control, register, errors }: ExceptionalDaysProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'exceptionalDays' });
  return (
    <fieldset className={deliveryStyles.days}>
      <legend>{texts.exceptions}</legend>
      <p className={styles.soft}>{texts.exceptionsHint}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={deliveryStyles.day}>
          <Field label={texts.day} error={errors?.[index]?.day?.message}>
            <TextInput type="date" {...register(`exceptionalDays.${index}.day`)} />
          </Field>
          <Field label={texts.capacity} error={errors?.[index]?.capacity?.message}>
            <TextInput
              inputMode="numeric"
              {...register(`exceptionalDays.${index}.capacity`, { setValueAs: parseNumber })}
            />
          </Field>
          <Button variant="quiet" aria-label={texts.removeDay(index + 1)} onClick={() => remove(index)}>
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {errors?.root?.message && <p role="alert">{errors.root.message}</p>}
      <div>
        <Button variant="secondary" size="small" onClick={() => append({ day: '', capacity: 0 })}>
          <Plus size={18} aria-hidden="true" />
          {texts.addDay}
        </Button>
      </div>
    </fieldset>
  );
}
