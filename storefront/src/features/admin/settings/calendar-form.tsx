import { updateCalendarSchema, type ShopSettings } from '@mithai/contracts';
import { Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button, Checkbox, ChoiceGroup, Field, FieldError, TextInput, VisuallyHidden } from '../../../ui/index.ts';
import { calendarTexts as texts } from './calendar-form.texts.ts';
import { SettingsForm } from './settings-form.tsx';
import * as styles from './settings.css.ts';
import { useSettingsForm } from './use-settings-form.ts';

const calendarOf = ({ calendar }: ShopSettings) => calendar;

export function CalendarForm({ settings }: { settings: ShopSettings }) {
  const form = useCalendarForm(settings);
  const { register, errors } = form;
  return (
    <SettingsForm title={texts.title} hint={texts.hint} form={form}>
      <WeeklyDaysOff form={form} />
      <Holidays form={form} />
      <Field label={texts.closedUntil} hint={texts.closedUntilHint} optional error={errors.closedUntil?.message}>
        <TextInput type="date" {...register('closedUntil', { setValueAs: (day: string | null) => day || null })} />
      </Field>
      <Field label={texts.closedMessage} hint={texts.closedMessageHint} optional error={errors.closedMessage?.message}>
        <TextInput {...register('closedMessage')} />
      </Field>
    </SettingsForm>
  );
}

type CalendarFormState = ReturnType<typeof useCalendarForm>;

function useCalendarForm(settings: ShopSettings) {
  return useSettingsForm({
    group: 'calendar',
    settings,
    schema: updateCalendarSchema,
    source: calendarOf,
    read: calendarOf,
    write: (calendar) => calendar,
  });
}

function WeeklyDaysOff({ form: { control, setValue, errors } }: { form: CalendarFormState }) {
  const daysOff = useWatch({ control, name: 'weeklyDaysOff' });
  const toggle = (day: number, isOff: boolean) => {
    const others = daysOff.filter((other) => other !== day);
    const chosen = isOff ? [...others, day].toSorted((a, b) => a - b) : others;
    setValue('weeklyDaysOff', chosen, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ChoiceGroup legend={texts.weeklyDaysOff} layout="compact" error={errors.weeklyDaysOff?.message}>
      {texts.days.map((name, day) => (
        <Checkbox
          key={name}
          label={name}
          checked={daysOff.includes(day)}
          onChange={(event) => toggle(day, event.target.checked)}
        />
      ))}
    </ChoiceGroup>
  );
}

function Holidays({ form: { control, register, errors } }: { form: CalendarFormState }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'holidays' });
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{texts.holidays}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.entry}>
          <Field label={texts.date} error={errors.holidays?.[index]?.date?.message}>
            <TextInput type="date" {...register(`holidays.${index}.date`)} />
          </Field>
          <Field label={texts.name} error={errors.holidays?.[index]?.name?.message}>
            <TextInput {...register(`holidays.${index}.name`)} />
          </Field>
          <Button variant="quiet" size="small" className={styles.removeEntry} onClick={() => remove(index)}>
            <Trash2 size={18} aria-hidden="true" />
            <VisuallyHidden>{texts.remove(index + 1)}</VisuallyHidden>
          </Button>
        </div>
      ))}
      <FieldError id="holidays-error" message={errors.holidays?.root?.message ?? errors.holidays?.message} />
      <div>
        <Button variant="secondary" size="small" onClick={() => append({ date: '', name: '' })}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}
