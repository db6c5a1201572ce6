import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { CustomResource } from './custom-resource.ts';
import { allow, namespace, pods, shopPods, tcp } from './network.ts';
import { labelsOf, metadataOf, ports, settings } from './settings.ts';

export const REDIS = 'mithai-redis';
/** The operator appends the role to the name of the resource. */
export const SENTINEL = `${REDIS}-sentinel`;
const CONFIGURATION = `${REDIS}-configuration`;
const OPERATOR_NAMESPACE = 'redis-operator';
const IMAGE_VERSION = 'v7.0.15';

/** Secret of the password of Redis and Sentinel, and of the users' rights. */
export const REDIS_SECRET = REDIS;

/** REDIS_SENTINEL_NAME of the shop. */
const PRIMARY = 'mithai';

const password = { name: REDIS_SECRET, key: 'password' };

const user = {
  runAsNonRoot: true,
  runAsUser: 1000,
  runAsGroup: 1000,
  fsGroup: 1000,
  seccompProfile: { type: 'RuntimeDefault' },
};

const container = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } };

interface RedisNodes extends CustomResource {
  apiVersion: 'redis.redis.opstreelabs.in/v1beta2';
  spec: {
    clusterSize: number;
    kubernetesConfig: {
      image: string;
      imagePullPolicy: 'IfNotPresent';
      redisSecret: typeof password;
      resources: { requests: { cpu: string; memory: string }; limits: { memory: string } };
    };
    podSecurityContext: typeof user;
    securityContext: typeof container;
    pdb: { enabled: boolean; maxUnavailable: number };
    topologySpreadConstraints: unknown[];
  };
}

interface RedisReplication extends RedisNodes {
  kind: 'RedisReplication';
  spec: RedisNodes['spec'] & {
    redisConfig: { additionalRedisConfig: string };
    acl: { secret: { secretName: string } };
    storage: {
      volumeClaimTemplate: { spec: { accessModes: ['ReadWriteOnce']; resources: { requests: { storage: string } } } };
    };
  };
}

interface RedisSentinel extends RedisNodes {
  kind: 'RedisSentinel';
  spec: RedisNodes['spec'] & {
    /** The operator's numbers are texts. */
    redisSentinelConfig: {
      redisReplicationName: string;
      redisReplicationPassword: { secretKeyRef: typeof password };
      masterGroupName: string;
      quorum: string;
      downAfterMilliseconds: string;
      failoverTimeout: string;
      parallelSyncs: string;
    };
  };
}

const nodes = (image: string, size: number, memory: string, limit: string): RedisNodes['spec'] => ({
  clusterSize: size,
  kubernetesConfig: {
    image: `quay.io/opstree/${image}:${IMAGE_VERSION}`,
    imagePullPolicy: 'IfNotPresent',
    redisSecret: password,
    resources: { requests: { cpu: '100m', memory }, limits: { memory: limit } },
  },
  podSecurityContext: user,
  securityContext: container,
  pdb: { enabled: true, maxUnavailable: 1 },
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'kubernetes.io/hostname',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector: { matchLabels: { app: image === 'redis' ? REDIS : SENTINEL } },
    },
  ],
});

/** As on one machine: jobs must not be evicted, and survive a restart. */
const configuration = (): ConfigMap =>
  new ConfigMap({
    metadata: metadataOf(CONFIGURATION),
    data: { 'redis-additional.conf': 'appendonly yes\nmaxmemory 600mb\nmaxmemory-policy noeviction\n' },
  });

const replication = (): RedisReplication => ({
  apiVersion: 'redis.redis.opstreelabs.in/v1beta2',
  kind: 'RedisReplication',
  metadata: metadataOf(REDIS),
  spec: {
    ...nodes('redis', 2, '256Mi', '1Gi'),
    redisConfig: { additionalRedisConfig: CONFIGURATION },
    acl: { secret: { secretName: REDIS_SECRET } },
    storage: {
      volumeClaimTemplate: {
        spec: {
          accessModes: ['ReadWriteOnce'],
          resources: { requests: { storage: `${settings.storageGigabytes.redis}Gi` } },
        },
      },
    },
  },
});

/** The same votes and times as in `make cluster` (decision 102). */
const sentinel = (): RedisSentinel => ({
  apiVersion: 'redis.redis.opstreelabs.in/v1beta2',
  kind: 'RedisSentinel',
  metadata: metadataOf(REDIS),
  spec: {
    ...nodes('redis-sentinel', 3, '64Mi', '128Mi'),
    redisSentinelConfig: {
      redisReplicationName: REDIS,
      redisReplicationPassword: { secretKeyRef: password },
      masterGroupName: PRIMARY,
      quorum: '2',
      downAfterMilliseconds: '3000',
      failoverTimeout: '10000',
      parallelSyncs: '1',
    },
  },
});

const policies = (): NetworkPolicy[] => {
  const servers = pods({ app: REDIS });
  const sentinels = pods({ app: SENTINEL });
  const operator = namespace(OPERATOR_NAMESPACE);
  const toServers = { to: [servers], ports: tcp(ports.redis) };
  const toSentinels = { to: [sentinels], ports: tcp(ports.sentinel) };
  return [
    allow('storefront-to-redis', labelsOf('storefront'), { egress: [toServers] }),
    allow('backend-to-redis', labelsOf('backend'), { egress: [toServers, toSentinels] }),
    allow('workers-to-redis', labelsOf('workers'), { egress: [toServers, toSentinels] }),
    allow(
      'redis',
      { app: REDIS },
      {
        ingress: [
          {
            from: [...shopPods('storefront', 'backend', 'workers'), servers, sentinels, operator],
            ports: tcp(ports.redis),
          },
        ],
        egress: [toServers, toSentinels],
      },
    ),
    allow(
      'sentinel',
      { app: SENTINEL },
      {
        ingress: [
          { from: [...shopPods('backend', 'workers'), servers, sentinels, operator], ports: tcp(ports.sentinel) },
        ],
        egress: [toServers, toSentinels],
      },
    ),
  ];
};

/** Redis with Sentinel by the operator of OT-CONTAINER-KIT. */
export const redis = () => [configuration(), replication(), sentinel(), ...policies()];
