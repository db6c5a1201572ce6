import { heroSchema, type ShopSettings } from '@mithai/contracts';
import { useWatch } from 'react-hook-form';
import { Hero } from '../../../home/hero.tsx';
import { heroOf } from '../../../home/home-hero.ts';
import { ContentForm } from './content-form.tsx';
import { contentTexts } from './content.texts.ts';
import { defaultContent } from './default-content.ts';
import { LocalizedFields } from './localized-fields.tsx';
import { useContentForm } from './use-content-form.ts';

const { hero: texts } = contentTexts;

export function HeroForm({ settings }: { settings: ShopSettings }) {
  const form = useContentForm({
    part: 'hero',
    settings,
    schema: heroSchema,
    read: ({ hero }) => hero ?? defaultContent.hero,
    write: (hero) => hero,
  });
  const { register, errors, control } = form;
  const shown = heroSchema.safeParse(useWatch({ control })).data;
  return (
    <ContentForm
      title={texts.title}
      form={form}
      resetLabel={settings.content.hero && contentTexts.original}
      preview={shown && <Hero {...heroOf(shown)} />}
    >
      <LocalizedFields
        label={texts.heading}
        rows={2}
        register={(language) => register(`title.${language}`)}
        errors={errors.title}
      />
      <LocalizedFields
        label={texts.text}
        rows={4}
        register={(language) => register(`text.${language}`)}
        errors={errors.text}
      />
    </ContentForm>
  );
}
