import { request } from 'node:http';
import { connect } from 'node:net';

import { LIVE_UPDATES_URL } from '../../contracts/src/live-stream.ts';

const RECONNECT_MS = 1000;

/**
 * Visitors whose live updates are open, as those of an open page, which connects again when its stream ends.
 * @param {string} url of a storefront @param {number} count
 */
export function openStreams(url, count) {
  return keepOpen(count, (onOpen, onClose) => {
    const call = request(`${url}${LIVE_UPDATES_URL}`, { agent: false, headers: { accept: 'text/event-stream' } });
    call.on('response', (response) => {
      if (response.statusCode === 200) onOpen();
      response.resume().on('close', onClose);
    });
    call.on('error', onClose).end();
    return () => call.destroy();
  });
}

/**
 * Connections that send nothing; the server ends each after some time.
 * @param {string} url of a storefront @param {number} count
 */
export function openIdleConnections(url, count) {
  const { hostname, port } = new URL(url);
  return keepOpen(count, (onOpen, onClose) => {
    const socket = connect({ host: hostname, port: Number(port) }, onOpen);
    socket
      .on('error', () => undefined)
      .on('close', onClose)
      .resume();
    return () => socket.destroy();
  });
}

/**
 * @param {number} count
 * @param {(onOpen: () => void, onClose: () => void) => () => void} open returns what closes it
 */
function keepOpen(count, open) {
  let isStopping = false;
  let openNow = 0;
  let reopened = 0;
  /** @type {Set<() => void>} */
  const closers = new Set();
  const start = () => {
    let isOpen = false;
    let isClosed = false;
    const close = open(
      () => {
        isOpen = true;
        openNow += 1;
      },
      () => {
        if (isClosed) return;
        isClosed = true;
        closers.delete(close);
        if (isOpen) openNow -= 1;
        if (isStopping) return;
        reopened += 1;
        setTimeout(start, RECONNECT_MS);
      },
    );
    closers.add(close);
  };
  for (let index = 0; index < count; index += 1) start();
  return {
    open: () => openNow,
    reopened: () => reopened,
    stop() {
      isStopping = true;
      for (const close of closers) close();
    },
  };
}
