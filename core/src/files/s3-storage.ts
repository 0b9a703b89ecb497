import { Readable } from 'node:stream';
import { requireContentType, requireFileKey } from './file-key.js';
import type { FileStorage, StoredFile } from './file-storage.js';
import { elementOf, elementsOf, S3Bucket } from './s3-bucket.js';

/** Larger bodies are uploaded in parts of this many bytes, to hold only one part in memory. */
const partSize = 8 * 1024 * 1024;

/** Number of parallel deletions. */
const deletedAtOnce = 20;

async function* partsOf(body: Readable | Buffer): AsyncGenerator<Buffer, undefined> {
  if (Buffer.isBuffer(body)) return void (yield body);
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk as Buffer);
    chunks.push(bytes);
    size += bytes.length;
    if (size < partSize) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** Files in an S3-compatible store. The bucket must exist. */
export class S3Storage implements FileStorage {
  readonly #bucket: S3Bucket;

  /** @throws BootError if the address is not one of a bucket */
  constructor(address: string) {
    this.#bucket = new S3Bucket(address);
  }

  async put(key: string, body: Readable | Buffer, contentType: string): Promise<void> {
    requireFileKey(key);
    requireContentType(contentType);
    const parts = partsOf(body);
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    const second = (await parts.next()).value;
    if (second) await this.#putInParts(key, contentType, [first, second], parts);
    else await this.#bucket.request({ method: 'PUT', key, contentType, body: first });
  }

  async get(key: string): Promise<StoredFile | undefined> {
    const response = await this.#bucket.request({ method: 'HEAD', key: requireFileKey(key) });
    if (!response.ok) return undefined;
    const read = async function* (bucket: S3Bucket) {
      const { ok, body } = await bucket.request({ method: 'GET', key });
      if (!ok) throw new Error(`The file ${key} was deleted while it was read.`);
      if (body) yield* body;
    };
    return {
      size: Number(response.headers.get('content-length')),
      contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      stream: () => Readable.from(read(this.#bucket), { objectMode: false }),
    };
  }

  async delete(key: string): Promise<void> {
    await this.#bucket.request({ method: 'DELETE', key: requireFileKey(key) });
  }

  async deleteAll(prefix: string): Promise<void> {
    const query = { 'list-type': '2', prefix: `${requireFileKey(prefix.replace(/\/$/, ''))}/` };
    for (;;) {
      const listed = await this.#bucket.request({ method: 'GET', query });
      const keys = [...elementsOf(await listed.text(), 'Key')];
      if (keys.length === 0) return;
      while (keys.length > 0) await Promise.all(keys.splice(0, deletedAtOnce).map((key) => this.delete(key)));
    }
  }

  async *list(prefix = ''): AsyncGenerator<string> {
    const folder = prefix.replace(/\/$/, '');
    const query = { 'list-type': '2', ...(folder === '' ? {} : { prefix: `${requireFileKey(folder)}/` }) };
    // The store returns at most 1,000 keys per page, with a continuation token.
    for (let next: string | undefined = ''; next !== undefined;) {
      const page = next === '' ? query : { ...query, 'continuation-token': next };
      const xml = await (await this.#bucket.request({ method: 'GET', query: page })).text();
      yield* elementsOf(xml, 'Key');
      next = elementOf(xml, 'NextContinuationToken');
    }
  }

  /** The file becomes visible only when the upload is complete. */
  async #putInParts(
    key: string,
    contentType: string,
    head: readonly Buffer[],
    rest: AsyncIterable<Buffer>,
  ): Promise<void> {
    const started = await this.#bucket.request({ method: 'POST', key, query: { uploads: '' }, contentType });
    const uploadId = elementOf(await started.text(), 'UploadId') ?? '';
    try {
      const tags: string[] = [];
      const upload = async (body: Buffer) => {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { headers } = await this.#bucket.request({ method: 'PUT', key, query, body });
        tags.push(headers.get('etag') ?? '');
      };
      for (const part of head) await upload(part);
      for await (const part of rest) await upload(part);
      const list = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const ended = await this.#bucket.request({ method: 'POST', key, query: { uploadId }, body });
      // A store may start its response with status 200 and report an error in the body.
      const fault = elementOf(await ended.text(), 'Code');
      if (fault !== undefined) throw new Error(`The file store did not put ${key} together: ${fault}`);
    } catch (error) {
      await this.#bucket.request({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }
}
