import { mkdirSync } from 'node:fs';

import { archiving } from '../../backup/archiving.mjs';
import { UserError } from '../user-error.mjs';
import { nodeFor } from '../install.mjs';
import { connectError, reachable, SavedPorts, list } from '../ports.mjs';
import { prepareCarrier } from './carrier.mjs';
import { prepareGateway } from './gateway.mjs';
import { prepareInbox } from './inbox.mjs';
import { preparePostgres } from './postgres.mjs';
import { prepareRedis } from './redis.mjs';
import { prepareS3 } from './s3.mjs';

/**
 * @typedef {{ settings: import('../settings.mjs').Settings, secrets: import('../secrets.mjs').Secrets,
 *   supervisor: import('../supervisor.mjs').Supervisor, signal?: AbortSignal, durable?: boolean }} EngineOptions
 * @typedef {{ environment: Record<string, string>, inboxPage?: string, gatewayPage?: string, carrierPage?: string,
 *   machines?: import('../shop.mjs').Machine[], leaderUrl?: string }} Engines `leaderUrl`: of the Postgres that leads
 */

/**
 * Starts each engine whose URL the environment does not name, and returns all URLs.
 * @param {EngineOptions} options
 * @returns {Promise<Engines>}
 */
export async function startEngines(options) {
  refuseEmbeddedInProduction(options.settings);
  const { dataDir, enginesDir } = options.settings;
  mkdirSync(enginesDir, { recursive: true, mode: 0o755 });
  const stored = new SavedPorts(dataDir);
  const ports = {
    postgres: await stored.choose('postgres'),
    redis: await stored.choose('redis'),
    s3: await stored.choose('s3'),
    smtp: await stored.choose('smtp'),
  };
  const [postgres, redis, s3, mail, gateway, carrier] = await Promise.all([
    startPostgres(options, ports.postgres),
    startRedis(options, ports.redis),
    startS3(options, ports.s3),
    startEmail(options, ports.smtp),
    startGateway(options),
    startCarrier(options),
  ]);
  return {
    environment: {
      ...postgres,
      ...redis,
      ...s3,
      SMTP_URL: mail.url,
      ...gateway.environment,
      ...carrier.environment,
    },
    inboxPage: mail.page,
    gatewayPage: gateway.page,
    carrierPage: carrier.page,
  };
}

/**
 * Embedded engines are for development: no backups, no failover, and an inbox that every local user can read.
 * @param {import('../settings.mjs').Settings} settings
 */
