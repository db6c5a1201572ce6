import type { ShopContent, ShopSettings } from '@mithai/contracts';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useSettingsForm } from '../use-settings-form.ts';

interface ContentFormOptions<Part extends keyof ShopContent, Values extends FieldValues> {
  part: Part;
  settings: ShopSettings;
  schema: z.ZodType<Values, Values>;
  read: (content: ShopContent) => Values;
  write: (values: Values) => ShopContent[Part];
}

/** A form of one part of the content; the other parts stay as they are. */
export function useContentForm<Part extends keyof ShopContent, Values extends FieldValues>({
  part,
  settings,
  schema,
  read,
  write,
}: ContentFormOptions<Part, Values>) {
  const form = useSettingsForm({
    group: 'content',
    settings,
    schema,
    source: ({ content }) => content[part],
    read: ({ content }) => read(content),
    write: (values, { content }) => ({ ...content, [part]: write(values) }),
  });
  return { ...form, restore: () => form.save({ ...settings.content, [part]: null }) };
}
