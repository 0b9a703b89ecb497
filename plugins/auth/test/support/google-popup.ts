import { z } from 'zod';
import type { GoogleAnswer } from '../../src/shared/index.js';
import { googleAnswer } from '../../src/shared/index.js';
import type { AuthHost } from './auth-host.js';

export const nonce = 'nonce-of-the-page-that-opened-it';

/** The page in which a popup ends. */
export interface PopupEnd {
  readonly response: Response;
  readonly html: string;
  /** What it tells its opener. */
  readonly answer: GoogleAnswer | undefined;
}

/** A browser's popup, step by step. */
export class GooglePopup {
  cookie = '';

  constructor(private readonly host: AuthHost) {}

  /** @returns the address at Google. */
  async begin(headers: Record<string, string> = {}): Promise<URL> {
    const response = await this.host.send(`/api/auth/google?nonce=${nonce}`, {
      headers: { ...headers, cookie: this.cookie },
    });
    this.cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return new URL(response.headers.get('location') ?? '');
  }

  /** @returns the address with which Google sends the browser back. */
  async consent(atGoogle: URL): Promise<URL> {
    const response = await fetch(atGoogle, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  }

  async comeBack({ pathname, search }: URL, cookie = this.cookie): Promise<PopupEnd> {
    const response = await this.host.send(pathname + search, { headers: { cookie } });
    const html = await response.text();
    const json = /<script type="application\/json" id="answer">(.*)<\/script>/.exec(html)?.[1] ?? '{}';
    const { answer } = z.object({ answer: googleAnswer.optional() }).parse(JSON.parse(json));
    return { response, html, answer };
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
