import type { NewOrderEmail, ShopSettings } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Button, Card, ChoiceGroup, LoadFailed, Loading, RadioCard } from '../../../ui/index.ts';
import { Confirmation } from '../../security/confirmation.tsx';
import * as styles from './settings.css.ts';
import { useUpdateSettings } from './settings.mutations.ts';
import { settingsQuery } from './settings.queries.ts';
import { settingsTexts as texts, upiTexts } from './settings.texts.ts';
import { TaxSection } from './tax-section.tsx';
import { UpiForm } from './upi-form.tsx';

const CHOICES = Object.keys(texts.newOrderEmails) as NewOrderEmail[];

export function Settings() {
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  return (
    <>
      <h2 className={styles.title}>{texts.title}</h2>
      {settings && (
        <div className={styles.cards}>
          <SettingsForm settings={settings} />
          <Confirmation text={upiTexts.confirm}>
            <UpiForm settings={settings} />
          </Confirmation>
          <TaxSection />
        </div>
      )}
      {!settings && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!settings && !isError && <Loading label={texts.loading} height="16rem" />}
    </>
  );
}

function SettingsForm({ settings }: { settings: ShopSettings }) {
  const { mutate: update, isPending } = useUpdateSettings();
  const [chosen, setChosen] = useState<NewOrderEmail | null>(null);
  const newOrderEmail = chosen ?? settings.newOrderEmail;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    update({ newOrderEmail, updatedAt: settings.updatedAt }, { onSuccess: () => setChosen(null) });
  }

  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ChoiceGroup legend={texts.newOrderEmail} layout="cards">
          {CHOICES.map((choice) => (
            <RadioCard
              key={choice}
              name="newOrderEmail"
              title={texts.newOrderEmails[choice].label}
              note={texts.newOrderEmails[choice].note}
              checked={choice === newOrderEmail}
              onChange={() => setChosen(choice)}
            />
          ))}
        </ChoiceGroup>
        <div>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
