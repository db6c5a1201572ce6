import type { NewOrderEmail, ShopSettings } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button, Card, ChoiceGroup, RadioCard } from '../../../ui/index.ts';
import * as styles from './settings.css.ts';
import { useUpdateSettings } from './settings.mutations.ts';
import { settingsTexts as texts } from './settings.texts.ts';

const CHOICES = Object.keys(texts.newOrderEmails) as NewOrderEmail[];

export function OrderEmailForm({ settings }: { settings: ShopSettings }) {
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
