/**
 * True if the Host header names this machine. Prevents DNS rebinding, by which any site can reach a loopback port under
 * its own name.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} [listening] the server's configured host name
 */
export function isHostOfThisMachine({ headers, socket }, listening) {
  const url = `http://${headers.host}`;
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return (
    name === 'localhost' || name === socket.localAddress?.replace(/^::ffff:/, '') || (name !== '' && name === listening)
  );
}

/**
 * True for a change that the page of another site asks for. Browsers state the origin of an unsafe call; a call without
 * it comes from a local program.
 * @param {import('node:http').IncomingMessage} request
 */
export function isForeignCall({ method, headers }) {
  if (method === 'GET' || method === 'HEAD') return false;
  const isOtherOrigin = headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
  return isOtherOrigin || headers['sec-fetch-site']?.endsWith('-site') === true;
}
