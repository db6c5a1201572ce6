import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to the shop that can be cut: open connections break and new ones are refused until it is restored. */
export async function createTcpProxy(shop: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(shop.port), shop.hostname);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, shop.hostname);
    await once(server, 'listening');
  };
  const cut = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return { url: `http://${shop.hostname}:${port}`, cut, mend: () => listen(port) };
}
