import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible store on this machine. */
export interface S3Server extends AsyncDisposable {
  /** The `S3_URL` of a bucket. */
  urlOf(bucket: string): string;
}

/** Starts a store with these buckets, at a free port. Disposing it deletes its files. */
export async function startS3Server(...buckets: readonly string[]): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'buildai-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  return {
    urlOf: (bucket) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?region=us-east-1`,
    async [Symbol.asyncDispose]() {
      const { httpServer } = server as unknown as { httpServer?: Server };
      httpServer?.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
