import { CONTENT_LIST_MAX, contentSchema, type ShopSettings } from '@mithai/contracts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { parseNumber } from '../../../../parse-number.ts';
import { Button, Field, TextInput } from '../../../../ui/index.ts';
import { testimonialsOf } from '../../../home/home-content.ts';
import { Testimonials } from '../../../home/home-sections.tsx';
import * as styles from '../settings.css.ts';
import { ContentForm } from './content-form.tsx';
import { contentTexts } from './content.texts.ts';
import { defaultContent, NO_TEXT } from './default-content.ts';
import { Entry } from './entry.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { useContentForm } from './use-content-form.ts';

const { testimonials: texts } = contentTexts;

const schema = z.object({ testimonials: contentSchema.shape.testimonials.unwrap() });

const EMPTY = { content: NO_TEXT, name: '', location: '', rating: 5 };

export function TestimonialsForm({ settings }: { settings: ShopSettings }) {
  const form = useTestimonialsForm(settings);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'testimonials' });
  const shown = schema.safeParse(useWatch({ control: form.control })).data;
  return (
    <ContentForm
      title={texts.title}
      hint={texts.hint}
      form={form}
      resetLabel={settings.content.testimonials && contentTexts.original}
      preview={
        shown && shown.testimonials.length > 0 && <Testimonials testimonials={testimonialsOf(shown.testimonials)} />
      }
    >
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
      {fields.length < CONTENT_LIST_MAX.testimonials && (
        <div>
          <Button variant="secondary" size="small" onClick={() => append(EMPTY)}>
            {texts.add}
          </Button>
        </div>
      )}
    </ContentForm>
  );
}

function useTestimonialsForm(settings: ShopSettings) {
  return useContentForm({
    part: 'testimonials',
    settings,
    schema,
    read: ({ testimonials }) => ({ testimonials: testimonials ?? defaultContent.testimonials }),
    write: ({ testimonials }) => testimonials,
  });
}

interface FieldsProps {
  form: ReturnType<typeof useTestimonialsForm>;
  index: number;
}

function Fields({ form: { register, errors }, index }: FieldsProps) {
  const fault = errors.testimonials?.[index];
  return (
    <>
      <LocalizedFields
        label={texts.content}
        rows={4}
        register={(language) => register(`testimonials.${index}.content.${language}`)}
        errors={fault?.content}
      />
      <div className={styles.pair}>
        <Field label={texts.name} error={fault?.name?.message}>
          <TextInput {...register(`testimonials.${index}.name`)} />
        </Field>
        <Field label={texts.location} optional error={fault?.location?.message}>
          <TextInput {...register(`testimonials.${index}.location`)} />
        </Field>
      </div>
      <Field label={texts.rating} hint={texts.ratingHint} error={fault?.rating?.message}>
        <TextInput inputMode="decimal" {...register(`testimonials.${index}.rating`, { setValueAs: parseNumber })} />
      </Field>
    </>
  );
}
