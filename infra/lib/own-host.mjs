/**
 * Whether the Host header names this machine: through DNS rebinding, a page of any site can reach a loopback port under its own name.
 * @param {import('node:http').IncomingMessage} request @param {string} [listening] the name that the server was told to listen on
 */
export function namesThisHost({ headers, socket }, listening) {
  const url = `http://${headers.host}`;
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return name === 'localhost' || name === socket.localAddress?.replace(/^::ffff:/, '') || (name !== '' && name === listening);
}
