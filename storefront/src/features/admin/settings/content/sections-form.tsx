import { hiddenSectionsSchema, HOME_SECTIONS, type ShopSettings } from '@mithai/contracts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Checkbox, ChoiceGroup } from '../../../../ui/index.ts';
import { SettingsForm } from '../settings-form.tsx';
import { showcaseTexts } from './showcase-forms.texts.ts';
import { useContentForm } from './use-content-form.ts';

const { sections: texts } = showcaseTexts;

const schema = z.object({ hiddenSections: hiddenSectionsSchema });

export function SectionsForm({ settings }: { settings: ShopSettings }) {
  const { control, setValue, ...form } = useContentForm({
    part: 'hiddenSections',
    settings,
    schema,
    read: ({ hiddenSections }) => ({ hiddenSections }),
    write: ({ hiddenSections }) => hiddenSections,
  });
  const hidden = useWatch({ control, name: 'hiddenSections' });
  return (
    <SettingsForm title={texts.title} hint={texts.hint} form={form}>
      <ChoiceGroup legend={texts.shown}>
        {HOME_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            label={texts.names[section]}
            checked={!hidden.includes(section)}
            onChange={({ target }) => {
              const others = hidden.filter((other) => other !== section);
              setValue('hiddenSections', target.checked ? others : [...others, section], { shouldDirty: true });
            }}
          />
        ))}
      </ChoiceGroup>
    </SettingsForm>
  );
}
