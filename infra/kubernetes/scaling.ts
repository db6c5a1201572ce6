import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IIoK8sApiAutoscalingV2MetricSpec } from 'kubernetes-models/autoscaling/v2/MetricSpec';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { labelsOf, metadataOf, type ProcessName } from './settings.ts';

const REPLICAS_MIN = 2;
const REPLICAS_MAX = { storefront: 6, backend: 6, workers: 4 };

/** Below the alert QueueStuck, which rings at five minutes. */
const QUEUE_AGE_SECONDS = '60';

const cpu: IIoK8sApiAutoscalingV2MetricSpec = {
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
};

/** Every worker reports the age of the same queues, so the adapter takes the maximum: see docs/kubernetes.md. */
const queueAge: IIoK8sApiAutoscalingV2MetricSpec = {
  type: 'External',
  external: {
    metric: { name: 'mithai_jobs_oldest_waiting_seconds' },
    target: { type: 'Value', value: QUEUE_AGE_SECONDS },
  },
};

/** A drained node takes one pod at a time, also one that does not get ready. */
export const disruptionBudgetOf = (name: ProcessName): PodDisruptionBudget =>
  new PodDisruptionBudget({
    metadata: metadataOf(name, labelsOf(name)),
    spec: {
      maxUnavailable: 1,
      selector: { matchLabels: labelsOf(name) },
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
    },
  });

export const autoscalerOf = (name: ProcessName): HorizontalPodAutoscaler =>
  new HorizontalPodAutoscaler({
    metadata: metadataOf(name, labelsOf(name)),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: REPLICAS_MIN,
      maxReplicas: REPLICAS_MAX[name],
      metrics: name === 'workers' ? [cpu, queueAge] : [cpu],
      // An evening of a festival comes in waves.
      behavior: { scaleDown: { stabilizationWindowSeconds: 600 } },
    },
  });
