import type { FormEvent } from 'react';
import { language } from '../../language/language.texts.ts';
import { Button, type ButtonVariant } from '../../ui/index.ts';
import { paymentTexts as texts } from './payments.texts.ts';

interface PayFormProps extends ButtonVariant {
  orderId: number;
  label: string;
  /** The browser is on its way to the gateway; another click does nothing. */
  isOpening?: boolean;
  /** Without it the browser submits the form by itself, as it does without scripts. */
  onPay?: () => void;
}

const payUrl = (orderId: number): string => `/api/orders/${orderId}/pay?language=${language}`;

/** A form, so that it works without scripts: the answer leads the browser to the gateway. */
export function PayForm({ orderId, label, isOpening = false, onPay, ...look }: PayFormProps) {
  const submit = (event: FormEvent) => {
    if (!onPay) return;
    event.preventDefault();
    if (!isOpening) onPay();
  };
  return (
    <form method="post" action={payUrl(orderId)} onSubmit={submit}>
      <Button type="submit" pending={isOpening} {...look}>
        {isOpening ? texts.opening : label}
      </Button>
    </form>
  );
}

/** Leaves the page for the gateway, as the form does. */
export function submitPayForm(orderId: number): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = payUrl(orderId);
  document.body.append(form);
  form.submit();
}
