import { Readable } from 'node:stream';
import type { Client } from 'minio';
import { BootError } from '../boot/boot-error.js';
import { requireContentType, requireFileKey } from './file-key.js';
import type { FileStorage, StoredFile } from './file-storage.js';

/** A body of unknown length goes up in parts of this many bytes, each held in memory on its way. */
const partSize = 8 * 1024 * 1024;

const isMissing = (error: unknown) =>
  ['NotFound', 'NoSuchKey'].includes((error as { code?: string }).code ?? '');

interface S3Address {
  readonly endPoint: string;
  readonly port: number | undefined;
  readonly useSSL: boolean;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
}

function parseAddress(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket = '', ...rest] = url?.pathname.slice(1).split('/') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || !bucket || rest.join('')) {
    throw new BootError(
      'S3_URL should be an address such as https://key:secret@host/bucket?region=us-east-1.',
    );
  }
  return {
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : undefined,
    useSSL: url.protocol === 'https:',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/** Files in an S3-compatible store. The bucket must exist. */
export class S3Storage implements FileStorage {
  readonly #address: S3Address;
  #client: Promise<Client> | undefined;

  /** @throws BootError when the address is not one of a bucket. */
  constructor(address: string) {
    this.#address = parseAddress(address);
  }

  async put(key: string, body: Readable | Buffer, contentType: string): Promise<void> {
    const client = await this.#connect();
    const length = Buffer.isBuffer(body) ? body.length : undefined;
    await client.putObject(this.#address.bucket, requireFileKey(key), body, length, {
      'Content-Type': requireContentType(contentType),
    });
  }

  async get(key: string): Promise<StoredFile | undefined> {
    const client = await this.#connect();
    const { bucket } = this.#address;
    try {
      const { size, metaData } = await client.statObject(bucket, requireFileKey(key));
      const read = async function* () {
        yield* await client.getObject(bucket, key);
      };
      return {
        size,
        contentType: String(
          (metaData as Record<string, unknown>)['content-type'] ?? 'application/octet-stream',
        ),
        stream: () => Readable.from(read(), { objectMode: false }),
      };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const client = await this.#connect();
    await client.removeObject(this.#address.bucket, requireFileKey(key));
  }

  async deleteAll(prefix: string): Promise<void> {
    const client = await this.#connect();
    const { bucket } = this.#address;
    const names: string[] = [];
    const folder = `${requireFileKey(prefix.replace(/\/$/, ''))}/`;
    for await (const { name } of client.listObjectsV2(bucket, folder, true) as AsyncIterable<{
      name?: string;
    }>) {
      if (name) names.push(name);
    }
    if (names.length > 0) await client.removeObjects(bucket, names);
  }

  /** The library is large, so it is loaded only where it is used. */
  #connect(): Promise<Client> {
    this.#client ??= import('minio').then(({ Client: S3Client }) => {
      const { port, bucket: _, ...address } = this.#address;
      return new S3Client({ ...address, ...(port ? { port } : {}), partSize });
    });
    return this.#client;
  }
}
