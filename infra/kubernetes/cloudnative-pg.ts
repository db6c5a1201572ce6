import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler';
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup';
import type { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { labelsOf, metadataOf, ports, settings } from './settings.ts';
import { allow, namespace, pods, shopPods, tcp, toInternet } from './network.ts';
import type { CustomResource } from './custom-resource.ts';

const CLUSTER = 'mithai-postgres';
export const POOLER = 'mithai-pooler';
const STORE = 'mithai-backups';
const PLUGIN = 'barman-cloud.cloudnative-pg.io';
const OPERATOR_NAMESPACE = 'cnpg-system';

/** Status of an instance, which operator and poolers read. */
const STATUS_PORT = 8000;
const METRICS_PORT = 9187;

/** Three instances; a commit waits for one of the two standbys, also while the other is away. */
const cluster = (): Cluster =>
  new Cluster({
    metadata: metadataOf(CLUSTER),
    spec: {
      instances: 3,
      imageName: 'ghcr.io/cloudnative-pg/postgresql:18.6-system-trixie',
      // The same sorting as the engine of `make run`.
      bootstrap: {
        initdb: {
          database: 'mithai',
          owner: 'mithai',
          secret: { name: 'mithai-postgres' },
          encoding: 'UTF8',
          locale: 'C',
          localeProvider: 'icu',
          icuLocale: 'en-IN',
        },
      },
      postgresql: {
        synchronous: { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true },
        // A failed statement and its detail hold what people entered.
        parameters: { log_min_error_statement: 'panic', log_error_verbosity: 'terse', max_connections: '100' },
      },
      storage: { size: `${settings.storageGigabytes.postgres}Gi` },
      resources: { requests: { cpu: '500m', memory: '1Gi' }, limits: { memory: '2Gi' } },
      affinity: { enablePodAntiAffinity: true, podAntiAffinityType: 'required', topologyKey: 'kubernetes.io/hostname' },
      plugins: [{ name: PLUGIN, isWALArchiver: true, parameters: { barmanObjectName: STORE } }],
    },
  });

/** As docs/runbooks/pgbouncer.md has checked it. */
const pooler = (): Pooler =>
  new Pooler({
    metadata: metadataOf(POOLER),
    spec: {
      cluster: { name: CLUSTER },
      instances: 2,
      type: 'rw',
      pgbouncer: { poolMode: 'transaction', parameters: { max_client_conn: '1000', default_pool_size: '20' } },
    },
  });

interface ObjectStore extends CustomResource {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  spec: {
    retentionPolicy: `${number}${'d' | 'w' | 'm'}`;
    configuration: {
      destinationPath: string;
      endpointURL: string;
      s3Credentials: Record<'accessKeyId' | 'secretAccessKey', { name: string; key: string }>;
      wal: { compression: 'gzip' };
      data: { compression: 'gzip' };
    };
  };
}

const objectStore = (): ObjectStore => ({
  apiVersion: 'barmancloud.cnpg.io/v1',
  kind: 'ObjectStore',
  metadata: metadataOf(STORE),
  spec: {
    retentionPolicy: '30d',
    configuration: {
      destinationPath: settings.backups,
      endpointURL: settings.s3.endpoint,
      s3Credentials: {
        accessKeyId: { name: STORE, key: 'ACCESS_KEY_ID' },
        secretAccessKey: { name: STORE, key: 'SECRET_ACCESS_KEY' },
      },
      wal: { compression: 'gzip' },
      data: { compression: 'gzip' },
    },
  },
});

const backup = (): ScheduledBackup =>
  new ScheduledBackup({
    metadata: metadataOf('daily'),
    spec: {
      // Seconds first; in UTC, half past two at night in India.
      schedule: '0 0 21 * * *',
      cluster: { name: CLUSTER },
      method: 'plugin',
      pluginConfiguration: { name: PLUGIN },
      backupOwnerReference: 'cluster',
      immediate: true,
    },
  });

/** The shop talks to the poolers only; the operator's pods carry one label for the cluster. */
const policies = (): NetworkPolicy[] => {
  const all = { 'cnpg.io/cluster': CLUSTER };
  const clients = ['backend', 'workers', 'migrate'] as const;
  return [
    ...clients.map((name) =>
      allow(`${name}-to-postgres`, labelsOf(name), {
        egress: [{ to: [pods({ 'cnpg.io/poolerName': POOLER })], ports: tcp(ports.postgres) }],
      }),
    ),
    allow(
      'pooler',
      { 'cnpg.io/poolerName': POOLER },
      {
        ingress: [{ from: shopPods(...clients), ports: tcp(ports.postgres) }],
      },
    ),
    allow('postgres', all, {
      ingress: [
        { from: [pods(all), namespace(OPERATOR_NAMESPACE)], ports: tcp(ports.postgres, STATUS_PORT) },
        { from: [namespace(settings.monitoringNamespace)], ports: tcp(METRICS_PORT) },
      ],
      egress: [
        { to: [pods(all)], ports: tcp(ports.postgres, STATUS_PORT) },
        // Backups, and the archive of the write-ahead log.
        toInternet(443),
        // The API of Kubernetes, at an address that differs between clusters.
        { ports: tcp(443, 6443) },
      ],
    }),
  ];
};

/** Postgres by CloudNativePG and its Barman Cloud plugin. */
export const postgres = () => [objectStore(), cluster(), pooler(), backup(), ...policies()];
