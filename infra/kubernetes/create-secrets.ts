/** Prints the shop's Secrets with new passwords: `node infra/kubernetes/create-secrets.ts | kubectl create -f -`. */
import { explain } from '../lib/user-error.mjs';
import { toYaml } from './manifests.ts';
import { buildSecrets } from './secrets.ts';

try {
  process.stdout.write(toYaml(buildSecrets(process.env)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
