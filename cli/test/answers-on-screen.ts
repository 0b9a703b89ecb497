import type { Frame, Page, Request, Response } from 'playwright-core';

/** Marks requests of this test, which are not the page's. */
const mark = 'x-asked-by-test';

/** Parts of answers that are on no screen, or need not be new. */
const unseen: readonly {
  readonly path: RegExp;
  readonly keys: readonly string[];
  readonly reason: string;
}[] = [
  {
    path: /\/versions\?limit=1$/,
    keys: ['versions', 'hasMore'],
    reason: 'Only the ID is used, and a reply that is followed says it first.',
  },
  {
    path: /\/preview(\?versionId=\w+)?$/,
    keys: ['url'],
    reason:
      'The address under a former name stays valid, and an open preview is not reloaded for another one.',
  },
  { path: /\/api\/account\/current$/, keys: ['appHeader'], reason: 'No screen shows it.' },
  { path: /\/api\/apps\/\w+$/, keys: ['updatedAt', 'pictureUrl'], reason: 'The builder does not show them.' },
  {
    path: /\/versions(\?|$)/,
    keys: ['pictureUrl'],
    reason: 'A picture is taken a while after its version. It is there when the list is opened again.',
  },
];

/** What the screen shows of an answer. */
function shownOf(url: string, text: string): string {
  const keys = unseen.find(({ path }) => path.test(pathOf(url)))?.keys;
  if (!keys) return text;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (keys.includes(key) ? undefined : value));
}

interface Answer {
  readonly frame: Frame;
  readonly authorization: string | undefined;
  /** The text of the response; undefined while it is being read. */
  text: string | undefined;
}

/**
 * The newest answer that a page and its frames got to each of their GET requests for JSON. As long as the page stays
 * where it is, this is what it shows.
 */
export class AnswersOnScreen {
  readonly #answers = new Map<string, Answer>();
  readonly #order = new Map<string, Request>();

  constructor(readonly page: Page) {
    page.on('request', (request) => this.#begin(request));
    page.on('response', (response) => void this.#note(response));
  }

  #begin(request: Request): void {
    if (this.#isWatched(request)) this.#order.set(request.url(), request);
  }

  #isWatched(request: Request): boolean {
    const { pathname } = new URL(request.url());
    return request.method() === 'GET' && pathname.startsWith('/api/') && !(mark in request.headers());
  }

  async #note(response: Response): Promise<void> {
    const request = response.request();
    if (!this.#isWatched(request) || !response.headers()['content-type']?.includes('json')) return;
    const authorization = request.headers()['authorization'];
    const answer: Answer = { frame: response.frame(), authorization, text: undefined };
    answer.text = await response.text().catch(() => undefined);
    // An answer to an earlier request may arrive later.
    if (this.#order.get(request.url()) === request) this.#answers.set(request.url(), answer);
  }

  get paths(): readonly string[] {
    return [...this.#answers.keys()].map((url) => pathOf(url));
  }

  /** Paths whose answer is another one by now, with what the page has and what the server says. */
  async stale(): Promise<readonly string[]> {
    const stale = await Promise.all(
      [...this.#answers].map(async ([url, { frame, authorization, text }]) => {
        if (text === undefined || frame.isDetached()) return [];
        const now = await ask(frame, url, authorization);
        const [before, after] = [shownOf(url, text), shownOf(url, now)];
        return before === after ? [] : [`${pathOf(url)}: ${difference(before, after)}`];
      }),
    );
    return stale.flat();
  }
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Asks as the page did. */
function ask(frame: Frame, url: string, authorization: string | undefined): Promise<string> {
  return frame.evaluate(
    async ([address, token, name]) => {
      const headers = { [name]: '1', ...(token === '' ? {} : { authorization: token }) };
      return (await fetch(address, { headers })).text();
    },
    [url, authorization ?? '', mark] as const,
  );
}

/** The surroundings of the first character that differs. */
function difference(before: string, now: string): string {
  let at = 0;
  while (at < before.length && before[at] === now[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${around(before)} is ${around(now)} by now`;
}
