import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasCode, hasStatus, userMessageOf } from '../../api/problem.ts';
import { Alert, Button, buttonVariants } from '../../ui/index.ts';
import { MessagePage, NoScript } from '../layout/message-page.tsx';
import { useConfirmOrder } from './orders.mutations.ts';
import { confirmOrderTexts as texts } from './orders.texts.ts';

interface ConfirmOrderPageProps {
  token: string | undefined;
}

/** Asks for a click, because mail scanners open every link. */
export function ConfirmOrderPage({ token }: ConfirmOrderPageProps) {
  const confirm = useConfirmOrder();
  const { data, error, isPending, isSuccess } = confirm;
  if (isSuccess) return outcome(data.isEmailVerified ? texts.doneAndVerified : texts.done, viewOrders);
  if (token === undefined) return outcome(texts.noToken, viewOrders);
  if (hasStatus(error, 422)) return outcome(texts.void, viewOrders);
  if (hasCode(error, 'confirmed_too_late')) return outcome(texts.tooLate, continueShopping);
  return (
    <MessagePage title={texts.title} text={texts.text}>
      <NoScript />
      {error && <Alert title={texts.failed}>{userMessageOf(error)}</Alert>}
      <Button size="large" fill pending={isPending} onClick={() => confirm.mutate(token)}>
        {isPending ? texts.pending : texts.submit}
      </Button>
    </MessagePage>
  );
}

/** A function and not a component: the page element stays mounted, and its new title takes the focus. */
function outcome({ title, text }: { title: string; text: string }, next: ReactNode) {
  return (
    <MessagePage title={title} text={text}>
      {next}
    </MessagePage>
  );
}

const viewOrders = (
  <Link to="/orders" className={buttonVariants({ variant: 'secondary', fill: true })}>
    {texts.viewOrders}
  </Link>
);

const continueShopping = (
  <Link to="/products" className={buttonVariants({ variant: 'secondary', fill: true })}>
    {texts.continueShopping}
  </Link>
);
