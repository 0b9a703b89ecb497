import appFeatures from '@buildai/app-features/server';
import apps from '@buildai/apps/server';
import { appSettings } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import { appPeople } from '@buildai/auth/shared';
import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { runCommand } from '@buildai/core/testing';
import entities from '@buildai/entities/server';
import functions from '@buildai/functions/server';
import plans from '@buildai/plans/server';
import runtime from '@buildai/runtime/server';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import secrets from '@buildai/secrets/server';
import versions from '@buildai/versions/server';
import appMail from '../../src/server/index.js';
import type { MailChoice, NewMail } from '../../src/shared/index.js';
import { appMailApi, initialMail, mailSetting } from '../../src/shared/index.js';

const password = 'lantern-orchid-77';

/** Beside those of an app. */
const mailPlugins = [secrets, functions, appMail];

/** All of them, for a server that goes on with the data of another. */
export const allPlugins = [auth, plans, apps, versions, appFeatures, entities, runtime, ...mailPlugins];

/** A function that sends what it is posted: as its caller, or with `?as=app` as the app. */
const send = `export const access = 'anyone';
export default async (request, { sendMail, service }) => {
  try {
    const mail = await request.json();
    const asApp = new URL(request.url).searchParams.get('as') === 'app';
    return Response.json(await (asApp ? service.sendMail(mail) : sendMail(mail)));
  } catch ({ code, status }) {
    return Response.json({ code }, { status });
  }
};`;

export interface MailHostOptions {
  readonly database?: TestDatabase;
  readonly smtpUrl?: string | undefined;
  readonly config?: Readonly<Record<string, number | string>>;
  readonly webRoot?: string;
  /** Whether an admin has allowed Ada to write to people who use no app of hers. Default: yes. */
  readonly allowsOutside?: boolean;
  /** Settings of a server whose data others go on with. */
  readonly settings?: Partial<Settings>;
}

/** A host with an app that is published for anyone, and what its users do with mail. */
export async function startMailHost(options: MailHostOptions) {
  const { allowsOutside = true, config = {}, database, settings, smtpUrl, webRoot } = options;
  const host = await startAppHost({
    ...(database ? { database } : {}),
    ...(webRoot === undefined ? {} : { webRoot }),
    plugins: mailPlugins,
    auth: { verifyEmail: 'never' },
    config: { 'app-mail': config },
    settings: { ...settings, smtpUrl },
  });
  if (allowsOutside) await runCommand(host, 'mail outside', { email: 'ada@example.com' });
  const files = filesOf({
    'pages/Home.jsx': 'export default function Home() { return <p>Hi</p>; }',
    'functions/send.js': send,
  });
  const { appId } = (await host.newApp(files)).app;
  const published = new URL(await host.publish(appId)).origin;
  const people = host.service(appPeople);
  const mails = host.client(appMailApi, host.ada.token);
  const post = (address: string, body: unknown, token?: string) =>
    host.get(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const outcome = async (response: Response) => {
    const body = (await response.json()) as {
      queued?: number;
      code?: string;
      error?: { code: string; message: string };
    };
    return response.ok ? body.queued : (body.error?.code ?? body.code);
  };
  const mailOf = (mail: Partial<NewMail>): NewMail => ({
    to: 'owner',
    subject: 'Hello',
    text: 'How are you?',
    ...mail,
  });
  return {
    ...host,
    appId,
    published,
    /** The API as the builder calls it. */
    mails,
    choose: (choice: Partial<MailChoice>, chosenApp = appId) =>
      host.service(appSettings).change(chosenApp, mailSetting, { ...initialMail, ...choice }),
    /** Another app of the same builder, published. @returns its ID and its address */
    async newMailApp() {
      const { app } = await host.newApp(files);
      return { appId: app.appId, published: new URL(await host.publish(app.appId)).origin };
    },
    /** A user of the app with a verified address unless stated. @returns their ID and token. */
    async newUser(email: string, { verified = true, isAdmin = false } = {}) {
      const response = await post(`${published}/api/auth/signup`, { email, name: 'Uma', password });
      const { token } = (await response.json()) as { token: string };
      const {
        people: [user],
      } = await people.list(appId, { search: email, offset: 0, limit: 1 });
      const userId = user?.userId ?? '';
      if (verified)
        await host
          .db('auth_accounts')
          .where({ id: userId })
          .update({ email_verified_at: '2026-01-01T00:00:00.000Z' });
      if (isAdmin) await people.setRole(appId, userId, 'admin');
      return { userId, token };
    },
    /** Sends from a page of the published app. @returns the number of mails, or the code of the error. */
    send: async (mail: Partial<NewMail>, token?: string) =>
      outcome(await post(`${published}/api/apps/${appId}/mails`, mailOf(mail), token)),
    /** Sends from the builder, as the preview does. */
    sendFromPreview: async (mail: Partial<NewMail>) =>
      outcome(await post(`${host.url}/api/apps/${appId}/mails`, mailOf(mail), host.ada.token)),
    /** Sends from a server function. */
    sendFromFunction: async (
      mail: Partial<NewMail>,
      as: 'caller' | 'app',
      { app = { appId, published }, token = undefined as string | undefined } = {},
    ) =>
      outcome(
        await post(`${app.published}/api/apps/${app.appId}/functions/send?as=${as}`, mailOf(mail), token),
      ),
    post,
  };
}
export type MailHost = Awaited<ReturnType<typeof startMailHost>>;
