import { CONTENT_LIST_MAX, contentSchema, type ShopSettings } from '@mithai/contracts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../../ui/index.ts';
import { highlightsOf } from '../../../home/home-content.ts';
import { Highlights } from '../../../home/home-sections.tsx';
import { ContentForm } from './content-form.tsx';
import { contentTexts } from './content.texts.ts';
import { defaultContent, NO_TEXT } from './default-content.ts';
import { Entry } from './entry.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { useContentForm } from './use-content-form.ts';

const { highlights: texts } = contentTexts;

const schema = z.object({ highlights: contentSchema.shape.highlights.unwrap() });

export function HighlightsForm({ settings }: { settings: ShopSettings }) {
  const form = useContentForm({
    part: 'highlights',
    settings,
    schema,
    read: ({ highlights }) => ({ highlights: highlights ?? defaultContent.highlights }),
    write: ({ highlights }) => highlights,
  });
  const { register, errors, control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'highlights' });
  const shown = schema.safeParse(useWatch({ control })).data;
  return (
    <ContentForm
      title={texts.title}
      form={form}
      resetLabel={settings.content.highlights && contentTexts.original}
      preview={shown && <Highlights highlights={highlightsOf(shown.highlights)} />}
    >
      {fields.map(({ id }, index) => (
        <Entry
          key={id}
          title={texts.number(index + 1)}
          removeLabel={contentTexts.remove}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        >
          <LocalizedFields
            label={texts.heading}
            register={(language) => register(`highlights.${index}.title.${language}`)}
            errors={errors.highlights?.[index]?.title}
          />
          <LocalizedFields
            label={texts.text}
            register={(language) => register(`highlights.${index}.text.${language}`)}
            errors={errors.highlights?.[index]?.text}
          />
        </Entry>
      ))}
      {fields.length < CONTENT_LIST_MAX.highlights && (
        <div>
          <Button variant="secondary" size="small" onClick={() => append({ title: NO_TEXT, text: NO_TEXT })}>
            {texts.add}
          </Button>
        </div>
      )}
    </ContentForm>
  );
}
