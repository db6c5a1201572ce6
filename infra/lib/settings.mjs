import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chooseDataFolder } from './data-folder.mjs';
import { UserError } from './user-error.mjs';

export const checkout = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));

const portDefaults = {
  PORT: 3000,
  API_PORT: 4000,
  OPS_PORT: 4100,
  INBOX_PORT: 8025,
  GATEWAY_PORT: 8026,
  CARRIER_PORT: 8027,
};

/**
 * @typedef {keyof typeof portDefaults} PortName
 * @typedef {{
 *   checkout: string, dataDir: string, enginesDir: string, logs: string, nodeEnv: string, production: boolean,
 *   host: string, inboxHost: string, gatewayHost: string, carrierHost: string, ports: Record<PortName, number>,
 *   publicUrl: string, adminEmail: string,
 *   given: { database: boolean, redis: boolean, s3: boolean, smtp: boolean, gateway: boolean, carrier: boolean },
 *   environment: NodeJS.ProcessEnv,
 * }} Settings
 */

/** @param {NodeJS.ProcessEnv} env @returns {Settings} */
export function readSettings(env) {
  const ports = /** @type {Record<PortName, number>} */ ({});
  for (const [name, fallback] of Object.entries(portDefaults))
    ports[/** @type {PortName} */ (name)] = readPort(env, name, fallback);
  refuseSharedPorts(ports);
  if (env.S3_ENDPOINT && !(env.S3_ACCESS_KEY && env.S3_SECRET_KEY)) {
    throw new UserError(
      'S3_ENDPOINT names a store of your own, so S3_ACCESS_KEY and S3_SECRET_KEY must be set as well.',
    );
  }
  if (env.RAZORPAY_KEY_ID && !(env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRETS)) {
    throw new UserError(
      'RAZORPAY_KEY_ID names an account of your own, so RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRETS must be set as well.',
    );
  }
  if (env.SHIPROCKET_EMAIL && !(env.SHIPROCKET_PASSWORD && env.SHIPROCKET_WEBHOOK_TOKEN)) {
    throw new UserError(
      'SHIPROCKET_EMAIL names an account of your own, so SHIPROCKET_PASSWORD and SHIPROCKET_WEBHOOK_TOKEN must be set as well.',
    );
  }
  const dataDir = chooseDataFolder(env.MITHAI_DATA, checkout);
  const nodeEnv = env.NODE_ENV || 'development';
  return {
    checkout,
    dataDir,
    enginesDir: join(dataDir, 'engines'),
    logs: join(dataDir, 'logs'),
    nodeEnv,
    production: nodeEnv === 'production',
    host: env.HOST || '127.0.0.1',
    inboxHost: env.INBOX_HOST || '127.0.0.1',
    gatewayHost: env.GATEWAY_HOST || '127.0.0.1',
    carrierHost: env.CARRIER_HOST || '127.0.0.1',
    ports,
    publicUrl: env.PUBLIC_URL || `http://localhost:${ports.PORT}`,
    adminEmail: env.ADMIN_EMAIL || 'admin@mithai.example',
    given: {
      database: Boolean(env.DATABASE_URL),
      redis: Boolean(env.REDIS_URL),
      s3: Boolean(env.S3_ENDPOINT),
      smtp: Boolean(env.SMTP_URL),
      gateway: Boolean(env.RAZORPAY_KEY_ID),
      carrier: Boolean(env.SHIPROCKET_EMAIL),
    },
    environment: env,
  };
}

/** The cluster has a data folder beside that of the shop on one machine. @param {NodeJS.ProcessEnv} env */
export function readClusterSettings(env) {
  return readSettings({ ...env, MITHAI_DATA: env.MITHAI_DATA || `${readSettings(env).dataDir}-cluster` });
}

/** @param {NodeJS.ProcessEnv} env @param {string} name @param {number} fallback */
function readPort(env, name, fallback) {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UserError(`${name} must be a whole number from 1 to 65535, not "${text}".`);
  return port;
}

/** @param {Record<string, number>} ports */
function refuseSharedPorts(ports) {
  const seen = new Map();
  for (const [name, port] of Object.entries(ports)) {
    if (seen.has(port))
      throw new UserError(`${seen.get(port)} and ${name} are both ${port}; set ${name} to another port.`);
    seen.set(port, name);
  }
}
