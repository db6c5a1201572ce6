import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { labelsOf, metadataOf, settings } from './settings.ts';

/** Longer than the storefront waits for an upload; live updates send a heartbeat more often. */
const TIMEOUT = '2m';

/** Everything goes to the storefront, which passes /api, /images and /ops on. */
export const ingress = (): Ingress =>
  new Ingress({
    metadata: {
      ...metadataOf('storefront', labelsOf('storefront')),
      annotations: {
        'haproxy.org/timeout-server': TIMEOUT,
        'haproxy.org/ssl-redirect': 'true',
        'haproxy.org/forwarded-for': 'true',
      },
    },
    spec: {
      ingressClassName: settings.ingressClass,
      tls: [{ hosts: [settings.host], secretName: 'mithai-tls' }],
      rules: [
        {
          host: settings.host,
          http: {
            paths: [
              { path: '/', pathType: 'Prefix', backend: { service: { name: 'storefront', port: { name: 'http' } } } },
            ],
          },
        },
      ],
    },
  });
