import { seasonSchema, type ShopSettings } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Field, Select } from '../../../../ui/index.ts';
import { productsQuery } from '../../../catalog/catalog.queries.ts';
import { ContentForm } from './content-form.tsx';
import { NO_TEXT } from './default-content.ts';
import { LocalizedFields } from './localized-fields.tsx';
import { showcaseTexts } from './showcase-forms.texts.ts';
import { useContentForm } from './use-content-form.ts';

const { season: texts } = showcaseTexts;

export function SeasonForm({ settings }: { settings: ShopSettings }) {
  const { data: products = [] } = useQuery(productsQuery);
  const form = useContentForm({
    part: 'season',
    settings,
    schema: seasonSchema,
    read: ({ season }) => season ?? { productId: 0, sentence: NO_TEXT },
    write: (season) => season,
  });
  const { register, errors } = form;
  return (
    <ContentForm
      title={texts.title}
      hint={texts.hint}
      form={form}
      resetLabel={settings.content.season && texts.byCalendar}
      preview={null}
    >
      <Field label={texts.product} error={errors.productId?.message}>
        <Select key={products.length} {...register('productId', { valueAsNumber: true })}>
          <option value="0">{texts.choose}</option>
          {products
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name, stock }) => (
              <option key={id} value={id}>
                {stock === 0 ? texts.soldOut(name) : name}
              </option>
            ))}
        </Select>
      </Field>
      <LocalizedFields
        label={texts.sentence}
        rows={2}
        register={(language) => register(`sentence.${language}`)}
        errors={errors.sentence}
      />
    </ContentForm>
  );
}
