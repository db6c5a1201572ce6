import { Namespace } from 'kubernetes-models/v1/Namespace';
import { stringify } from 'yaml';
import { postgres } from './cloudnative-pg.ts';
import { ingress } from './ingress.ts';
import { networkPolicies } from './network.ts';
import { deploymentOf, migration, serviceOf } from './processes.ts';
import { redis } from './redis-operator.ts';
import { autoscalerOf, disruptionBudgetOf } from './scaling.ts';
import { settings, type ProcessName } from './settings.ts';

/** Pods that break `restricted` are refused. */
const namespace = (): Namespace =>
  new Namespace({
    metadata: {
      name: settings.namespace,
      labels: {
        'pod-security.kubernetes.io/enforce': 'restricted',
        'pod-security.kubernetes.io/warn': 'restricted',
      },
    },
  });

const processOf = (name: ProcessName) => [
  deploymentOf(name),
  serviceOf(name),
  disruptionBudgetOf(name),
  autoscalerOf(name),
];

/** The resources by file; a new version is applied in the order of the last four. */
export const manifests = (): Record<string, object[]> => ({
  'namespace.yaml': [namespace(), ...networkPolicies()],
  'cloudnative-pg.yaml': postgres(),
  'redis-operator.yaml': redis(),
  'migrate.yaml': [migration()],
  'workers.yaml': processOf('workers'),
  'backend.yaml': processOf('backend'),
  'storefront.yaml': [...processOf('storefront'), ingress()],
});

/** Validated by the schemas of Kubernetes; throws an error that names the field. */
export const toYaml = (resources: object[]): string =>
  resources
    .map((resource) => {
      if ('validate' in resource && typeof resource.validate === 'function') resource.validate();
      return stringify(JSON.parse(JSON.stringify(resource)), { lineWidth: 0 });
    })
    .join('---\n');
