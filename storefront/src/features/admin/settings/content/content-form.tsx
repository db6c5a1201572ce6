import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '../../../../ui/index.ts';
import { SettingsForm } from '../settings-form.tsx';
import * as styles from './content.css.ts';
import { contentTexts as texts } from './content.texts.ts';

interface ContentFormProps {
  title: string;
  hint?: string;
  form: {
    submit: SubmitEventHandler<HTMLFormElement>;
    isPending: boolean;
    isDirty: boolean;
    restore: () => void;
  };
  /** Label of the button that goes back to the text that comes with the shop; none if it is shown. */
  resetLabel: string | null;
  /** The current input, as visitors would see it. */
  preview: ReactNode;
  children: ReactNode;
}

export function ContentForm({ title, hint = texts.hint, form, resetLabel, preview, children }: ContentFormProps) {
  return (
    <SettingsForm
      title={title}
      hint={hint}
      form={form}
      isWide
      actions={
        resetLabel && (
          <Button variant="quiet" disabled={form.isPending} onClick={form.restore}>
            {resetLabel}
          </Button>
        )
      }
    >
      {children}
      {preview && (
        <section className={styles.preview} aria-label={texts.previewOf(title)}>
          <p className={styles.previewTitle}>{texts.preview}</p>
          {/* Links of the preview lead nowhere. */}
          <div className={styles.previewFrame} inert>
            {preview}
          </div>
        </section>
      )}
    </SettingsForm>
  );
}
