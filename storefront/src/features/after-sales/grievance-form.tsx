import { openGrievanceSchema, TICKET_TEXT_MAX } from '@mithai/contracts';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, Card, Field, TextArea, TextInput } from '../../ui/index.ts';
import { isCompleteUser } from '../session/session.queries.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './after-sales.css.ts';
import { grievanceTexts as texts } from './after-sales.texts.ts';
import { useOpenGrievance } from './tickets.mutations.ts';

/** With the name and email address of a signed-in user. */
export function GrievanceForm() {
  const { user } = useSession();
  const { name, email } = user && isCompleteUser(user) ? user : NOBODY;
  return <Grievance key={user?.id} name={name} email={email} />;
}

const NOBODY = { name: '', email: '' };

function Grievance({ name, email }: { name: string; email: string }) {
  const { mutate: send, isPending, data, error, reset: writeAnother } = useOpenGrievance();
  const { register, handleSubmit, errors, refusal, reset } = useZodForm({
    schema: openGrievanceSchema,
    defaultValues: { name, email, phone: '', text: '' },
    failure: error,
    mode: 'onSubmit',
  });
  if (data) {
    return (
      <Alert tone="success" title={texts.doneTitle}>
        <p>{texts.done(data.number)}</p>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            reset();
            writeAnother();
          }}
        >
          {texts.another}
        </Button>
      </Alert>
    );
  }
  return (
    <Card className={styles.letter}>
      <form className={styles.form} aria-label={texts.title} onSubmit={handleSubmit((input) => send(input))} noValidate>
        {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
        <Field label={texts.name} error={errors.name?.message}>
          <TextInput autoComplete="name" autoCapitalize="words" {...register('name')} />
        </Field>
        <Field label={texts.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
        </Field>
        <Field label={texts.phone} optional error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <Field label={texts.text} error={errors.text?.message}>
          <TextArea rows={6} maxLength={TICKET_TEXT_MAX} {...register('text')} />
        </Field>
        <div>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.pending : texts.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
