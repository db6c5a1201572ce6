import type { UseMutationResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasStatus, userMessageOf } from '../../api/problem.ts';
import { Alert, Button, buttonVariants } from '../../ui/index.ts';
import { MessagePage, NoScript } from '../layout/message-page.tsx';
import { emailLinkTexts } from './email-link.texts.ts';

interface Outcome {
  title: string;
  text: string;
}

interface EmailLinkProps {
  token: string | undefined;
  texts: { title: string; text: string; submit: string; pending: string; done: Outcome; void: Outcome };
  action: UseMutationResult<unknown, Error, string>;
}

/** Asks for a click, because mail scanners open every link. */
export function EmailLink({ texts, token, action: { mutate, isPending, isSuccess, error } }: EmailLinkProps) {
  if (isSuccess) return outcome(texts.done);
  if (token === undefined || hasStatus(error, 422)) return outcome(texts.void);
  return (
    <MessagePage title={texts.title} text={texts.text}>
      <NoScript />
      {error && <Alert title={emailLinkTexts.failed}>{userMessageOf(error)}</Alert>}
      <Button size="large" fill pending={isPending} onClick={() => mutate(token)}>
        {isPending ? texts.pending : texts.submit}
      </Button>
    </MessagePage>
  );
}

/** A function and not a component: the page element stays mounted, and its new title takes the focus. */
function outcome({ title, text }: Outcome) {
  return (
    <MessagePage title={title} text={text}>
      <Link to="/" className={buttonVariants({ variant: 'secondary', fill: true })}>
        {emailLinkTexts.toShop}
      </Link>
    </MessagePage>
  );
}
