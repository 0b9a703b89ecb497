import type { TestHost } from '@buildai/core/testing';
import type { DeclaredRoute } from './declared-routes.js';

export type Json = Record<string, unknown>;
export interface Tokens {
  readonly token: string;
  readonly accountId: string;
}
/** An app with one record of each kind. */
export interface MadeApp {
  readonly appId: string;
  readonly published: string;
  readonly preview: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** Two builders with an app each, and everybody who is foreign to Ada's. */
export interface ForeignWorld {
  readonly host: TestHost;
  readonly routes: readonly DeclaredRoute[];
  readonly admin: Tokens;
  readonly ada: Tokens;
  readonly grace: Tokens;
  readonly disabled: Tokens;
  readonly adas: MadeApp;
  readonly graces: MadeApp;
  /** Signed up at Ada's published app. */
  readonly endUser: Tokens;
  /** Ada's token in the preview of her app. */
  readonly previewToken: string;
  call(
    base: string,
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Sends a request to the platform. @throws Error for an error */
  ask<T = Json>(method: string, path: string, token?: string, body?: unknown): Promise<T>;
  signUp(base: string, name: string): Promise<Tokens>;
  /** A builder who has joined Ada's app, and how she removes them. */
  join(name: string): Promise<Tokens & { readonly leave: () => Promise<unknown> }>;
  /** The rows of all tables that requests can change. */
  readonly contents: () => Promise<Readonly<Record<string, readonly unknown[]>>>;
}
