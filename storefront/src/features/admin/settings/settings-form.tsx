import type { ReactNode, SubmitEventHandler } from 'react';
import { Button, Card } from '../../../ui/index.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { SETTINGS_PARAMS } from './sections.ts';
import * as styles from './settings.css.ts';
import { settingsTexts as texts } from './settings.texts.ts';

interface SettingsFormProps {
  title: string;
  hint?: ReactNode;
  form: { submit: SubmitEventHandler<HTMLFormElement>; isPending: boolean; isDirty: boolean };
  /** For a preview. */
  isWide?: boolean;
  /** Beside the button that saves. */
  actions?: ReactNode;
  children: ReactNode;
}

export function SettingsForm({ title, hint, form, isWide = false, actions, children }: SettingsFormProps) {
  const { submit, isPending, isDirty } = form;
  return (
    <Card className={isWide ? styles.wideCard : styles.card}>
      <form className={styles.form} aria-label={title} onSubmit={submit} noValidate>
        <div>
          <h3 className={styles.subtitle}>{title}</h3>
          {hint && <p className={styles.soft}>{hint}</p>}
        </div>
        {children}
        <div className={styles.actions}>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
          {actions}
          {isDirty && <p className={styles.soft}>{texts.unsaved}</p>}
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} searchKeys={SETTINGS_PARAMS} />
    </Card>
  );
}
