import { defineExtensionPoint } from '@buildai/core/shared';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { ContextItemType } from './context-item.js';

/** Something that a source offers, before it is read. */
export interface SourceItem {
  /** The source's own id, the same at each listing: a file id, a page's canonical address. */
  readonly externalId: string;
  readonly name: string;
  readonly type: ContextItemType;
  /** Where a person can see it. */
  readonly url?: string | undefined;
  /** Changes when the content does (a version, an etag, a time): what has the same one is not read again. */
  readonly revision?: string | undefined;
  /** Bytes, where known. */
  readonly size?: number | undefined;
  /** For the person who chooses: the folder, or the page, that it was found in. */
  readonly parentId?: string | undefined;
}

/** Something that a listing came across and does not offer. */
export interface LeftOut {
  readonly url: string;
  /** Why, in a few words that are the same for all of a kind: `Not found (404)`. */
  readonly reason: string;
  /** What is special about this one: the address that it is a copy of. */
  readonly detail?: string | undefined;
  /**
   * It may be there again at the next listing. What was found before and is missed by a listing with such failures
   * stays, for the failures may have hidden it.
   */
  readonly isFailing?: boolean | undefined;
}

/** A page of a listing. */
export interface SourcePage {
  readonly items: readonly SourceItem[];
  readonly leftOut?: readonly LeftOut[] | undefined;
  /** Undefined on the last page. Kept as a checkpoint: after a crash the listing goes on from here. */
  readonly nextCursor: string | undefined;
}

/**
 * The content of an item: text in Markdown (its headings name the places of what is found in it), rows of a table, or
 * a file that the host parses in a process of its own (CSV, PDF, Word, plain text, HTML).
 */
export type SourceContent =
  | { readonly kind: 'markdown'; readonly text: string; readonly title?: string | undefined }
  | {
      readonly kind: 'rows';
      readonly columns: readonly string[];
      /** In the order of the columns. */
      readonly rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
    }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly contentType: string;
      readonly body: Readable | Uint8Array;
    };

/** What a source works with. The network is the host's: private addresses are refused, waits and limits are its own. */
export interface SourceContext {
  /**
   * `fetch` through the platform's one way out. A 429 or 503 is tried again after its Retry-After; a 401 with a
   * connection first renews its token. What remains is thrown by the source as it likes. An answer of more than
   * `limits.maxBytes` ends as `AnswerTooLarge` of core.
   */
  readonly fetch: typeof fetch;
  /** Aborted when the item is cancelled or deleted, the app goes, or the host stops. */
  readonly signal: AbortSignal;
  /** What the plan of the app's owner allows. */
  readonly limits: {
    /** Links followed from the first page. */
    readonly maxDepth: number;
    readonly maxPages: number;
    /** Bytes of one item. */
    readonly maxBytes: number;
  };
  /** The connection that was chosen, for sources with `auth`: its secret goes into the header by itself. */
  readonly connection?: { readonly id: string; readonly name: string } | undefined;
  /** How far a long listing or reading is. */
  progress(done: number, total?: number): void;
}

/** How people let a source in, declared: the host keeps tokens encrypted, renews and revokes them. */
export type SourceAuth =
  | {
      readonly kind: 'oauth2';
      /** Shown on the button: `Google Drive`. */
      readonly service: string;
      readonly authorizeUrl: string;
      readonly tokenUrl: string;
      readonly revokeUrl?: string | undefined;
      readonly scopes: readonly string[];
      readonly clientId: string;
      readonly clientSecret: string;
      /** Further query parameters of the authorisation address. */
      readonly parameters?: Readonly<Record<string, string>> | undefined;
      /** `basic`: client id and secret in the Authorization header of the token call (Notion); else in its body. */
      readonly clientAuth?: 'basic' | 'body' | undefined;
      /** How the calls for tokens are written: a form unless stated, as RFC 6749 has it; Notion wants JSON. */
      readonly tokenCalls?:
        | {
            readonly body?: 'form' | 'json' | undefined;
            readonly headers?: Readonly<Record<string, string>> | undefined;
          }
        | undefined;
      /** False where the service knows no PKCE and refuses what it does not know. */
      readonly hasPkce?: boolean | undefined;
      /** Who connected, in words for the list of connections. */
      describe(context: SourceContext): Promise<{ readonly id: string; readonly name: string }>;
    }
  | {
      readonly kind: 'secret';
      readonly service: string;
      /** How the secret goes along: `{ name: 'authorization', value: 'Bearer {secret}' }`. */
      readonly header: { readonly name: string; readonly value: string };
      describe(context: SourceContext): Promise<{ readonly id: string; readonly name: string }>;
    };

interface SourceBase<Input extends z.ZodObject> {
  /** Kebab case, unique. */
  readonly id: string;
  readonly label: string;
  /** One sentence for the person who chooses a source. */
  readonly description?: string | undefined;
  /**
   * What a person fills in; the form is drawn from it: `.meta({ title, description, placeholder })` for labels,
   * strings, numbers, booleans and enums as fields.
   */
  readonly input: Input;
  readonly auth?: SourceAuth | undefined;
  /** Turns a wrong input away with a sentence (throw `SourceRefused`). Before anything is stored. */
  validate?(input: z.output<Input>, context: SourceContext): Promise<void>;
}

/** A source whose items are listed page by page and then read one by one: each is an item of its own. */
export interface ListedSource<Input extends z.ZodObject = z.ZodObject> extends SourceBase<Input> {
  /** Whether a person chooses among what is listed before it is taken; else all of it is. */
  readonly isChosen?: boolean | undefined;
  /** What its items are called, in the plural: `items` unless stated. */
  readonly noun?: string | undefined;
  /** Where reading takes minutes: people are told, and a listing that they choose from goes on by itself. */
  readonly isSlow?: boolean | undefined;
  list(input: z.output<Input>, cursor: string | undefined, context: SourceContext): Promise<SourcePage>;
  fetch(item: SourceItem, input: z.output<Input>, context: SourceContext): Promise<SourceContent>;
}

/** What a source of one method yields. */
export interface SourceDocument {
  readonly id: string;
  readonly name: string;
  /** Markdown. */
  readonly text: string;
  readonly url?: string | undefined;
}

/** The smallest source: yields everything there is, each time. */
export interface ReadSource<Input extends z.ZodObject = z.ZodObject> extends SourceBase<Input> {
  read(input: z.output<Input>, context: SourceContext): AsyncIterable<SourceDocument>;
}

export type Source = ListedSource | ReadSource;

/** Types a source by its own input. @example export default defineSource({ id: 'rss', label: 'RSS feed', … }) */
export function defineSource<Input extends z.ZodObject>(
  source: ListedSource<Input> | ReadSource<Input>,
): Source {
  return source;
}

/** Where plugins add data sources. */
export const contextSources = defineExtensionPoint<Source>('context-sources/source');
