import type { IIoK8sApiCoreV1PodSpec } from 'kubernetes-models/v1/PodSpec';
import { environmentOf } from './environment.ts';
import { labelsOf, ports, settings, type ProcessName } from './settings.ts';

/** The user `node` of the images, by number: Kubernetes cannot tell whether a name is root. */
const USER = 1000;

/** Until the Service of a stopping pod has forgotten it everywhere. */
const PRE_STOP_SECONDS = 5;
/** Limit of a process's own shutdown (decision 035), after which it exits by itself. */
const SHUTDOWN_SECONDS = 20;
const MARGIN_SECONDS = 5;

interface Program {
  name: ProcessName | 'migrate';
  image: 'storefront' | 'backend';
  command: string[];
  resources: { cpu: string; memory: string; memoryLimit: string };
  temporaryFiles: string;
}

/**
 * A pod that satisfies Pod Security's `restricted` and writes to /tmp only. Memory is limited and CPU is not: a limit
 * would throttle a process while the node is idle.
 */
export const podOf = (program: Program): IIoK8sApiCoreV1PodSpec => ({
  automountServiceAccountToken: false,
  // They would set variables such as BACKEND_PORT, and a Service called `api` would set API_PORT to a URL.
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: USER,
    runAsGroup: USER,
    fsGroup: USER,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  containers: [
    {
      name: program.name,
      image: `${settings.registry}/${program.image}:${settings.version}`,
      command: program.command,
      env: environmentOf(program.image),
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: {
        requests: { cpu: program.resources.cpu, memory: program.resources.memory },
        limits: { memory: program.resources.memoryLimit },
      },
      volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
    },
  ],
  volumes: [{ name: 'tmp', emptyDir: { sizeLimit: program.temporaryFiles } }],
});

interface Health {
  /** Answers as soon as the process listens, whatever Postgres and Redis do. */
  live: string;
  ready: string;
  /** Seconds that the check itself may wait. */
  patienceSeconds: number;
}

/** A pod that serves HTTP: probes, an orderly end, and a place away from its siblings. */
export const serverPodOf = (
  program: Program & { name: ProcessName },
  { live, ready, patienceSeconds }: Health,
): IIoK8sApiCoreV1PodSpec => {
  const { containers, ...pod } = podOf(program);
  const get = (path: string) => ({ httpGet: { path, port: 'http' } });
  return {
    ...pod,
    terminationGracePeriodSeconds: PRE_STOP_SECONDS + SHUTDOWN_SECONDS + MARGIN_SECONDS,
    topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((topologyKey) => ({
      topologyKey,
      maxSkew: 1,
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: labelsOf(program.name) },
      // The pods of the version before do not count.
      matchLabelKeys: ['pod-template-hash'],
    })),
    containers: containers.map((container) => ({
      ...container,
      ports: [{ name: 'http', containerPort: ports[program.name] }],
      lifecycle: { preStop: { sleep: { seconds: PRE_STOP_SECONDS } } },
      // A minute to start, then half a minute of silence until it is killed.
      startupProbe: { ...get(live), periodSeconds: 2, timeoutSeconds: 2, failureThreshold: 30 },
      livenessProbe: { ...get(live), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
      // Long enough that a failover of Postgres does not take every pod out of its Service.
      readinessProbe: { ...get(ready), periodSeconds: 5, timeoutSeconds: patienceSeconds, failureThreshold: 6 },
    })),
  };
};
