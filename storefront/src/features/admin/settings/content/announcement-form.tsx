import { announcementSchema, type ShopSettings } from '@mithai/contracts';
import { useWatch } from 'react-hook-form';
import { Field, TextInput } from '../../../../ui/index.ts';
import { AnnouncementBar } from '../../../shop/shop-notices.tsx';
import { ContentForm } from './content-form.tsx';
import { contentTexts } from './content.texts.ts';
import { NO_TEXT } from './default-content.ts';
import { LocalizedFields } from './localized-fields.tsx';
import { useContentForm } from './use-content-form.ts';

const { announcement: texts } = contentTexts;

export function AnnouncementForm({ settings }: { settings: ShopSettings }) {
  const form = useContentForm({
    part: 'announcement',
    settings,
    schema: announcementSchema,
    read: ({ announcement }) => announcement ?? { text: NO_TEXT, link: '' },
    write: (announcement) => announcement,
  });
  const { register, errors, control } = form;
  const shown = announcementSchema.safeParse(useWatch({ control })).data;
  return (
    <ContentForm
      title={texts.title}
      form={form}
      resetLabel={settings.content.announcement && texts.remove}
      preview={shown && <AnnouncementBar announcement={shown} />}
    >
      <LocalizedFields label={texts.text} register={(language) => register(`text.${language}`)} errors={errors.text} />
      <Field label={texts.link} hint={texts.linkHint} optional error={errors.link?.message}>
        <TextInput inputMode="url" autoCapitalize="none" spellCheck={false} {...register('link')} />
      </Field>
    </ContentForm>
  );
}
