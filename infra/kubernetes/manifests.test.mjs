import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readEnv } from '../../backend/src/env.ts';
import { UPLOAD_PROXY_TIMEOUT_MS } from '../../contracts/src/http.ts';
import { HEARTBEAT_SECONDS } from '../../contracts/src/live-stream.ts';
import { readEnv as readStorefrontEnv } from '../../storefront/src/server/env.ts';
import { checkout } from '../lib/settings.mjs';
import { storefrontEnvironment } from '../lib/shop.mjs';
import { buildSecrets } from './secrets.ts';
import { environmentOfPod, podsOf, resourcesOf, secretValues } from '../test/kubernetes.mjs';
import { toYaml } from './manifests.ts';

const read = (/** @type {string} */ file) => readFileSync(join(checkout, file), 'utf8');
const documentation = read('docs/kubernetes.md');

const pods = podsOf();
const deployments = resourcesOf('Deployment');

/** What starts a process, and the variable of its port. */
const programs = [
  { name: 'storefront', script: 'storefront/src/server.ts', port: 'PORT' },
  { name: 'backend', script: 'backend/src/main.ts', port: 'API_PORT' },
  { name: 'workers', script: 'workers/src/main.ts', port: 'OPS_PORT' },
];

test('the shop is three Deployments and a Job', () => {
  const servers = programs.map(({ name }) => name);
  expect(new Set(deployments.map(({ metadata }) => metadata.name))).toEqual(new Set(servers));
  expect(new Set(pods.map(({ name }) => name))).toEqual(new Set([...servers, 'migrate']));
});

test('a resource with a mistake is not written', () => {
  const [deployment] = deployments;
  const broken = structuredClone(deployment);
  broken.spec.template.spec.containers[0].livenessProbe.periodSeconds = 'often';
  const Deployment = resourcesOf('Deployment', { asModels: true })[0].constructor;
  expect(() => toYaml([new Deployment(broken)])).toThrow(/periodSeconds/);
});

test('the overlay for Postgres needs its own keys for backups', () => {
  const given = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b', SMTP_URL: 'smtp://relay.example' };
  expect(() => buildSecrets(given)).toThrow('Set BACKUP_ACCESS_KEY, BACKUP_SECRET_KEY: see docs/kubernetes.md.');
  expect(() => buildSecrets({ ...given, DATABASE_URL: 'postgres://managed.example/mithai' })).not.toThrow();
});

