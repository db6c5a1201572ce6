import { randomUUID } from 'node:crypto';

/** Calls the simulator's controls. */
export type GatewayControl = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>;

export interface GatewayAccount {
  /** Environment variables of a shop that is paid at this account. */
  environment: NodeJS.ProcessEnv;
  control: GatewayControl;
}

/** An account of its own at the payment simulator, infra/gateway, which sends no webhooks by itself. */
export const openGatewayAccount = async (): Promise<GatewayAccount> => {
  const { RAZORPAY_BASE_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS } = process.env;
  const account = `${RAZORPAY_BASE_URL}/accounts/${randomUUID()}`;
  const control: GatewayControl = async (method, path, body) => {
    const response = await fetch(`${account}/control${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  await control('PUT', '/settings', { webhookUrl: null });
  return {
    environment: { RAZORPAY_BASE_URL: account, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS },
    control,
  };
};
