import type { CurrentUser } from '@mithai/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Alert, Button, Dialog, FormActions } from '../../ui/index.ts';
import { ConfirmFields, useConfirmForm } from './confirm-fields.tsx';
import { PasskeyConfirm } from './passkey-confirm.tsx';
import { Section } from './section.tsx';
import { useDeleteAccount, useDownload } from './security.mutations.ts';
import * as styles from './security-page.css.ts';
import { securityTexts } from './security.texts.ts';

const { data: texts, deletion } = securityTexts;

export function PersonalData({ user }: { user: CurrentUser }) {
  const { mutate: download, isPending } = useDownload(user);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section title={texts.title} text={texts.text}>
      <div className={styles.parts}>
        <div className={styles.part}>
          <div>
            <h3 className={styles.cardTitle}>{texts.download.title}</h3>
            <p className={styles.soft}>{texts.download.text}</p>
          </div>
          <Button variant="secondary" pending={isPending} onClick={() => download()}>
            {!isPending && <Download size={18} aria-hidden="true" />}
            {isPending ? texts.download.pending : texts.download.action}
          </Button>
        </div>
        <div className={styles.part}>
          <div>
            <h3 className={styles.cardTitle}>{texts.deletion.title}</h3>
            <p className={styles.soft}>{texts.deletion.text}</p>
          </div>
          <Button variant="destructive" onClick={() => setDeleting(true)}>
            {texts.deletion.action}
          </Button>
        </div>
      </div>
      <Dialog open={isDeleting} onClose={() => setDeleting(false)} title={deletion.title} description={deletion.text}>
        <DeleteAccount user={user} onKeep={() => setDeleting(false)} />
      </Dialog>
    </Section>
  );
}

function DeleteAccount({ user, onKeep }: { user: CurrentUser; onKeep: () => void }) {
  const { mutate: deleteAccount, isPending, error } = useDeleteAccount(user);
  const form = useConfirmForm(error);
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((input) => deleteAccount(input))} noValidate>
      <Points title={deletion.goes} points={deletion.goesList} />
      <Points title={deletion.stays} points={deletion.staysList} />
      {form.refusal !== null && <Alert title={deletion.failed}>{userMessageOf(form.refusal)}</Alert>}
      <ConfirmFields form={form} label={deletion.password} />
      <PasskeyConfirm isPending={isPending} onUse={() => deleteAccount('passkey')} />
      <FormActions
        submit={deletion.confirm}
        pending={deletion.pending}
        isPending={isPending}
        variant="destructive"
        cancel={deletion.cancel}
        onCancel={onKeep}
      />
    </form>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className={styles.pointsTitle}>{title}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
