import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { answersOk } from '../lib/http.mjs';

/**
 * The members of etcd, where Patroni keeps who leads. Two of three must run.
 * @param {import('./index.mjs').ClusterFolders} folders
 * @param {{ name: string, ports: { etcd: number, etcdPeer: number } }[]} machines
 * @returns {import('../lib/child.mjs').Program[]}
 */
export function etcdMembers({ packages, environment, data }, machines) {
  const peers = machines.map(({ name, ports }) => `${name}=http://127.0.0.1:${ports.etcdPeer}`).join();
  return machines.map(({ name, ports }) => {
    const folder = join(data, `etcd-${name}`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const clientUrl = `http://127.0.0.1:${ports.etcd}`;
    const peerUrl = `http://127.0.0.1:${ports.etcdPeer}`;
    return {
      name: `etcd-${name}`,
      command: join(packages, 'usr/bin/etcd'),
      args: [
        `--name=${name}`,
        `--data-dir=${folder}`,
        `--listen-client-urls=${clientUrl}`,
        `--advertise-client-urls=${clientUrl}`,
        `--listen-peer-urls=${peerUrl}`,
        `--initial-advertise-peer-urls=${peerUrl}`,
        `--initial-cluster=${peers}`,
        '--initial-cluster-token=mithai',
        '--log-level=warn',
      ],
      env: environment,
      cwd: folder,
      ready: () => answersOk(`${clientUrl}/health`),
    };
  });
}
