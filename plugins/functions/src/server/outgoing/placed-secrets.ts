import { createHmac, randomBytes } from 'node:crypto';
import type { UsableSecret } from '@buildai/secrets/shared';
import { atMost } from '@buildai/core';
import { LRUCache } from 'lru-cache';
import { secretMask } from '../logs/mask-secrets.js';

/** The key of this process: what replaces a secret means nothing elsewhere, nor after a restart. */
const key = randomBytes(32);

/** How all that stands for values begins. */
const mark = 'placeholder_';

/** What stands for the value in code: it survives escaping in addresses, in JSON and in Base64. */
const placeholderOf = (appId: string, name: string): string =>
  `${mark}${name}_${createHmac('sha256', key).update(`${appId}/${name}`).digest('hex').slice(0, 16)}`;

/** How a value is written where it goes. */
type Escape = (value: string) => string;

const inJson: Escape = (value) => JSON.stringify(value).slice(1, -1);
const plain: Escape = (value) => value;

/** A request as code makes it, or with its secrets. */
export interface PlacedRequest {
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
}

function placeInUrl(text: string, put: (text: string, escape: Escape) => string): string {
  const url = new URL(text);
  // Never in the host: names are looked up before anything is permitted.
  for (const part of ['username', 'password', 'pathname', 'search'] as const) {
    const placed = put(url[part], encodeURIComponent);
    if (placed !== url[part]) url[part] = placed;
  }
  return url.href;
}

const basic = /^(Basic )([A-Za-z0-9+/]+={0,2})$/i;

function escapeIn(headers: PlacedRequest['headers']): Escape {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (type.includes('json')) return inJson;
  return type.startsWith('application/x-www-form-urlencoded') ? encodeURIComponent : plain;
}

/** The secrets of an app for its code: their values where it may read them, else what stands for these in requests. */
export class PlacedSecrets {
  /** The values by name, as code gets them. */
  readonly given: Readonly<Record<string, string>>;
  readonly #bound: ReadonlyMap<string, UsableSecret & { readonly name: string }>;
  readonly #places: RegExp | undefined;
  /** Those that code may not read, by name. */
  readonly #values: Readonly<Record<string, string>>;

  /** Some of them, by their names. */
  readonly #parts = new LRUCache<string, PlacedSecrets>(atMost(100));

  constructor(
    private readonly appId: string,
    private readonly secrets: Readonly<Record<string, UsableSecret>>,
  ) {
    const bound = Object.entries(secrets).filter(([, { isReadable }]) => !isReadable);
    this.#bound = new Map(bound.map(([name, secret]) => [placeholderOf(appId, name), { ...secret, name }]));
    this.given = Object.fromEntries(
      Object.entries(secrets).map(([name, { isReadable, value }]) => [
        name,
        isReadable ? value : placeholderOf(appId, name),
      ]),
    );
    this.#values = Object.fromEntries(bound.map(([name, { value }]) => [name, value]));
    const placeholders = [...this.#bound.keys()];
    this.#places = placeholders.length === 0 ? undefined : new RegExp(placeholders.join('|'), 'g');
  }

  /** Only those with these names. */
  only(names: readonly string[]): PlacedSecrets {
    const key = names.join(' ');
    const known = this.#parts.get(key);
    if (known) return known;
    const some = Object.entries(this.secrets).filter(([name]) => names.includes(name));
    const part = new PlacedSecrets(this.appId, Object.fromEntries(some));
    this.#parts.set(key, part);
    return part;
  }

  /** Puts values into a request. @returns it with the secrets that it sends, by name */
  place(request: PlacedRequest): PlacedRequest & { readonly used: ReadonlyMap<string, UsableSecret> } {
    const used = new Map<string, UsableSecret>();
    if (!this.#places) return { ...request, used };
    const put = (text: string, escape: Escape) => this.#put(text, escape, used);
    const url = request.url.includes(mark) ? placeInUrl(request.url, put) : request.url;
    const headers = request.headers.map(([name, value]) => {
      const [, scheme = '', encoded = ''] = basic.exec(value) ?? [];
      if (encoded === '') return [name, put(value, plain)] as const;
      const decoded = Buffer.from(encoded, 'base64').toString();
      const placed = put(decoded, plain);
      return [name, placed === decoded ? value : scheme + Buffer.from(placed).toString('base64')] as const;
    });
    return { url, headers, body: this.#placeInBody(request, put), used };
  }

  /** Hides values that code may not read in what a host returns. */
  hide(text: string): string {
    return secretMask(this.#values)(text);
  }

  #placeInBody(
    { body, headers }: PlacedRequest,
    put: (text: string, escape: Escape) => string,
  ): PlacedRequest['body'] {
    if (!body) return body;
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    if (!bytes.includes(mark)) return body;
    // Byte for byte, whatever the encoding of the rest.
    const escape = escapeIn(headers);
    const asBytes: Escape = (value) => Buffer.from(escape(value)).toString('latin1');
    return Uint8Array.from(Buffer.from(put(bytes.toString('latin1'), asBytes), 'latin1'));
  }

  #put(text: string, escape: Escape, used: Map<string, UsableSecret>): string {
    if (!this.#places) return text;
    return text.replaceAll(this.#places, (placeholder) => {
      const secret = this.#bound.get(placeholder);
      if (!secret) return placeholder;
      used.set(secret.name, secret);
      return escape(secret.value);
    });
  }
}
