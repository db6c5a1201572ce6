import { lookup } from 'node:dns/promises';
import net from 'node:net';

import { UserError } from './user-error.mjs';

/** @typedef {{ host: string, port: number }} Address @typedef {{ fd: number, close: () => void }} ListeningSocket */

/** @type {(address: string, port: number, family: number) => ListeningSocket | number} a number is the error */
const bindSocket = Reflect.get(net, '_createServerHandle');

/**
 * A socket for processes to inherit (systemd socket activation): during a takeover, connections wait instead of being
 * refused. Only bound; the first process listens. Node has this API only for its cluster module.
 * @param {Address} address @returns {Promise<ListeningSocket>}
 */
export async function openSocket({ host, port }) {
  const { address, family } = await lookup(host);
  const handle = bindSocket(address, port, family);
  if (typeof handle === 'number')
    throw new UserError(`Port ${port} of ${host} cannot be listened on (error ${handle}).`);
  return handle;
}
