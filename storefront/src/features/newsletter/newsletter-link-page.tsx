import { EmailLink } from '../email-link/email-link.tsx';
import { useConfirmSubscription, useUnsubscribe } from './newsletter.mutations.ts';
import { linkTexts } from './newsletter-link-page.texts.ts';

interface LinkPageProps {
  token: string | undefined;
}

export function ConfirmSubscriptionPage({ token }: LinkPageProps) {
  return <EmailLink texts={linkTexts.confirm} token={token} action={useConfirmSubscription()} />;
}

export function UnsubscribePage({ token }: LinkPageProps) {
  return <EmailLink texts={linkTexts.unsubscribe} token={token} action={useUnsubscribe()} />;
}
