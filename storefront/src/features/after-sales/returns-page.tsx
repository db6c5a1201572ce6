import { openGrievanceSchema, RETURN_WINDOW_DAYS_DEFAULT, TICKET_TEXT_MAX } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, Card, Field, TextArea, TextInput } from '../../ui/index.ts';
import { prose } from '../../ui/layout.css.ts';
import { policyHeads } from '../layout/page-titles.texts.ts';
import { isCompleteUser } from '../session/session.queries.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './after-sales.css.ts';
import { returnsTexts as texts } from './after-sales.texts.ts';
import { useOpenGrievance } from './tickets.mutations.ts';
import { returnPolicyQuery } from './tickets.queries.ts';

export function ReturnsPage() {
  const { data: policy } = useQuery(returnPolicyQuery);
  const { user } = useSession();
  return (
    <article className={`${prose} ${styles.page}`}>
      <h1 className={styles.title}>{policyHeads.returnPolicy.title}</h1>
      {texts.policy(policy?.windowDays ?? RETURN_WINDOW_DAYS_DEFAULT).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <section id="grievance" aria-label={texts.grievanceTitle}>
        <h2 className={styles.heading}>{texts.grievanceTitle}</h2>
        <p className={styles.paragraph}>{texts.grievanceText}</p>
        <Grievance
          key={user?.id}
          name={user && isCompleteUser(user) ? user.name : ''}
          email={user && isCompleteUser(user) ? user.email : ''}
        />
      </section>
    </article>
  );
}

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
      <form
        className={styles.form}
        aria-label={texts.grievanceTitle}
        onSubmit={handleSubmit((input) => send(input))}
        noValidate
      >
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
