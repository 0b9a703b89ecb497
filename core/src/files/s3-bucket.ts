import { AwsClient } from 'aws4fetch';
import { BootError } from '../boot/boot-error.js';
import { Unavailable } from '../shared/errors.js';

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: Buffer | string;
}

const retries = 3;

/** Statuses with which a store refuses any request: credentials, a bucket that does not exist, load and failures. */
const refusesAll = (status: number) => status >= 500 || [401, 403, 404, 429].includes(status);

/** The error that clients see, with the reason for the log. */
const unavailable = (cause: unknown) => Object.assign(Unavailable(), { cause });

/** Text of the first element with that name. Keys and ids contain no characters that XML escapes. */
export function elementOf(xml: string, name: string): string | undefined {
  return elementsOf(xml, name)[0];
}

export function elementsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

/** The bucket of S3_URL: sends signed requests and converts error responses. */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #url: string;

  /** @throws BootError if the address is not one of a bucket */
  constructor(address: string) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      !url.username ||
      !url.password ||
      !/^\/[^/]+$/.test(url.pathname)
    ) {
      throw new BootError(
        'S3_URL should be an address such as https://key:secret@host/bucket?region=us-east-1.',
      );
    }
    this.#url = `${url.origin}${url.pathname}`;
    this.#client = new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
      service: 's3',
      retries,
    });
  }

  /**
   * Does not throw for 404 when reading or deleting a file.
   * @throws Unavailable if the store cannot be used, with its message as the cause; or Error with its message
   */
  async request({ method, key, query, contentType, body }: S3Request): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const address = `${this.#url}${key === undefined ? '' : `/${key}`}${search}`;
    const sent = this.#client.fetch(address, {
      method,
      ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
      // The types allow a Buffer on shared memory, which is not used here.
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> | string }),
    });
    const response = await sent.catch((error: unknown) => {
      throw unavailable(error);
    });
    const missing = response.status === 404 && key !== undefined && method !== 'PUT' && method !== 'POST';
    if (response.ok || missing) return response;
    const error = await response.text();
    const reason = [elementOf(error, 'Code'), elementOf(error, 'Message')].filter(Boolean).join(': ');
    const failure = new Error(
      `The file store returned ${response.status} for ${method} ${key ?? ''} ${reason}`.trim(),
    );
    throw refusesAll(response.status) ? unavailable(failure) : failure;
  }
}
