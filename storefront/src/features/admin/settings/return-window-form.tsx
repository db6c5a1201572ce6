import { updateAfterSalesSettingsSchema, type AfterSalesSettings } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { parseNumber } from '../../../parse-number.ts';
import { Button, Card, Field, TextInput } from '../../../ui/index.ts';
import { useUpdateReturnWindow } from './return-window.mutations.ts';
import { afterSalesSettingsQuery } from './return-window.queries.ts';
import { returnWindowTexts as texts } from './return-window.texts.ts';
import * as styles from './settings.css.ts';

export function ReturnWindow() {
  const { data: settings } = useQuery(afterSalesSettingsQuery);
  return settings && <ReturnWindowForm key={settings.updatedAt} settings={settings} />;
}

const formSchema = updateAfterSalesSettingsSchema.pick({ windowDays: true });

function ReturnWindowForm({ settings: { windowDays, updatedAt } }: { settings: AfterSalesSettings }) {
  const { mutate: update, isPending, error } = useUpdateReturnWindow();
  const { register, handleSubmit, errors } = useZodForm({
    schema: formSchema,
    defaultValues: { windowDays },
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        aria-label={texts.title}
        onSubmit={handleSubmit((input) => update({ ...input, updatedAt }))}
        noValidate
      >
        <div>
          <h3 className={styles.subtitle}>{texts.title}</h3>
          <p className={styles.soft}>{texts.hint}</p>
        </div>
        <Field label={texts.days} error={errors.windowDays?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('windowDays', { setValueAs: parseNumber })} />
        </Field>
        <div>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
