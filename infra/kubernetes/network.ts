import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IIoK8sApiNetworkingV1NetworkPolicyEgressRule as Egress } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule';
import type { IIoK8sApiNetworkingV1NetworkPolicyIngressRule as Ingress } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyIngressRule';
import type { IIoK8sApiNetworkingV1NetworkPolicyPeer as Peer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import { labelsOf, metadataOf, ports, settings, type ProcessName } from './settings.ts';

const DNS = 53;
const HTTPS = 443;

/** Without private networks and the metadata service of clouds, which hands out credentials. */
const internet: Peer[] = [
  {
    ipBlock: {
      cidr: '0.0.0.0/0',
      except: ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
    },
  },
  { ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] } },
];

export const pods = (matchLabels: Record<string, string>): Peer => ({ podSelector: { matchLabels } });

export const shopPods = (...names: (ProcessName | 'migrate')[]): Peer[] => names.map((name) => pods(labelsOf(name)));

export const namespace = (name: string): Peer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});

export const tcp = (...numbers: number[]) => numbers.map((port) => ({ protocol: 'TCP' as const, port }));

export const toInternet = (...numbers: number[]): Egress => ({ to: internet, ports: tcp(...numbers) });

/** Adds to what other policies allow the pods with these labels. */
export const allow = (
  name: string,
  matchLabels: Record<string, string>,
  { ingress, egress }: { ingress?: Ingress[]; egress?: Egress[] },
): NetworkPolicy =>
  new NetworkPolicy({
    metadata: metadataOf(name),
    spec: {
      podSelector: { matchLabels },
      policyTypes: [...(ingress ? (['Ingress'] as const) : []), ...(egress ? (['Egress'] as const) : [])],
      ...(ingress && { ingress }),
      ...(egress && { egress }),
    },
  });

const toProcess = (name: ProcessName): Egress => ({ to: shopPods(name), ports: tcp(ports[name]) });

const toManagedEngines = (...numbers: number[]): Egress => ({
  to: [{ ipBlock: { cidr: settings.engineAddresses } }],
  ports: tcp(...numbers),
});

/** Prometheus reads the metrics of each process. */
const callsTo = (name: ProcessName, ...callers: Peer[]): Ingress => ({
  from: [...callers, namespace(settings.monitoringNamespace)],
  ports: tcp(ports[name]),
});

const nothing = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: metadataOf('default-deny'),
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  });

const dns = (): NetworkPolicy =>
  allow(
    'dns',
    {},
    {
      egress: [
        {
          to: [{ ...namespace('kube-system'), ...pods({ 'k8s-app': 'kube-dns' }) }],
          ports: (['UDP', 'TCP'] as const).map((protocol) => ({ protocol, port: DNS })),
        },
      ],
    },
  );

/** Nothing is allowed but what each process needs. */
export const networkPolicies = (): NetworkPolicy[] => [
  nothing(),
  dns(),
  allow('storefront', labelsOf('storefront'), {
    ingress: [callsTo('storefront', namespace(settings.ingressNamespace), ...shopPods('workers'))],
    egress: [toProcess('backend'), toProcess('workers'), toManagedEngines(ports.redis)],
  }),
  allow('backend', labelsOf('backend'), {
    ingress: [callsTo('backend', ...shopPods('storefront', 'workers'))],
    // Over the internet: payment gateway, courier and object store.
    egress: [toManagedEngines(ports.postgres, ports.redis), toInternet(HTTPS)],
  }),
  allow('workers', labelsOf('workers'), {
    ingress: [callsTo('workers', ...shopPods('storefront'))],
    egress: [
      toProcess('backend'),
      toProcess('storefront'),
      toManagedEngines(ports.postgres, ports.redis),
      toInternet(HTTPS, settings.smtpPort),
    ],
  }),
  // Besides the database it creates the bucket.
  allow('migrate', labelsOf('migrate'), { egress: [toManagedEngines(ports.postgres), toInternet(HTTPS)] }),
];