function refuseEmbeddedInProduction({ production, given }) {
  const missing = [
    ...(given.database ? [] : ['DATABASE_URL']),
    ...(given.redis ? [] : ['REDIS_URL']),
    ...(given.s3 ? [] : ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']),
    ...(given.smtp ? [] : ['SMTP_URL']),
  ];
  if (production && missing.length > 0) {
    throw new UserError(
      `The embedded engines are for development and do not start when NODE_ENV is production; set ${list(missing)} to engines of your own.`,
    );
  }
}

/** @param {EngineOptions} options @param {number} port */
async function startPostgres({ settings, secrets, supervisor, durable }, port) {
  const { checkout, enginesDir, dataDir, given, environment } = settings;
  if (given.database) return { DATABASE_URL: await requireReachable('Postgres', 'DATABASE_URL', environment, 5432) };
  const { url, program } = await preparePostgres({
    checkout,
    enginesDir,
    dataDir,
    port,
    password: secrets.postgresPassword,
    durable,
    archive: archiving(settings),
  });
  await supervisor.start(program);
  return { DATABASE_URL: url };
}

/** @param {EngineOptions} options @param {number} port */
async function startRedis({ settings, secrets, supervisor, signal }, port) {
  const { enginesDir, dataDir, given, environment } = settings;
  if (given.redis) return { REDIS_URL: await requireReachable('Redis', 'REDIS_URL', environment, 6379) };
  const { url, program } = await prepareRedis({ dataDir, enginesDir, port, password: secrets.redisPassword, signal });
  await supervisor.start(program);
  return { REDIS_URL: url };
}

/** @param {EngineOptions} options @param {number} port */
async function startS3({ settings, secrets, supervisor }, port) {
  const { checkout, dataDir, given, environment } = settings;
  const place = { S3_BUCKET: environment.S3_BUCKET || 'mithai', S3_REGION: environment.S3_REGION || 'us-east-1' };
  if (given.s3) {
    const { S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = environment;
    return {
      ...place,
      S3_ENDPOINT: await requireReachable('The object storage', 'S3_ENDPOINT', environment, 80),
      S3_ACCESS_KEY,
      S3_SECRET_KEY,
    };
  }
  const { s3AccessKey, s3SecretKey } = secrets;
  const { endpoint, program } = prepareS3({
    node: nodeFor(checkout),
    dataDir,
    port,
    bucket: place.S3_BUCKET,
    accessKey: s3AccessKey,
    secretKey: s3SecretKey,
  });
  await supervisor.start(program);
  return { ...place, S3_ENDPOINT: endpoint, S3_ACCESS_KEY: s3AccessKey, S3_SECRET_KEY: s3SecretKey };
}

/** @param {EngineOptions} options @param {number} smtpPort @returns {Promise<{ url: string, page?: string }>} */
async function startEmail({ settings, supervisor }, smtpPort) {
  const { checkout, dataDir, given, environment, inboxHost, ports } = settings;
  if (given.smtp) return { url: await requireReachable('The mail server', 'SMTP_URL', environment, 25) };
  const { url, page, program } = prepareInbox({
    node: nodeFor(checkout),
    dataDir,
    host: inboxHost,
    port: ports.INBOX_PORT,
    smtpPort,
  });
  await supervisor.start(program);
  return { url, page };
}

/**
 * Production without keys has no payment gateway.
 * @param {EngineOptions} options @returns {Promise<{ environment: Record<string, string>, page?: string }>}
 */
async function startGateway({ settings, secrets, supervisor }) {
  const { checkout, dataDir, given, production, host, gatewayHost, ports } = settings;
  if (given.gateway || production) return { environment: {} };
  const { environment, page, program } = prepareGateway({
    node: nodeFor(checkout),
    dataDir,
    host: gatewayHost,
    port: ports.GATEWAY_PORT,
    keySecret: secrets.razorpayKeySecret,
    webhookSecret: secrets.razorpayWebhookSecret,
    webhookUrl: `http://${reachable(host)}:${ports.API_PORT}/api/payments/webhook`,
  });
  await supervisor.start(program);
  return { environment, page };
}

/**
 * Production without keys hands parcels over by hand.
 * @param {EngineOptions} options @returns {Promise<{ environment: Record<string, string>, page?: string }>}
 */
async function startCarrier({ settings, secrets, supervisor }) {
  const { checkout, dataDir, given, production, host, carrierHost, ports } = settings;
  if (given.carrier || production) return { environment: {} };
  const { environment, page, program } = prepareCarrier({
    node: nodeFor(checkout),
    dataDir,
    host: carrierHost,
    port: ports.CARRIER_PORT,
    password: secrets.carrierPassword,
    webhookToken: secrets.carrierWebhookToken,
    webhookUrl: `http://${reachable(host)}:${ports.API_PORT}/api/carrier/webhook`,
  });
  await supervisor.start(program);
  return { environment, page };
}

/** @param {string} title @param {string} variable @param {NodeJS.ProcessEnv} env @param {number} defaultPort */
async function requireReachable(title, variable, env, defaultPort) {
  const text = env[variable] ?? '';
  if (!URL.canParse(text)) throw new UserError(`${variable} is not an address such as ${examples[variable]}.`);
  const { hostname, port, protocol } = new URL(text);
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '');
  const portNumber = Number(port) || (protocol === 'https:' ? 443 : protocol === 'smtps:' ? 465 : defaultPort);
  const code = await connectError(host, portNumber);
  if (code)
    throw new UserError(
      `${title} does not answer at ${host}:${portNumber} (${code}); start it or set ${variable} to one that runs, or unset it to use the shop's own.`,
    );
  return text;
}

/** @type {Record<string, string>} */
const examples = {
  DATABASE_URL: 'postgres://user:password@host:5432/mithai',
  REDIS_URL: 'redis://host:6379',
  S3_ENDPOINT: 'https://s3.example.org',
  SMTP_URL: 'smtp://host:25',
};
