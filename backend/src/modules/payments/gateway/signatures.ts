import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../platform/tokens.ts';
import type { GatewayEnv } from './razorpay.ts';

/** Checks a return from the gateway's page. `gatewayOrderId` is one on record, not the one that was sent. */
export const isCallbackSigned = (
  { RAZORPAY_KEY_SECRET: secret }: GatewayEnv,
  { gatewayOrderId, gatewayPaymentId }: { gatewayOrderId: string; gatewayPaymentId: string },
  signature: string,
): boolean => secret !== undefined && isSignature(`${gatewayOrderId}|${gatewayPaymentId}`, signature, secret);

/** With the current webhook secret or a previous one. */
export const isWebhookSigned = (
  { RAZORPAY_WEBHOOK_SECRETS: secrets = '' }: GatewayEnv,
  body: Buffer,
  signature: string,
): boolean =>
  secrets
    .split(',')
    .map((secret) => secret.trim())
    .some((secret) => secret !== '' && isSignature(body, signature, secret));

/** Compares hashes, which are equally long, in constant time. */
const isSignature = (text: string | Buffer, signature: string, secret: string): boolean => {
  const expected = createHmac('sha256', secret).update(text).digest('hex');
  return timingSafeEqual(Buffer.from(hashToken(signature)), Buffer.from(hashToken(expected)));
};
