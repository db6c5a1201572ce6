import { ports, settings, type ProcessName } from './settings.ts';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}

/** The storefront faces the internet: its Secret holds only what it needs. */
export const secretNames = { storefront: 'mithai-storefront', backend: 'mithai-backend' };

const urlOf = (name: ProcessName): string => `http://${name}:${ports[name]}`;

const common = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: String(ports.storefront),
  PUBLIC_URL: `https://${settings.host}`,
  MAIL_FROM: settings.mailFrom,
  LOG_LEVEL: 'info',
};

const storefront = {
  ...common,
  API_URL: urlOf('backend'),
  OPS_URL: urlOf('workers'),
  TRUSTED_PROXIES: settings.ingressAddresses,
};

const backend = {
  ...common,
  API_PORT: String(ports.backend),
  OPS_PORT: String(ports.workers),
  API_URL: urlOf('backend'),
  STOREFRONT_URL: urlOf('storefront'),
  ADMIN_EMAIL: settings.adminEmail,
  S3_ENDPOINT: settings.s3.endpoint,
  S3_BUCKET: settings.s3.bucket,
  S3_REGION: settings.s3.region,
};

/** Keys of a Secret that turn on a service which the shop can do without. */
export const serviceKeys = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'SHIPROCKET_EMAIL',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
];

const secrets = {
  storefront: { required: ['REDIS_URL', 'PROXY_SECRET', 'METRICS_TOKEN'], optional: [] },
  backend: {
    required: [
      'DATABASE_URL',
      'REDIS_URL',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'SMTP_URL',
      'FIELD_ENCRYPTION_KEYS',
      'PROXY_SECRET',
      'METRICS_TOKEN',
    ],
    optional: ['REDIS_SENTINELS', ...serviceKeys],
  },
};

/** Variables of a container; workers and migrations have those of the backend. */
export const environmentOf = (image: 'storefront' | 'backend'): Variable[] => {
  const { required, optional } = secrets[image];
  const reference = (key: string, isOptional: boolean): Variable => ({
    name: key,
    valueFrom: { secretKeyRef: { name: secretNames[image], key, ...(isOptional && { optional: true }) } },
  });
  return [
    ...Object.entries(image === 'storefront' ? storefront : backend).map(([name, value]) => ({ name, value })),
    ...required.map((key) => reference(key, false)),
    ...optional.map((key) => reference(key, true)),
  ];
};
