import { appsApi } from '@buildai/apps/shared';
import { ownDomains } from '@buildai/apps/test/support/own-domains.js';
import blueprint from '@buildai/blueprint/server';
import contextSources from '@buildai/context-sources/server';
import type { StreamEvent } from '@buildai/core/shared';
import { readEventStream } from '@buildai/core/shared';
import type { TestDatabase } from '@buildai/core/testing';
import functions from '@buildai/functions/server';
import modelCalls from '@buildai/model-calls/server';
import models from '@buildai/models/server';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import type { AppHost, Builder } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import secrets from '@buildai/secrets/server';
import tools from '../../src/server/index.js';
import type { ToolAppKind } from '../../src/shared/index.js';
import { toolsApi } from '../../src/shared/index.js';

export interface ToolsHostOptions {
  readonly database?: TestDatabase;
  readonly webRoot?: string;
  /** Whether no model but the built-in one is connected. */
  readonly withoutModel?: boolean;
  readonly plan?: string;
  /** The domains of apps; by default, they have none. */
  readonly domainOf?: (appId: string) => string | undefined;
}

/** A host with the plugin, a fake model, and what builders and visitors do with tools. */
export async function startToolsHost({
  database,
  webRoot,
  withoutModel = false,
  plan,
  domainOf,
}: ToolsHostOptions = {}) {
  const model: FakeOpenAi = await startFakeOpenAi();
  const host: AppHost = await startAppHost({
    ...(database ? { database } : {}),
    ...(webRoot === undefined ? {} : { webRoot }),
    plugins: [
      models,
      ...(withoutModel ? [blueprint] : []),
      contextSources,
      secrets,
      functions,
      modelCalls,
      tools,
      ...(domainOf ? [ownDomains(domainOf)] : []),
    ],
    config: {
      ...(withoutModel
        ? {}
        : {
            models: {
              defaultModel: 'openai/test-model',
              providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
              maxAttempts: 1,
            },
          }),
      ...(plan === undefined ? {} : { plans: { defaultPlan: plan } }),
    },
    settings: { egressAllow: ['127.0.0.1'] },
  });
  const api = (builder: Builder = host.ada) => host.client(toolsApi, builder.token);
  const address = (origin: string, appId: string, path: string) => `${origin}/api/apps/${appId}/${path}`;
  return {
    ...host,
    model,
    tools: api,
    /** Makes an app as the home page does. */
    async newToolApp(
      kind: ToolAppKind,
      header = 'Meal planner',
      builder: Builder = host.ada,
    ): Promise<string> {
      const saved = { appType: kind, app: { header } };
      return (await host.client(appsApi, builder.token).saveApp({ body: saved })).appId;
    },
    /** Publishes the newest version. @returns the origin of the app */
    async open(appId: string, builder: Builder = host.ada): Promise<string> {
      const publish = { params: { appId }, body: { published: true } };
      return new URL((await host.client(appsApi, builder.token).publishApp(publish)).url).origin;
    },
    /** What a page gets of its app. */
    async publicTools(
      origin: string,
      appId: string,
      query = '',
      token?: string,
    ): Promise<Record<string, unknown>> {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const response = await host.get(address(origin, appId, `public-tools${query}`), { headers });
      return (await response.json()) as Record<string, unknown>;
    },
    /** Runs a tool from a page, as a visitor unless a token is given. */
    run: (origin: string, appId: string, path: string, body: unknown, token?: string) =>
      host.get(address(origin, appId, `tools/${path}/run`), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      }),
    async eventsOf(response: Response): Promise<readonly StreamEvent[]> {
      const events: StreamEvent[] = [];
      for await (const event of readEventStream(response)) events.push(event);
      return events;
    },
    async stop() {
      await host.stop();
      await model.stop();
    },
  };
}
export type ToolsHost = Awaited<ReturnType<typeof startToolsHost>>;
