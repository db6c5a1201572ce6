import { randomBytes } from 'node:crypto';
import { Secret } from 'kubernetes-models/v1/Secret';
import { UserError } from '../lib/user-error.mjs';
import { POOLER } from './cloudnative-pg.ts';
import { secretNames, serviceKeys } from './environment.ts';
import { REDIS, REDIS_SECRET, SENTINEL } from './redis-operator.ts';
import { metadataOf, ports } from './settings.ts';

/** Of services outside the cluster, without which the shop does not open. */
const GIVEN = ['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL'];

/** Of the bucket for the overlay's backups: the shop's own keys could delete them with the database. */
const GIVEN_FOR_BACKUPS = ['BACKUP_ACCESS_KEY', 'BACKUP_SECRET_KEY'];

/** What the storefront may do in Redis: listen to changes. */
const LISTENER = 'resetchannels &mithai:changes -@all +hello +client|setname +info +subscribe';

const secret = (name: string, stringData: Record<string, string>, type = 'Opaque'): Secret =>
  new Secret({ metadata: metadataOf(name), type, stringData });

/** The shop's Secrets with new passwords and keys. DATABASE_URL and REDIS_URL name managed engines instead of the overlays'. */
export const buildSecrets = (given: NodeJS.ProcessEnv): Secret[] => {
  const needed = given.DATABASE_URL ? GIVEN : [...GIVEN, ...GIVEN_FOR_BACKUPS];
  const missing = needed.filter((name) => !given[name]);
  if (missing.length > 0) throw new UserError(`Set ${missing.join(', ')}: see docs/kubernetes.md.`);
  const chosen = (names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  const shared = { PROXY_SECRET: token(), METRICS_TOKEN: token() };
  const database = given.DATABASE_URL ? { url: given.DATABASE_URL, secrets: [] } : postgresOfOverlay(given);
  const redis = given.REDIS_URL ? managedRedis(given.REDIS_URL, given) : redisOfOverlay();
  return [
    ...database.secrets,
    ...redis.secrets,
    secret(secretNames.storefront, { ...shared, REDIS_URL: redis.storefrontUrl }),
    secret(secretNames.backend, {
      ...shared,
      ...chosen([...GIVEN, ...serviceKeys]),
      DATABASE_URL: database.url,
      ...redis.variables,
      FIELD_ENCRYPTION_KEYS: given.FIELD_ENCRYPTION_KEYS || `1:${randomBytes(32).toString('base64')}`,
    }),
  ];
};

const token = (): string => randomBytes(24).toString('hex');

const postgresOfOverlay = (given: NodeJS.ProcessEnv) => {
  const password = token();
  return {
    url: `postgres://mithai:${password}@${POOLER}:${ports.postgres}/mithai`,
    secrets: [
      secret('mithai-postgres', { username: 'mithai', password }, 'kubernetes.io/basic-auth'),
      secret('mithai-backups', {
        ACCESS_KEY_ID: String(given.BACKUP_ACCESS_KEY),
        SECRET_ACCESS_KEY: String(given.BACKUP_SECRET_KEY),
      }),
    ],
  };
};

const managedRedis = (url: string, given: NodeJS.ProcessEnv) => ({
  storefrontUrl: given.REDIS_STOREFRONT_URL || url,
  variables: { REDIS_URL: url, ...(given.REDIS_SENTINELS && { REDIS_SENTINELS: given.REDIS_SENTINELS }) },
  secrets: [],
});

/** The storefront has its own user, whom the sentinels do not know: it asks the Service of the primary. */
const redisOfOverlay = () => {
  const [password, listener] = [token(), token()];
  return {
    storefrontUrl: `redis://storefront:${listener}@${REDIS}-master:${ports.redis}`,
    variables: {
      REDIS_URL: `redis://:${password}@${REDIS}:${ports.redis}`,
      REDIS_SENTINELS: `${SENTINEL}:${ports.sentinel}`,
    },
    secrets: [
      secret(REDIS_SECRET, {
        password,
        'user.acl': `user default on >${password} ~* &* +@all\nuser storefront on >${listener} ${LISTENER}\n`,
      }),
    ],
  };
};
