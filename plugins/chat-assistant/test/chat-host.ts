import apps from '@buildai/apps/server';
import { appsApi } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import blueprint from '@buildai/blueprint/server';
import plans from '@buildai/plans/server';
import { authApi } from '@buildai/auth/shared';
import type { SignedIn } from '@buildai/auth/shared';
import type { Plugin } from '@buildai/core';
import type { ApiClient } from '@buildai/core/shared';
import { readEventStream } from '@buildai/core/shared';
import type { TestDatabase, TestHost, TestHostOptions } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import entities from '@buildai/entities/server';
import models from '@buildai/models/server';
import runtime from '@buildai/runtime/server';
import appFeatures from '@buildai/app-features/server';
import secrets from '@buildai/secrets/server';
import versions from '@buildai/versions/server';
import type { AppChange, Version } from '@buildai/versions/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import chat from '../src/server/index.js';
import { chatApi } from '../src/shared/index.js';
import type { ChatMessage, SentMessage, StoredReplyEvent } from '../src/shared/index.js';

/** All plugins involved in a reply. */
export const plugins = [
  auth,
  plans,
  models,
  blueprint,
  apps,
  versions,
  appFeatures,
  secrets,
  entities,
  runtime,
  chat,
];

/** Address of the test’s model, and the timeouts for it. */
export function modelConfig(baseUrl: string) {
  return {
    defaultModel: 'openai/test-model',
    providers: { openai: { apiKey: 'sk-test', baseUrl } },
    maxAttempts: 1,
  };
}

export interface ChatHost extends AsyncDisposable {
  readonly host: TestHost;
  /** The session from the response to the sign-up. */
  readonly session: SignedIn;
  readonly token: string;
  readonly accountId: string;
  readonly appId: string;
  readonly chat: ApiClient<typeof chatApi>;
  /** Sends a message and reads the reply's stream to its end. */
  send(message: SentMessage | string): Promise<StoredReplyEvent[]>;
  /** A manual change of the app, based on its head unless another base is given. */
  change(change: Partial<AppChange>): Promise<Version | undefined>;
  /** The newest messages. */
  history(): Promise<ChatMessage[]>;
  /** Another empty app of the builder, on the same host. */
  newApp(): Promise<ChatHost>;
}

/** A host with a builder who has an empty app. */
export async function startChatHost(
  database: TestDatabase,
  {
    further = [],
    ...options
  }: Partial<Pick<TestHostOptions, 'config' | 'settings' | 'clock'>> & {
    /** Plugins besides those involved in a reply. */
    readonly further?: readonly Plugin[];
  } = {},
): Promise<ChatHost> {
  const host = await startTestHost({
    ...options,
    plugins: [...plugins, ...further],
    database,
  });
  const person = { email: 'ada@example.com', password: 'correct horse battery staple' };
  const session = await host.client(authApi).signUp({ body: person });
  return startConversation(host, session);
}

/** Creates an empty app of a builder. */
async function startConversation(host: TestHost, session: SignedIn): Promise<ChatHost> {
  const { token, accountId } = session;
  const app = { header: 'Beekeeper', description: 'For beekeepers' };
  const { appId } = await host.client(appsApi, token).saveApp({ body: { appType: 'space_app', app } });
  const client = host.client(chatApi, token);
  return {
    host,
    session,
    token,
    accountId,
    appId,
    chat: client,
    async send(message) {
      const body = typeof message === 'string' ? { content: message } : message;
      return readAll(await client.sendMessage({ params: { appId }, body }));
    },
    async change(change) {
      const base = (await host.service(versionStore).head(appId))?.versionId;
      const defaults = { appId, base, changes: [], kind: 'edit', description: '', actor: session } as const;
      return (await host.service(appChanges).apply({ ...defaults, ...change })).version;
    },
    history: async () => (await client.history({ params: { appId }, query: {} })).messages,
    newApp: () => startConversation(host, session),
    [Symbol.asyncDispose]: () => host.stop(),
  };
}

/** The events of a stream, to its end. */
export async function readAll(response: Response): Promise<StoredReplyEvent[]> {
  const events: StoredReplyEvent[] = [];
  for await (const event of readEventStream(response)) events.push(event as StoredReplyEvent);
  return events;
}

/** The last event of a reply. */
export function completion(events: readonly StoredReplyEvent[]) {
  const last = events.at(-1);
  if (last?.event !== 'message-completed')
    throw new Error(`The stream ended with ${last?.event ?? 'nothing'}.`);
  return last.data;
}

/** The names of the events, runs of the same one counted once. */
export function namesOf(events: readonly StoredReplyEvent[]): string[] {
  return events.map(({ event }) => event).filter((name, index, all) => name !== all[index - 1]);
}
