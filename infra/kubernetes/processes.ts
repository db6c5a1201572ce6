import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Service } from 'kubernetes-models/v1/Service';
import { podOf, serverPodOf } from './pod.ts';
import { labelsOf, metadataOf, ports, settings, type ProcessName } from './settings.ts';

/** Requests hold the peak that was measured under load (docs/kubernetes.md); a limit leaves twice as much. */
const resources = { cpu: '250m', memory: '384Mi', memoryLimit: '1Gi' };

/** A hundred uploads of 5 MB at once (decision 053), with room for the files of image variants. */
const UPLOADS = '1Gi';

const pods = {
  storefront: serverPodOf(
    {
      name: 'storefront',
      image: 'storefront',
      command: ['node', 'storefront/src/server.ts'],
      resources,
      temporaryFiles: '64Mi',
    },
    // Without a backend it still shows cached pages, so nothing else makes it unready.
    { live: '/healthz', ready: '/healthz', patienceSeconds: 3 },
  ),
  backend: serverPodOf(
    {
      name: 'backend',
      image: 'backend',
      command: ['node', 'backend/src/main.ts'],
      resources,
      temporaryFiles: UPLOADS,
    },
    // Waits four seconds for a connection of the pool.
    { live: '/healthz', ready: '/readyz', patienceSeconds: 6 },
  ),
  workers: serverPodOf(
    {
      name: 'workers',
      image: 'backend',
      command: ['node', 'workers/src/main.ts'],
      resources,
      temporaryFiles: '256Mi',
    },
    // Each of its checks has two seconds.
    { live: '/healthz', ready: '/readyz', patienceSeconds: 3 },
  ),
};

/** Without `replicas`, which belong to the HorizontalPodAutoscaler. */
export const deploymentOf = (name: ProcessName): Deployment =>
  new Deployment({
    metadata: metadataOf(name, labelsOf(name)),
    spec: {
      selector: { matchLabels: labelsOf(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      revisionHistoryLimit: 5,
      template: {
        metadata: { labels: { ...labelsOf(name), 'app.kubernetes.io/version': settings.version } },
        spec: pods[name],
      },
    },
  });

/** The operators' pages stay reachable while Redis is away and the workers are not ready. */
export const serviceOf = (name: ProcessName): Service =>
  new Service({
    metadata: metadataOf(name, labelsOf(name)),
    spec: {
      selector: labelsOf(name),
      ports: [{ name: 'http', port: ports[name], targetPort: 'http' }],
      ...(name === 'workers' && { publishNotReadyAddresses: true }),
    },
  });

/** One per version, since the pod of a Job cannot be changed. */
export const migration = (): Job =>
  new Job({
    metadata: metadataOf(`migrate-${settings.version.replaceAll('.', '-')}`, labelsOf('migrate')),
    spec: {
      backoffLimit: 3,
      activeDeadlineSeconds: 1800,
      ttlSecondsAfterFinished: 7 * 24 * 3600,
      template: {
        metadata: { labels: labelsOf('migrate') },
        spec: {
          ...podOf({
            name: 'migrate',
            image: 'backend',
            command: ['node', 'backend/src/migrate.ts'],
            resources,
            temporaryFiles: '64Mi',
          }),
          restartPolicy: 'Never',
        },
      },
    },
  });
