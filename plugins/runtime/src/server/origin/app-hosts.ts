import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '@buildai/apps/shared';
import type { Settings } from '@buildai/core';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** What the preview address of an app depends on. */
type Previewed = Pick<App, 'appId' | 'previewGeneration'>;

/**
 * 100 bits derived from the secret: the preview address gives access to the code, never to the data. The first
 * generation is not part of it, so that addresses from before there were generations stay.
 */
export function previewKey(secretKey: string, { appId, previewGeneration }: Previewed): string {
  const name = previewGeneration === 0 ? appId : `${appId}:${previewGeneration}`;
  const digest = createHmac('sha256', secretKey).update(`preview-host:${name}`).digest();
  let bits = '';
  for (const byte of digest.subarray(0, 13)) bits += byte.toString(2).padStart(8, '0');
  return Array.from(
    { length: 20 },
    (_, at) => base32[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)],
  ).join('');
}

/** The parsed label of an app's host. */
export interface HostLabel {
  readonly slug: string;
  /** Present on a preview host. */
  readonly key: string | undefined;
}

type Addresses = Pick<Settings, 'appsHost' | 'publicUrl' | 'secretKey'>;

/** Hosts of apps: `{slug}.{appsHost}` when published, `{slug}--{key}.{appsHost}` in the preview. */
export class AppHosts {
  readonly #suffix: string;
  readonly #platformHost: string;

  constructor(private readonly settings: Addresses) {
    this.#suffix = `.${settings.appsHost.replace(/:\d+$/, '').toLowerCase()}`;
    this.#platformHost = new URL(settings.publicUrl).hostname;
  }

  /** @returns undefined if it is not the host of an app. The platform's own host may be a sibling. */
  parse(hostname: string): HostLabel | undefined {
    if (!hostname.endsWith(this.#suffix) || this.isPlatform(hostname)) return undefined;
    const label = hostname.slice(0, -this.#suffix.length);
    const at = label.lastIndexOf('--');
    return at < 0 ? { slug: label, key: undefined } : { slug: label.slice(0, at), key: label.slice(at + 2) };
  }

  isPlatform(hostname: string): boolean {
    return hostname === this.#platformHost;
  }

  /** False for the keys of former generations. */
  isPreviewKey(key: string, app: Previewed): boolean {
    const expected = Buffer.from(previewKey(this.settings.secretKey, app));
    const given = Buffer.from(key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** `http://{slug}--{key}.{appsHost}`. */
  previewOrigin(app: App): string {
    const { protocol } = new URL(this.settings.publicUrl);
    return `${protocol}//${app.slug}--${previewKey(this.settings.secretKey, app)}.${this.settings.appsHost}`;
  }
}
