import { CONTENT_LIST_MAX, makersSchema, reviewedApplicationListSchema, type ShopSettings } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../../../api/client.ts';
import { Button, Field, Select, TextInput } from '../../../../ui/index.ts';
import { SettingsForm } from '../settings-form.tsx';
import { contentTexts } from './content.texts.ts';
import { NO_TEXT } from './default-content.ts';
import { Entry } from './entry.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { showcaseTexts } from './showcase-forms.texts.ts';
import { useContentForm } from './use-content-form.ts';

const { makers: texts } = showcaseTexts;

const schema = z.object({ makers: makersSchema });

const EMPTY = { sellerId: 0, sentence: NO_TEXT, place: '' };

const partnersQuery = queryOptions({
  queryKey: ['admin', 'partners', 'makers'],
  queryFn: ({ signal }) => api.get(reviewedApplicationListSchema, '/api/admin/partner-sellers?limit=200', { signal }),
  meta: { ofUser: true, live: ['review'] },
});

export function MakersForm({ settings }: { settings: ShopSettings }) {
  const form = useMakersForm(settings);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'makers' });
  return (
    <SettingsForm title={texts.title} hint={texts.hint} form={form} isWide>
      {fields.map(({ id }, index) => (
        <Entry
          key={id}
          title={texts.number(index + 1)}
          removeLabel={contentTexts.remove}
          onRemove={() => remove(index)}
        >
          <Fields form={form} index={index} />
        </Entry>
      ))}
      {fields.length < CONTENT_LIST_MAX.makers && (
        <div>
          <Button variant="secondary" size="small" onClick={() => append(EMPTY)}>
            {texts.add}
          </Button>
        </div>
      )}
    </SettingsForm>
  );
}

function useMakersForm(settings: ShopSettings) {
  return useContentForm({
    part: 'makers',
    settings,
    schema,
    read: ({ makers }) => ({ makers }),
    write: ({ makers }) => makers,
  });
}

function Fields({ form, index }: { form: ReturnType<typeof useMakersForm>; index: number }) {
  const { data: partners = [] } = useQuery(partnersQuery);
  const { register, errors } = form;
  const error = errors.makers?.[index];
  return (
    <>
      <Field label={texts.partner} error={error?.sellerId?.message}>
        <Select key={partners.length} {...register(`makers.${index}.sellerId`, { valueAsNumber: true })}>
          <option value="0">{texts.choose}</option>
          {partners.map(({ userId, businessName }) => (
            <option key={userId} value={userId}>
              {businessName}
            </option>
          ))}
        </Select>
      </Field>
      <LocalizedFields
        label={texts.sentence}
        rows={3}
        register={(language) => register(`makers.${index}.sentence.${language}`)}
        errors={error?.sentence}
      />
      <Field label={texts.place} hint={texts.placeHint} optional error={error?.place?.message}>
        <TextInput {...register(`makers.${index}.place`)} />
      </Field>
    </>
  );
}
