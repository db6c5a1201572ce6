import { EmailLink } from '../email-link/email-link.tsx';
import { useConfirmStockAlert, useUnsubscribeStockAlert } from './stock-alerts.mutations.ts';
import { stockAlertLinkTexts as texts } from './stock-alerts.texts.ts';

export function ConfirmStockAlertPage({ token }: { token: string | undefined }) {
  return <EmailLink texts={texts.confirm} token={token} action={useConfirmStockAlert()} />;
}

export function UnsubscribeStockAlertPage({ token }: { token: string | undefined }) {
  return <EmailLink texts={texts.unsubscribe} token={token} action={useUnsubscribeStockAlert()} />;
}