describe.each(pods)('the pod of $name', ({ name, spec }) => {
  const [container] = spec.containers;

  test('runs as an ordinary user on a read-only file system, without rights', () => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const each of spec.containers) {
      expect(each.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    expect(container.volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }]);
    expect(spec.volumes).toEqual([{ name: 'tmp', emptyDir: { sizeLimit: expect.any(String) } }]);
  });

  test('gets no variables from Services, which could be called like its own', () => {
    expect(spec.enableServiceLinks).toBe(false);
  });

  test('has requests for CPU and memory and a limit of memory', () => {
    expect(container.resources).toEqual({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  test('has each variable that its process needs in production, and no other', () => {
    const given = environmentOfPod(spec);
    const { variables, asked } = name === 'storefront' ? readAs(readStorefrontEnv, given) : readAs(readEnv, given);
    expect(variables).toMatchObject({ HOST: '0.0.0.0', PUBLIC_URL: 'https://mithai.example' });
    const listed = new Set(container.env.map((/** @type {{ name: string }} */ variable) => variable.name));
    expect([...listed].filter((variable) => !asked.has(variable) && variable !== 'NODE_ENV')).toEqual([]);
    expect([...asked].filter((variable) => !listed.has(variable) && !hasGoodDefault(variable))).toEqual([]);
    if (name === 'storefront') expect(storefrontEnvironment(given)).toEqual(given);
  });

  test('takes secrets by reference, from Secrets that are created and documented', () => {
    for (const { name: variable, value, valueFrom } of container.env) {
      const isSecret = /PASSWORD|SECRET|KEY|TOKEN|DATABASE_URL|REDIS_URL|SMTP_URL/.test(variable);
      expect(Boolean(valueFrom), variable).toBe(isSecret || /RAZORPAY|SHIPROCKET|SENTINELS/.test(variable));
      if (value !== undefined) continue;
      const { name: secret, key, optional } = valueFrom.secretKeyRef;
      expect(documentation, `${secret} ${key}`).toContain(`\`${key}\``);
      expect(documentation).toContain(`\`${secret}\``);
      if (!optional) expect(secretValues[secret]?.[key], `${secret} ${key}`).toBeTruthy();
    }
  });
});

test('the storefront, which faces the internet, reads its own Secret only', () => {
  const { spec } = pods.find(({ name }) => name === 'storefront') ?? { spec: { containers: [] } };
  const secrets = spec.containers[0].env.flatMap(
    (/** @type {any} */ { valueFrom }) => valueFrom?.secretKeyRef.name ?? [],
  );
  expect(new Set(secrets)).toEqual(new Set(['mithai-storefront']));
  expect(Object.keys(secretValues['mithai-storefront'] ?? {}).toSorted()).toEqual([
    'METRICS_TOKEN',
    'PROXY_SECRET',
    'REDIS_URL',
  ]);
});

describe.each(programs)('the Deployment $name', ({ name, script, port }) => {
  const deployment = deployments.find(({ metadata }) => metadata.name === name);
  const { selector, template } = deployment.spec;
  const [container] = template.spec.containers;
  const [{ containerPort }] = container.ports;

  test('is selected by its own pods alone', () => {
    const matching = pods.filter(({ labels }) => matches(selector.matchLabels, labels));
    expect(matching.map((pod) => pod.name)).toEqual([name]);
  });

  test('keeps one pod through a drained node, and is scaled by its autoscaler alone', () => {
    const budgets = resourcesOf('PodDisruptionBudget').filter(({ spec }) =>
      matches(spec.selector.matchLabels, template.metadata.labels),
    );
    expect(budgets.map(({ spec }) => spec.maxUnavailable)).toEqual([1]);
    const [scaler] = resourcesOf('HorizontalPodAutoscaler').filter(({ spec }) => spec.scaleTargetRef.name === name);
    expect(scaler.spec.minReplicas).toBeGreaterThanOrEqual(2);
    expect(deployment.spec.replicas).toBeUndefined();
  });

  test('listens where its Service sends requests', () => {
    const [service] = resourcesOf('Service').filter(({ metadata }) => metadata.name === name);
    expect(service.spec.selector).toEqual(selector.matchLabels);
    expect(service.spec.ports).toEqual([{ name: 'http', port: containerPort, targetPort: 'http' }]);
    expect(environmentOfPod(template.spec)[port]).toBe(String(containerPort));
  });

  test('has time for the Service to forget it and for its own shutdown', () => {
    const [, seconds] = /timeoutMs: (\d+)_000/.exec(read(script)) ?? [];
    const { preStop } = container.lifecycle;
    expect(container.command).toEqual(['node', script]);
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + preStop.sleep.seconds);
  });
});

test('an upload and the heartbeats of live updates fit into the time-out of the Ingress', () => {
  const [ingress] = resourcesOf('Ingress');
  const [, minutes] = /^(\d+)m$/.exec(ingress.metadata.annotations['haproxy.org/timeout-server']) ?? [];
  expect(Number(minutes) * 60).toBeGreaterThan(Math.max(UPLOAD_PROXY_TIMEOUT_MS / 1000, HEARTBEAT_SECONDS));
  const [path] = ingress.spec.rules[0].http.paths;
  expect(path.backend.service).toEqual({ name: 'storefront', port: { name: 'http' } });
});

test('workers are scaled by a metric that they have', () => {
  const [scaler] = resourcesOf('HorizontalPodAutoscaler').filter(({ metadata }) => metadata.name === 'workers');
  const metrics = scaler.spec.metrics.flatMap((/** @type {any} */ { external }) => external?.metric.name ?? []);
  expect(metrics).toEqual(['mithai_jobs_oldest_waiting_seconds']);
  expect(read('workers/src/metrics.ts')).toContain(`'${metrics[0]}'`);
  expect(documentation).toContain(metrics[0]);
});

describe('network policies', () => {
  const policies = resourcesOf('NetworkPolicy').map(({ spec }) => spec);
  const labelsOf = (/** @type {string} */ name) => pods.find((pod) => pod.name === name)?.labels ?? {};

  /** @param {Record<string, string>} from @param {Record<string, string>} to @param {number} port */
  const isAllowed = (from, to, port) => {
    /** @param {'ingress' | 'egress'} direction @param {Record<string, string>} own @param {Record<string, string>} other */
    const allows = (direction, own, other) =>
      policies
        .filter(({ podSelector }) => matches(podSelector.matchLabels ?? {}, own))
        .flatMap((policy) => policy[direction] ?? [])
        .filter(({ ports }) => ports.some((/** @type {{ port: number }} */ each) => each.port === port))
        .flatMap(({ to: targets, from: sources }) => targets ?? sources ?? [])
        .some(
          ({ podSelector, namespaceSelector }) =>
            podSelector && !namespaceSelector && matches(podSelector.matchLabels, other),
        );
    return allows('egress', from, to) && allows('ingress', to, from);
  };

  test('deny what no other policy allows', () => {
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test.each([
    ['storefront', 'backend', 4000],
    ['storefront', 'workers', 4100],
    ['workers', 'backend', 4000],
    ['workers', 'storefront', 3000],
  ])('let %s call %s', (from, to, port) => {
    expect(isAllowed(labelsOf(from), labelsOf(to), port)).toBe(true);
    expect(isAllowed(labelsOf(from), labelsOf(to), 22)).toBe(false);
  });

  test.each([
    ['backend', 'storefront', 3000],
    ['backend', 'workers', 4100],
    ['migrate', 'backend', 4000],
  ])('do not let %s call %s', (from, to, port) => {
    expect(isAllowed(labelsOf(from), labelsOf(to), port)).toBe(false);
  });

  const pooler = { 'cnpg.io/cluster': 'mithai-postgres', 'cnpg.io/poolerName': 'mithai-pooler' };
  const instance = { 'cnpg.io/cluster': 'mithai-postgres', 'cnpg.io/podRole': 'instance' };
  const redis = { app: 'mithai-redis' };
  const sentinel = { app: 'mithai-redis-sentinel' };

  test.each(['backend', 'workers', 'migrate'])('let %s reach Postgres through the pooler only', (name) => {
    expect(isAllowed(labelsOf(name), pooler, 5432)).toBe(true);
    expect(isAllowed(pooler, instance, 5432)).toBe(true);
    expect(isAllowed(labelsOf(name), instance, 5432)).toBe(false);
  });

  test('let the storefront reach Redis, and no sentinel and no Postgres', () => {
    expect(isAllowed(labelsOf('storefront'), redis, 6379)).toBe(true);
    expect(isAllowed(labelsOf('storefront'), sentinel, 26_379)).toBe(false);
    expect(isAllowed(labelsOf('storefront'), pooler, 5432)).toBe(false);
    for (const name of ['backend', 'workers']) {
      expect(isAllowed(labelsOf(name), redis, 6379)).toBe(true);
      expect(isAllowed(labelsOf(name), sentinel, 26_379)).toBe(true);
    }
  });
});

/** @param {Record<string, string>} selector @param {Record<string, string>} labels */
function matches(selector, labels) {
  return Object.entries(selector).every(([key, value]) => labels[key] === value);
}

/**
 * The variables that a process reads, and the names of all that it looks for.
 * @template T @param {(source: NodeJS.ProcessEnv) => T} read @param {NodeJS.ProcessEnv} given
 */
function readAs(read, given) {
  /** @type {Set<string>} */
  const asked = new Set();
  const source = new Proxy(given, {
    get: (target, name) => {
      if (typeof name === 'string' && /^[A-Z]/.test(name)) asked.add(name);
      return Reflect.get(target, name);
    },
  });
  return { variables: read(source), asked };
}

/** Limits, times and names that fit a cluster as they fit one machine. @param {string} name */
function hasGoodDefault(name) {
  return (
    /^LIMIT_|^LIVE_STREAMS|^OTEL_|_PER_NETWORK$|^EMAILS_PER_DAY|_MAX$|_SECONDS$|_MINUTES$|_HOURS$|_MS$|_BASE_URL$|^(?:API|OPS)_PORT$/.test(
      name,
    ) ||
    [
      'CHANGES_CHANNEL',
      'CORS_ORIGINS',
      'DATABASE_POOL_SIZE',
      'DEMO_PASSWORD',
      'LISTEN_FDS',
      'PAGE_CACHE',
      'RATE_LIMIT_FACTOR',
      'REDIS_SENTINEL_NAME',
      'REDIS_SENTINELS',
      'SECURITY_CONTACT',
      'VITE_DEV',
    ].includes(name)
  );
}
