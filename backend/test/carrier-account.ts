import { randomUUID } from 'node:crypto';
import type { CarrierEnv } from '../src/modules/shipping/shiprocket.ts';

/** Calls the controls of the carrier's simulator. */
export type CarrierControl = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>;

export interface SimulatedParcel {
  reference: string;
  awb: string | null;
  pickup: boolean;
  isCancelled: boolean;
  cancelled: string[];
  method: string;
  collect: number;
  place: string;
  weight: number;
  declared: number;
  scans: object[];
}

export interface CarrierWebhook {
  awb: string;
  body: string;
  headers: Record<string, string>;
}

export interface CarrierState {
  orders: SimulatedParcel[];
  webhooks: CarrierWebhook[];
}

interface CarrierAccount {
  /** Environment variables of a shop that sends its parcels by this account. */
  environment: Record<keyof CarrierEnv, string>;
  control: CarrierControl;
}

/** An account of its own at the simulator, infra/carrier, which sends no webhooks by itself. */
export const openCarrierAccount = async (): Promise<CarrierAccount> => {
  const { SHIPROCKET_BASE_URL, SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN } = process.env;
  if (!SHIPROCKET_EMAIL || !SHIPROCKET_PASSWORD || !SHIPROCKET_WEBHOOK_TOKEN)
    throw new Error('The tests need the carrier simulator');
  const account = `${SHIPROCKET_BASE_URL}/accounts/${randomUUID()}`;
  const control: CarrierControl = async (method, path, body) => {
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
    environment: { SHIPROCKET_BASE_URL: account, SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN },
    control,
  };
};
