import S3rver from '@20minutes/s3rver';
import accounts from '@20minutes/s3rver/lib/models/account.js';

const { S3_PORT, S3_FOLDER = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_BUCKET = '' } = process.env;

accounts.DUMMY_ACCOUNT.createKeyPair(S3_ACCESS_KEY, S3_SECRET_KEY);
accounts.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(S3_PORT),
  directory: S3_FOLDER,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: S3_BUCKET, configs: [] }],
});
await server.run();

process.once('SIGTERM', () => {
  server.httpServer.closeAllConnections();
  server.close(() => process.exit());
});
