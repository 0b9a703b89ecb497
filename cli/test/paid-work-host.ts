import appFeatures from '@buildai/app-features/server';
import apps from '@buildai/apps/server';
import { appsApi, appSettings } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import chatAssistant from '@buildai/chat-assistant/server';
import contextSources from '@buildai/context-sources/server';
import type { Clock, Plugin, Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import databaseView from '@buildai/database-view/server';
import entities from '@buildai/entities/server';
import functions from '@buildai/functions/server';
import modelCalls from '@buildai/model-calls/server';
import { modelCallsSetting } from '@buildai/model-calls/shared';
import models from '@buildai/models/server';
import plans from '@buildai/plans/server';
import runtime from '@buildai/runtime/server';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import secrets from '@buildai/secrets/server';
import tools from '@buildai/tools/server';
import { toolsApi } from '@buildai/tools/shared';
import versions from '@buildai/versions/server';

const furtherPlugins: readonly Plugin[] = [
  models,
  contextSources,
  secrets,
  functions,
  modelCalls,
  chatAssistant,
  databaseView,
  tools,
];

/** All plugins of the host. */
export const paidWorkPlugins: readonly Plugin[] = [
  auth,
  plans,
  apps,
  versions,
  appFeatures,
  entities,
  runtime,
  ...furtherPlugins,
];

/** What the presses of a test are sent to: the platform and apps on it. */
export interface Pressed {
  /** The platform. */
  readonly url: string;
  /** The builder's token. */
  readonly token: string;
  readonly accountId: string;
  /** An app with code: a function that asks a model. And its published origin. */
  readonly app: string;
  readonly published: string;
  /** An empty app for each conversation. */
  readonly conversations: Readonly<Record<string, string>>;
  /** An app with tools and a chat, and its published origin. */
  readonly toolApp: string;
  readonly tool: string;
  readonly origin: string;
  /** An uploaded document of the app with code. */
  readonly document: string;
}

const ask = `export default async (request, { invokeModel }) => {
  try {
    return Response.json(await invokeModel(await request.json()));
  } catch ({ code, message, status }) {
    return Response.json({ error: { code, message } }, { status });
  }
};`;

export interface PaidWorkHostOptions {
  readonly database: TestDatabase;
  readonly modelUrl: string;
  /** Names of conversations. */
  readonly conversations: readonly string[];
  readonly settings?: Partial<Settings>;
  readonly clock?: Clock;
}

/** A host with everything that is paid, and a builder with apps. */
export async function startPaidWorkHost({
  database,
  modelUrl,
  conversations,
  settings,
  clock,
}: PaidWorkHostOptions) {
  const host = await startAppHost({
    database,
    plugins: furtherPlugins,
    config: {
      models: {
        defaultModel: 'openai/test-model',
        embeddingModel: 'openai/test-embedding',
        imageModel: 'openai/test-painter',
        providers: { openai: { apiKey: 'sk-test', baseUrl: modelUrl } },
        maxAttempts: 1,
      },
    },
    settings: { egressAllow: ['127.0.0.1'], ...settings },
    ...(clock ? { clock } : {}),
  });
  const { token, accountId } = host.ada;
  const client = host.client(appsApi, token);
  const newApp = async (appType: 'space_app' | 'generative_app') =>
    (await client.saveApp({ body: { appType, app: { header: 'Kitchen' } } })).appId;

  const { app } = await host.newApp(filesOf({ 'functions/ask.js': ask }));
  const form = new FormData();
  form.append('file', new Blob(['Maya is 3 years old.\n'], { type: 'text/plain' }), 'bees.txt');
  const uploaded = await host.get(`${host.url}/api/apps/${app.appId}/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { file_url: document } = (await uploaded.json()) as { file_url: string };
  await host.service(appSettings).change(app.appId, modelCallsSetting, { who: 'anyone', perDay: 100 });

  const toolApp = await newApp('generative_app');
  const toolClient = host.client(toolsApi, token);
  const { tool } = await toolClient.addTool({ params: { appId: toolApp }, body: { title: 'Planner' } });
  const toolParams = { appId: toolApp, toolId: tool.toolId };
  await toolClient.activateTool({ params: toolParams, body: { isActive: true } });
  const admin = await host
    .client(authApi)
    .signIn({ body: { email: 'admin@example.com', password: 'orchid-velvet-42' } });
  await host
    .client(toolsApi, admin.token)
    .activateChat({ params: { appId: toolApp }, body: { isActive: true } });
  const { url } = await client.publishApp({ params: { appId: toolApp }, body: { published: true } });
  const made = conversations.map(async (name) => [name, await newApp('space_app')] as const);
  const pressed: Pressed = {
    url: host.url,
    token,
    accountId,
    app: app.appId,
    published: new URL(await host.publish(app.appId)).origin,
    conversations: Object.fromEntries(await Promise.all(made)),
    toolApp,
    tool: tool.path,
    origin: new URL(url).origin,
    document,
  };
  return { host, pressed };
}
