import type { OAuthProvider } from '@buildai/core';
import { defineExtensionPoint } from '@buildai/core/shared';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { ContextItemType } from './context-item.js';

/** An item that a source offers, before it is synced. */
export interface SourceItem {
  /** The source's own stable ID: a file ID, a page's canonical address. */
  readonly externalId: string;
  readonly name: string;
  readonly type: ContextItemType;
  /** Where a person can view it. */
  readonly url?: string | undefined;
  /** Changes with the content (a version, an ETag, a time); unchanged items are not synced again. */
  readonly revision?: string | undefined;
  /** Size in bytes, if known. */
  readonly size?: number | undefined;
  /** The folder or page in which it was found, shown to the user. */
  readonly parentId?: string | undefined;
}

/** Something that a listing found but does not offer. */
export interface SkippedEntry {
  readonly url: string;
  /** The reason, in a few words that are equal for all entries of a kind: `Not found (404)`. */
  readonly reason: string;
  /** Details of this entry, such as the address that it is a copy of. */
  readonly detail?: string | undefined;
  /**
   * A temporary failure. Items missed by a listing with such failures are kept, since the failures may have
   * hidden them.
   */
  readonly isFailing?: boolean | undefined;
}

/** A page of a listing. */
export interface SourcePage {
  readonly items: readonly SourceItem[];
  readonly leftOut?: readonly SkippedEntry[] | undefined;
  /** Undefined on the last page. Stored as a checkpoint from which the listing resumes after a crash. */
  readonly nextCursor: string | undefined;
}

/**
 * The content of an item: Markdown text (headings locate search results), rows of a table, or a file that the
 * host parses in a separate process (CSV, PDF, Word, HTML, Markdown, JSON, plain text).
 */
export type SourceContent =
  | { readonly kind: 'markdown'; readonly text: string; readonly title?: string | undefined }
  | {
      readonly kind: 'rows';
      readonly columns: readonly string[];
      /** The rows, with cells in column order. */
      readonly rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
    }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly contentType: string;
      readonly body: Readable | Uint8Array;
    };

/**
 * The environment of a source. Network access goes through the host, which refuses private addresses and
 * enforces delays and limits.
 */
export interface SourceContext {
  /**
   * `fetch` through the platform's egress. Retries 429 and 503 after Retry-After, and renews the connection's
   * token after a 401. The source handles remaining errors. A response over `limits.maxBytes` fails with core's
   * `AnswerTooLarge`.
   */
  readonly fetch: typeof fetch;
  /** Aborted when the item is cancelled or deleted, the app is deleted, or the host stops. */
  readonly signal: AbortSignal;
  /** Limits by the plan of the app's owner. */
  readonly limits: {
    /** Maximum link distance from the first page. */
    readonly maxDepth: number;
    readonly maxPages: number;
    /** Maximum bytes per item. */
    readonly maxBytes: number;
  };
  /** The chosen connection, for sources with `auth`; its secret is added to requests automatically. */
  readonly connection?: { readonly id: string; readonly name: string } | undefined;
  /** Reports the progress of a long listing or sync. */
  progress(done: number, total?: number): void;
}

/** Declares how users connect the source; the host encrypts, renews and revokes tokens. */
export type SourceAuth =
  | (OAuthProvider & {
      readonly kind: 'oauth2';
      /** Shown on the button: `Google Drive`. */
      readonly service: string;
      /** Describes the connected account for the list of connections. */
      describe(context: SourceContext): Promise<{ readonly id: string; readonly name: string }>;
    })
  | {
      readonly kind: 'secret';
      readonly service: string;
      /** The header with the secret: `{ name: 'authorization', value: 'Bearer {secret}' }`. */
      readonly header: { readonly name: string; readonly value: string };
      describe(context: SourceContext): Promise<{ readonly id: string; readonly name: string }>;
    };

interface SourceBase<Input extends z.ZodObject> {
  /** Kebab case, unique. */
  readonly id: string;
  readonly label: string;
  /** One sentence shown when choosing a source. */
  readonly description?: string | undefined;
  /**
   * Schema of the form: `.meta({ title, description, placeholder })` for labels; strings, numbers, booleans and
   * enums as fields.
   */
  readonly input: Input;
  readonly auth?: SourceAuth | undefined;
  /** Refuses invalid input with a message (throw `SourceRefused`), before anything is stored. */
  validate?(input: z.output<Input>, context: SourceContext): Promise<void>;
}

/** A source that lists items page by page and fetches each one separately. */
export interface ListingSource<Input extends z.ZodObject = z.ZodObject> extends SourceBase<Input> {
  /** Whether users choose among the listed items; otherwise all are added. */
  readonly isChosen?: boolean | undefined;
  /** Plural noun for its items (default: `items`). */
  readonly noun?: string | undefined;
  /** Whether it takes minutes: users are shown that, and a preview goes on loading automatically. */
  readonly isSlow?: boolean | undefined;
  list(input: z.output<Input>, cursor: string | undefined, context: SourceContext): Promise<SourcePage>;
  fetch(item: SourceItem, input: z.output<Input>, context: SourceContext): Promise<SourceContent>;
}

/** A document of a single-method source. */
export interface SourceDocument {
  readonly id: string;
  readonly name: string;
  /** Markdown. */
  readonly text: string;
  readonly url?: string | undefined;
}

/** The simplest kind of source: yields all documents each time. */
export interface ReadSource<Input extends z.ZodObject = z.ZodObject> extends SourceBase<Input> {
  read(input: z.output<Input>, context: SourceContext): AsyncIterable<SourceDocument>;
}

export type Source = ListingSource | ReadSource;

/**
 * Infers the type of a source from its input schema. @example export default defineSource({ id: 'rss', label:
 * 'RSS feed', … })
 */
export function defineSource<Input extends z.ZodObject>(
  source: ListingSource<Input> | ReadSource<Input>,
): Source {
  return source;
}

/** Extension point for data sources. */
export const contextSources = defineExtensionPoint<Source>('context-sources/source');
