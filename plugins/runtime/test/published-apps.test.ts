import { outbox } from '@buildai/core';
import { expect } from 'chai';
import { emailApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { localhostFetch, receivedMail } from '@buildai/core/testing';
import { buttonColour } from '../src/server/directory/button-colour.js';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page } from './support/bundling.js';

describe('The color of the buttons of an app', () => {
  const tables: readonly (readonly [css: string, colour: string | undefined])[] = [
    [':root { --primary: #4f46e5; }', '#4f46e5'],
    [':root{--primary:#a00}', '#aa0000'],
    // As the browser would show it.
    [':root { --primary: oklch(0.51 0.21 277); }', '#4f4cda'],
    // Darker, so that white text can be read on it.
    [':root { --primary: oklch(85% 0.15 75); }', '#a36700'],
    [':root { --primary-foreground: #fff; }', undefined],
    [':root { --primary: #ffd54f; }', '#987000'],
    [':root { --primary: var(--brand); }', undefined],
    ['', undefined],
  ];
  for (const [css, colour] of tables) {
    it(`is ${colour ?? 'not known'} for ${css || 'no style'}`, () => {
      expect(buttonColour(css)).to.equal(colour);
    });
  }
});

describe('Email to the end users of an app', () => {
  let host: AppHost;
  before(async () => {
    host = await startAppHost();
  });
  after(() => host.stop());

  const files = filesOf({
    'pages/Home.jsx': page('<h1>Hello</h1>'),
    'globals.css': ':root { --primary: #7c2d12; }',
  });
  it('has its name, color and address, and links to its own origin', async () => {
    const { app } = await host.newApp(files, { name: 'Beekeeper' });
    const url = await host.publish(app.appId);
    const email = createApiClient(emailApi, { baseUrl: url, fetch: localhostFetch });
    await email.sendMagicLink({ query: {}, body: { email: 'eve@users.example', continueUrl: '/hives' } });
    const mail = await receivedMail(host, 'eve@users.example');
    expect(mail.subject).to.contain('Beekeeper');
    expect(mail.html).to.contain('#7c2d12');
    const { link } = mail;
    expect(link.origin).to.equal(new URL(url).origin);
    expect(link.pathname).to.equal('/auth/handler');
    expect(link.searchParams.get('continueUrl')).to.equal('/hives');
  });

  it('is not sent for an app that is not published', async () => {
    const draft = await host.newApp(files, { name: 'Draft' });
    const other = await host.newApp(files, { name: 'Online' });
    await host.publish(other.app.appId);
    const email = host.client(emailApi);
    const send = (appId: string, to: string) =>
      email.sendMagicLink({ query: { appId }, body: { email: to } });
    await send(draft.app.appId, 'carol@users.example');
    await send(other.app.appId, 'dave@users.example');
    await receivedMail(host, 'dave@users.example');
    expect(await host.service(outbox).list({ to: 'carol@users.example' })).to.deep.equal([]);
  });
});
