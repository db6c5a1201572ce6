import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What differs between clusters: edit it for yours, then run `npm run manifests`. Secrets are in none of it. */
export const settings = {
  namespace: 'mithai',
  /** Where the images of `infra/docker` are; their tag is the version. */
  registry: 'registry.example/mithai',
  version,
  host: 'mithai.example',
  ingressClass: 'haproxy',
  /** Addresses of the ingress controller's pods, whose X-Forwarded-For the storefront trusts. */
  ingressAddresses: '10.0.0.0/8',
  ingressNamespace: 'haproxy-controller',
  monitoringNamespace: 'monitoring',
  /** Where a managed Postgres and Redis are; those of the overlays are found by their labels. */
  engineAddresses: '10.0.0.0/8',
  smtpPort: 587,
  adminEmail: 'admin@mithai.example',
  mailFrom: 'Mithai <hello@mithai.example>',
  s3: { endpoint: 'https://s3.ap-south-1.amazonaws.com', bucket: 'mithai', region: 'ap-south-1' },
  /** Of the overlays. */
  storageGigabytes: { postgres: 20, redis: 2 },
  backups: 's3://mithai-backups/postgres',
};

export const ports = { storefront: 3000, backend: 4000, workers: 4100, postgres: 5432, redis: 6379, sentinel: 26379 };

/** A process of the shop, which has a Deployment, and the migration, which has a Job. */
export type ProcessName = 'storefront' | 'backend' | 'workers';

export const labelsOf = (name: ProcessName | 'migrate') => ({
  'app.kubernetes.io/part-of': 'mithai',
  'app.kubernetes.io/name': name,
});

export const metadataOf = (name: string, labels?: Record<string, string>) => ({
  name,
  namespace: settings.namespace,
  ...(labels && { labels }),
});
