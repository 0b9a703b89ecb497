import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import appMail from '@buildai/app-mail/server';
import { startMailServer } from '@buildai/auth/test/support/mail-server.js';
import chatAssistant from '@buildai/chat-assistant/server';
import { chatApi } from '@buildai/chat-assistant/shared';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import claims from '@buildai/claims/server';
import contextSources from '@buildai/context-sources/server';
import { readEventStream } from '@buildai/core/shared';
import type { TestDatabase } from '@buildai/core/testing';
import functions from '@buildai/functions/server';
import { functionRightsApi, functionsApi } from '@buildai/functions/shared';
import modelCalls from '@buildai/model-calls/server';
import models from '@buildai/models/server';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import type { Builder } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import secrets from '@buildai/secrets/server';
import { secretsApi } from '@buildai/secrets/shared';
import sourceWeb from '@buildai/source-web/server';
import templates from '@buildai/templates/server';
import tools from '@buildai/tools/server';

/** A text in a row that admins alone may read, and in no answer of a model. */
export const rowMark = 'quillmark';
/** The value of `STRIPE_KEY`. */
export const secretMark = 'sk_live_"marmalade"&+';

export interface SinkRequest {
  readonly path: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A server of the attacker’s that records everything, and redirects to `to` with the status `as`. */
export async function startSink() {
  const received: SinkRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, url: path = '' } = request;
      received.push({ path, headers, host: headers.host ?? '', body: Buffer.concat(chunks).toString() });
      const asked = new URL(path, 'http://sink').searchParams;
      const to = asked.get('to');
      if (to !== null) response.writeHead(Number(asked.get('as') ?? 307), { location: to, 'x-path': path });
      response.end('taken');
    });
  });
  // What only connects has arrived, too.
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    connections: () => connections,
    forget() {
      received.splice(0);
      connections = 0;
    },
    at: (path = '/', host = '127.0.0.1') => `http://${host}:${port}${path}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const level = (read: string, write: string) => ({ 'x-accessControl': { permissions: { read, write } } });
export const customers = (read = 'admin') =>
  JSON.stringify({ properties: { name: { type: 'string' } }, ...level(read, read) });

/** An app as it is before the reply: rows for admins, and what anyone may write. */
const appFiles = {
  'pages/Home.jsx': 'export default function Home() { return <h1>Shop</h1>; }',
  'entities/Customer.json': customers(),
  'entities/Note.json': JSON.stringify({
    properties: { text: { type: 'string' } },
    ...level('admin', 'anonymous'),
  }),
};

/** The product with a model that says what the test scripts, and an attacker’s server. */
export async function startHostileWorld(database: TestDatabase) {
  const [sink, model, mail] = [await startSink(), await startFakeOpenAi(), await startMailServer()];
  const host = await startAppHost({
    database,
    auth: { verifyEmail: 'never' },
    plugins: [
      ...[models, contextSources, sourceWeb, secrets, functions, modelCalls, chatAssistant],
      ...[appMail, tools, templates, claims],
    ],
    config: {
      models: {
        defaultModel: 'openai/test-model',
        providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
        maxAttempts: 1,
      },
    },
    settings: {
      // The sink could be reached, but for the approvals.
      appEgressAllow: [`127.0.0.1:${sink.port}`, `localhost:${sink.port}`],
      egressAllow: ['127.0.0.1'],
      smtpUrl: mail.url,
    },
  });
  const { ada } = host;
  const rights = (builder: Builder = ada) => host.client(functionRightsApi, builder.token);
  const functionsOf = async (appId: string, builder: Builder = ada) =>
    (await host.client(functionsApi, builder.token).listFunctions({ params: { appId } })).functions;

  return {
    ...host,
    mail,
    model,
    sink,
    rights,
    functionsOf,
    /** Makes an app with a row, and with a secret for the hosts. */
    async newShop(hosts: readonly string[] = ['127.0.0.1'], owner: Builder = ada) {
      const { app } = await host.newApp(filesOf(appFiles), { owner });
      const { appId } = app;
      await host.addRecords(appId, 'Customer', [{ name: rowMark }]);
      await host.client(secretsApi, owner.token).saveSecrets({
        params: { appId },
        body: { secrets: [{ key: 'STRIPE_KEY', value: secretMark, hosts: [...hosts] }] },
      });
      return appId;
    },
    /** A reply of the model that writes these files. @returns its status */
    async replyWith(
      appId: string,
      files: Readonly<Record<string, string>>,
      further = '',
      content = 'Make it nicer',
    ) {
      const actions = Object.entries(files).map(([file, text]) =>
        actionText('add_file', { title: file, file }, text),
      );
      model.script(reply(actions.join('') + further));
      const answer = await host
        .client(chatApi, ada.token)
        .sendMessage({ params: { appId }, body: { content } });
      let last: { event: string; data: unknown } | undefined;
      for await (const event of readEventStream(answer)) last = event;
      return (last?.data as { status?: string } | undefined)?.status;
    },
    /** Calls a function as the builder in the preview, on both addresses that it has, or as a visitor. */
    async callEverywhere(appId: string, name: string, published: string | undefined, body = '{}') {
      const own = { authorization: `Bearer ${ada.token}` };
      const inPreview = { authorization: `Bearer ${await host.previewToken(appId)}` };
      const calls: [string, Record<string, string>][] = [
        [host.url, own],
        [await host.previewOrigin(appId), inPreview],
        ...(published === undefined ? [] : [[published.replace(/\/$/, ''), {}] as [string, object]]),
      ].map(([origin, headers]) => [origin as string, headers as Record<string, string>]);
      const texts: string[] = [];
      for (const [origin, headers] of calls) {
        const init = { method: 'POST', headers, body };
        texts.push(await (await host.get(`${origin}/api/apps/${appId}/functions/${name}`, init)).text());
      }
      return texts;
    },
    allow: (appId: string, hosts: string[], builder?: Builder) =>
      rights(builder).decideFunctionHosts({ params: { appId }, body: { hosts, state: 'allowed' } }),
    async confirm(appId: string, name: string, builder?: Builder) {
      const codeHash = (await functionsOf(appId, builder)).find((each) => each.name === name)?.codeHash ?? '';
      await rights(builder).confirmFunction({ params: { appId, name }, body: { codeHash } });
    },
    async stop() {
      await host.stop();
      await Promise.all([sink.stop(), model.stop(), mail[Symbol.asyncDispose]()]);
    },
  };
}
export type HostileWorld = Awaited<ReturnType<typeof startHostileWorld>>;
