import { CONTENT_LIST_MAX, storySchema, type ShopSettings } from '@mithai/contracts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/index.ts';
import { storyOf } from '../../../home/home-content.ts';
import { Story } from '../../../home/home-sections.tsx';
import { ContentForm } from './content-form.tsx';
import { contentTexts } from './content.texts.ts';
import { defaultContent, NO_TEXT } from './default-content.ts';
import { Entry } from './entry.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { useContentForm } from './use-content-form.ts';

const { story: texts } = contentTexts;

export function StoryForm({ settings }: { settings: ShopSettings }) {
  const form = useContentForm({
    part: 'story',
    settings,
    schema: storySchema,
    read: ({ story }) => story ?? defaultContent.story,
    write: (story) => story,
  });
  const { register, errors, control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'badges' });
  const shown = storySchema.safeParse(useWatch({ control })).data;
  return (
    <ContentForm
      title={texts.title}
      form={form}
      resetLabel={settings.content.story && contentTexts.original}
      preview={shown && <Story {...storyOf(shown)} />}
    >
      <LocalizedFields
        label={texts.heading}
        register={(language) => register(`title.${language}`)}
        errors={errors.title}
      />
      <LocalizedFields
        label={texts.text}
        hint={texts.textHint}
        rows={10}
        register={(language) => register(`text.${language}`)}
        errors={errors.text}
      />
      {fields.map(({ id }, index) => (
        <Entry
          key={id}
          title={texts.number(index + 1)}
          removeLabel={contentTexts.remove}
          onRemove={() => remove(index)}
        >
          <LocalizedFields
            label={texts.badge}
            register={(language) => register(`badges.${index}.${language}`)}
            errors={errors.badges?.[index]}
          />
        </Entry>
      ))}
      {fields.length < CONTENT_LIST_MAX.badges && (
        <div>
          <Button variant="secondary" size="small" onClick={() => append(NO_TEXT)}>
            {texts.add}
          </Button>
        </div>
      )}
    </ContentForm>
  );
}
