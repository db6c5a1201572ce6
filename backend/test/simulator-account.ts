import { randomUUID } from 'node:crypto';

/** Calls the controls of a simulator. */
export type SimulatorControl = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>;

/** A separate account at a simulator in infra, which sends no webhooks by itself. `url` is the base of its API. */
export const openSimulatorAccount = async (
  simulator: string | undefined,
): Promise<{ url: string; control: SimulatorControl }> => {
  const url = `${simulator}/accounts/${randomUUID()}`;
  const control: SimulatorControl = async (method, path, body) => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  await control('PUT', '/settings', { webhookUrl: null });
  return { url, control };
};
