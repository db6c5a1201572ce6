import { FESTIVALS, festivalSettingsSchema, type ShopSettings } from '@mithai/contracts';
import { useWatch } from 'react-hook-form';
import { parseOptionalNumber } from '../../../../parse-number.ts';
import { Checkbox, ChoiceGroup, Field, TextInput } from '../../../../ui/index.ts';
import { texts as showcase } from '../../../home/showcase/showcase.texts.ts';
import { SettingsForm } from '../settings-form.tsx';
import { showcaseTexts } from './showcase-forms.texts.ts';
import { useContentForm } from './use-content-form.ts';

const { festivals: texts } = showcaseTexts;

export function FestivalsForm({ settings }: { settings: ShopSettings }) {
  const { register, control, setValue, errors, ...form } = useContentForm({
    part: 'festivals',
    settings,
    schema: festivalSettingsSchema,
    read: ({ festivals }) => festivals,
    write: (festivals) => festivals,
  });
  const hidden = useWatch({ control, name: 'hidden' });
  return (
    <SettingsForm title={texts.title} hint={texts.hint} form={form}>
      <ChoiceGroup legend={texts.shown} layout="columns">
        {FESTIVALS.map((festival) => (
          <Checkbox
            key={festival}
            label={showcase.festivals[festival]}
            checked={!hidden.includes(festival)}
            onChange={({ target }) => {
              const others = hidden.filter((other) => other !== festival);
              setValue('hidden', target.checked ? others : [...others, festival], { shouldDirty: true });
            }}
          />
        ))}
      </ChoiceGroup>
      <Field label={texts.days} hint={texts.daysHint} optional error={errors.daysOnTheWay?.message}>
        <TextInput
          inputMode="numeric"
          {...register('daysOnTheWay', {
            setValueAs: parseOptionalNumber,
          })}
        />
      </Field>
    </SettingsForm>
  );
}
