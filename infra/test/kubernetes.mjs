import { manifests } from '../kubernetes/manifests.ts';
import { buildSecrets } from '../kubernetes/secrets.ts';

/**
 * Resources of a kind, as they are written; `asModels` as the classes that validate them.
 * @param {string} kind @param {{ asModels?: boolean }} [options] @returns {any[]}
 */
export function resourcesOf(kind, { asModels = false } = {}) {
  const resources = Object.values(manifests()).flat();
  const written = asModels ? resources : resources.map((resource) => JSON.parse(JSON.stringify(resource)));
  return written.filter((resource) => resource.kind === kind);
}

/** Pods of the shop's own processes. @returns {{ name: string, labels: Record<string, string>, spec: any }[]} */
export function podsOf() {
  return [...resourcesOf('Deployment'), ...resourcesOf('Job')].map(({ spec: { template } }) => ({
    name: template.spec.containers[0].name,
    labels: template.metadata.labels,
    spec: template.spec,
  }));
}

const secrets = buildSecrets({
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtps://relay.example',
  BACKUP_ACCESS_KEY: 'c',
  BACKUP_SECRET_KEY: 'd',
});

/** What the Secrets of a new shop hold, by name and key. @type {Record<string, Record<string, string>>} */
export const secretValues = Object.fromEntries(
  secrets.map(({ metadata, stringData }) => [metadata?.name, stringData ?? {}]),
);

/** The variables of the first container, as Kubernetes sets them. @param {any} spec @returns {Record<string, string>} */
export function environmentOfPod({ containers: [{ env }] }) {
  return Object.fromEntries(
    env.flatMap((/** @type {any} */ { name, value, valueFrom }) => {
      const found = value ?? secretValues[valueFrom.secretKeyRef.name]?.[valueFrom.secretKeyRef.key];
      return found === undefined ? [] : [[name, found]];
    }),
  );
}
