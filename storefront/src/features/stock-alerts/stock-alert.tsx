import { requestStockAlertSchema, type CurrentUser, type Product } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, Field, TextInput } from '../../ui/index.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './stock-alerts.css.ts';
import { useChangeStockAlert, useRequestStockAlert } from './stock-alerts.mutations.ts';
import { stockAlertsQuery } from './stock-alerts.queries.ts';
import { stockAlertTexts as texts } from './stock-alerts.texts.ts';

/** Offers one email when a sold-out product is back. */
export function StockAlert({ product }: { product: Product }) {
  const { user } = useSession();
  return (
    <section className={styles.alert} aria-labelledby="stock-alert">
      <h2 id="stock-alert" className={styles.title}>
        <Bell size={18} aria-hidden="true" />
        {texts.title}
      </h2>
      {user?.isEmailVerified ? (
        <CustomerAlert user={user} product={product} />
      ) : (
        <VisitorAlert key={user?.id} email={user?.email ?? ''} product={product} />
      )}
    </section>
  );
}

function CustomerAlert({ user, product }: { user: CurrentUser; product: Product }) {
  const { data: alerts } = useQuery(stockAlertsQuery);
  const { mutate: change, isPending } = useChangeStockAlert(product.id);
  const isWaiting = alerts?.some(({ productId }) => productId === product.id) ?? false;
  return (
    <>
      <p className={styles.text} role="status">
        {isWaiting ? texts.waiting(user.email) : texts.hint}
      </p>
      <Button
        variant={isWaiting ? 'quiet' : 'secondary'}
        size="small"
        className={styles.submit}
        pending={isPending}
        disabled={alerts === undefined}
        onClick={() => change(!isWaiting)}
      >
        {isWaiting ? texts.cancel : texts.submit}
      </Button>
    </>
  );
}

const formSchema = requestStockAlertSchema.pick({ email: true });

function VisitorAlert({ email, product }: { email: string; product: Product }) {
  const { mutate: request, isPending, isSuccess, variables, error } = useRequestStockAlert(product.id);
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: formSchema,
    defaultValues: { email },
    failure: error,
    mode: 'onSubmit',
  });
  if (isSuccess) return <Alert tone="success">{texts.requested(variables.email)}</Alert>;
  return (
    <form className={styles.form} onSubmit={handleSubmit((input) => request(input))} noValidate>
      {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
      <Field label={texts.email} hint={texts.emailHint} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Button type="submit" variant="secondary" className={styles.submit} pending={isPending}>
        {isPending ? texts.pending : texts.submit}
      </Button>
    </form>
  );
}
