import { localhostFetch } from '@buildai/core/testing';
import type { Frame, Page, Request, Response } from 'playwright-core';

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
  {
    path: /\/users\?/,
    keys: ['lastSeenAt'],
    reason: 'Nothing announces that a person is still there. It is new when the panel is opened again.',
  },
];

/** What the screen shows of an answer. */
function shownOf(url: string, text: string): string {
  const keys = unseen.find(({ path }) => path.test(pathOf(url)))?.keys;
  if (!keys) return text;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (keys.includes(key) ? undefined : value));
}

interface Answer {
  readonly url: string;
  readonly frame: Frame;
  readonly authorization: string | undefined;
  /** The text of the response; undefined while it is being read. */
  text: string | undefined;
}

interface Rows {
  readonly records: readonly { readonly id: string }[];
}

/** Whether a request asks for rows by their IDs, which are then put into the lists on the screen. */
const isOfRows = (url: string): boolean =>
  new URL(url).searchParams.get('q')?.startsWith('{"id":{"$in":') ?? false;

/** What the server says by now to each request, asked once for all pages of a person. */
export class AnswersByNow {
  readonly #answers = new Map<string, Promise<string>>();

  /** Asks as the page did. */
  to({ url, authorization }: Answer): Promise<string> {
    const key = `${url} ${authorization}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const headers = authorization === undefined ? {} : { authorization };
    const answer = localhostFetch(url, { headers }).then((response) => response.text());
    this.#answers.set(key, answer);
    return answer;
  }

  /** The page has another answer: it is asked for again. */
  forget({ url, authorization }: Answer): void {
    this.#answers.delete(`${url} ${authorization}`);
  }
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
    return request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');
  }

  async #note(response: Response): Promise<void> {
    const request = response.request();
    if (!this.#isWatched(request) || !response.headers()['content-type']?.includes('json')) return;
    const [url, authorization] = [request.url(), request.headers()['authorization']];
    const answer: Answer = { url, frame: response.frame(), authorization, text: undefined };
    answer.text = await response.text().catch(() => undefined);
    // An answer to an earlier request may arrive later.
    if (this.#order.get(url) !== request) return;
    if (isOfRows(url)) this.#putRows(url, answer.text ?? '{}');
    else this.#answers.set(url, answer);
  }

  /** Lists get single rows that have changed in the places of the former ones. */
  #putRows(url: string, text: string): void {
    const { records = [] } = JSON.parse(text) as Partial<Rows>;
    const byId = new Map(records.map((record) => [record.id, record]));
    for (const answer of this.#answers.values()) {
      if (new URL(answer.url).pathname !== new URL(url).pathname || answer.text === undefined) continue;
      const list = JSON.parse(answer.text) as Rows;
      answer.text = JSON.stringify({ ...list, records: list.records.map((row) => byId.get(row.id) ?? row) });
    }
  }

  get paths(): readonly string[] {
    return [...this.#answers.keys()].map((url) => pathOf(url));
  }

  /** Requests whose answer is another one by now, with what the page has and what the server says. */
  async stale(now: AnswersByNow): Promise<readonly string[]> {
    const stale = await Promise.all(
      [...this.#answers.values()].map(async (answer) => {
        const { url, frame, text } = answer;
        if (text === undefined || frame.isDetached()) return [];
        const [before, after] = [shownOf(url, text), shownOf(url, await now.to(answer))];
        if (before === after) return [];
        now.forget(answer);
        return [`${pathOf(url)}: ${difference(before, after)}`];
      }),
    );
    return stale.flat();
  }
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The surroundings of the first character that differs. */
function difference(before: string, now: string): string {
  let at = 0;
  while (at < before.length && before[at] === now[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${around(before)} is ${around(now)} by now`;
}
