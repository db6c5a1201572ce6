import { inviteStaffSchema, type StaffInvitation, type StaffRole } from '@mithai/contracts';
import { useState } from 'react';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Button, Card, Field, formatDate, TextInput } from '../../../ui/index.ts';
import { failureOf } from '../../security/confirmation.tsx';
import { RoleChoice } from './role-choice.tsx';
import * as styles from './staff.css.ts';
import { useInvite, useResend, useWithdraw } from './staff.mutations.ts';
import { inviteTexts as texts, roleNames } from './staff.texts.ts';

export function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  return (
    <>
      {invitations.length > 0 && (
        <section aria-label={texts.open}>
          <h3 className={styles.subtitle}>{texts.open}</h3>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <li key={invitation.id} className={styles.row}>
                <Invitation invitation={invitation} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <InviteForm />
    </>
  );
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const { email, role, sentAt, expiresAt } = invitation;
  const resend = useResend();
  const withdraw = useWithdraw();
  const hasExpired = new Date(expiresAt) <= new Date();
  return (
    <>
      <div className={styles.person}>
        <p className={styles.name}>{email}</p>
        <p className={styles.soft}>
          {roleNames[role]} ·{' '}
          {hasExpired ? texts.expired(formatDate(expiresAt)) : texts.sent(formatDate(sentAt), formatDate(expiresAt))}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.resendTo(email)}
          pending={resend.isPending}
          onClick={() => resend.mutate(invitation)}
        >
          {texts.resend}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.withdrawFrom(email)}
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate(invitation)}
        >
          {texts.withdraw}
        </Button>
      </div>
    </>
  );
}

function InviteForm() {
  const { mutate: invite, isPending, error } = useInvite();
  const [role, setRole] = useState<StaffRole>('packer');
  const { register, handleSubmit, errors, reset } = useZodForm({
    schema: inviteStaffSchema.pick({ email: true }),
    defaultValues: { email: '' },
    failure: failureOf(error),
    mode: 'onSubmit',
  });
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        aria-label={texts.title}
        onSubmit={handleSubmit(({ email }) => invite({ email, role }, { onSuccess: () => reset() }))}
        noValidate
      >
        <div>
          <h3 className={styles.subtitle}>{texts.title}</h3>
          <p className={styles.soft}>{texts.hint}</p>
        </div>
        <Field label={texts.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
        </Field>
        <RoleChoice value={role} onChoose={setRole} />
        <div>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.pending : texts.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
