import { z } from 'zod';
import type { GoogleAnswer } from '../../src/shared/index.js';
import { googleAnswer } from '../../src/shared/index.js';
import type { AuthHost } from './auth-host.js';

export const nonce = 'nonce-of-the-page-that-opened-it';

/** What a popup is opened for: to sign in to the platform, to an app, or to connect Google to an account. */
export type GoogleWay =
  | { readonly to: 'platform'; readonly saleId?: string }
  | { readonly to: 'app'; readonly appId: string }
  | { readonly to: 'connect'; readonly token: string; readonly password?: string };

/** The page in which a popup ends. */
export interface PopupEnd {
  /** The platform's answer to the return. */
  readonly response: Response;
  /** The host of the page that is then shown. */
  readonly place: string;
  readonly html: string;
  /** What it posts to its opener. */
  readonly answer: GoogleAnswer | undefined;
}

/** A browser's popup, step by step. */
export class GooglePopup {
  cookie = '';

  constructor(
    private readonly host: AuthHost,
    private readonly way: GoogleWay = { to: 'platform' },
  ) {}

  /** The answer to the start, which sends the browser to Google. */
  async start(headers: Record<string, string> = {}): Promise<Response> {
    const { host, way } = this;
    const init = { headers: { ...headers, cookie: this.cookie } };
    if (way.to === 'connect') {
      const { password, token } = way;
      return host.send('/api/auth/connections/google', {
        method: 'POST',
        headers: { ...init.headers, 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ nonce, password }),
      });
    }
    if (way.to === 'platform') {
      return host.send(`/api/auth/google?nonce=${nonce}&sale_id=${way.saleId ?? ''}`, init);
    }
    const atApp = await host.send(`/api/auth/google?nonce=${nonce}`, init, way.appId);
    const { pathname, search } = new URL((atApp.headers.get('refresh') ?? '').replace('0; url=', ''));
    return host.send(pathname + search, init);
  }

  /** @returns the address at Google. */
  async begin(headers: Record<string, string> = {}): Promise<URL> {
    const response = await this.start(headers);
    this.cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const location = response.headers.get('location');
    return new URL(location ?? ((await response.json()) as { url: string }).url);
  }

  /** @returns the address with which Google sends the browser back. */
  async consent(atGoogle: URL): Promise<URL> {
    const response = await fetch(atGoogle, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  }

  async comeBack({ pathname, search }: URL, cookie = this.cookie): Promise<PopupEnd> {
    const response = await this.host.send(pathname + search, { headers: { cookie } });
    const onward = response.headers.get('location');
    if (onward === null) {
      const html = await response.text();
      const json = /<script type="application\/json" id="end">(.*)<\/script>/.exec(html)?.[1] ?? '{}';
      const { answer } = z.object({ answer: googleAnswer.optional() }).parse(JSON.parse(json));
      return { response, place: new URL(this.host.url).host, html, answer };
    }
    const { host, hash, hostname, pathname: page } = new URL(onward);
    const shown = await this.host.send(page, {}, hostname.replace('.localhost', ''));
    const answer = googleAnswer.parse(JSON.parse(decodeURIComponent(hash.slice(1))));
    return { response, place: host, html: await shown.text(), answer };
  }

  /** The whole way. */
  async signIn(): Promise<PopupEnd> {
    return this.comeBack(await this.consent(await this.begin()));
  }

  /** The whole way, which is to end well. @returns the one-time code. */
  async customToken(): Promise<string> {
    const { answer, html } = await this.signIn();
    if (answer && 'customToken' in answer) return answer.customToken;
    throw new Error(`A one-time code was expected, but the popup ended with: ${html}`);
  }
}
