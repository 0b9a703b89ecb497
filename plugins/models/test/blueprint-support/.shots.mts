import { mkdirSync } from 'node:fs';
import apps from '@buildai/apps/server';
import { appStore } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import { startTestHost } from '@buildai/core/testing';
import entities from '@buildai/entities/server';
import { entityStore } from '@buildai/entities/shared';
import versions from '@buildai/versions/server';
import { versionStore } from '@buildai/versions/shared';
import runtime from '@buildai/runtime/server';
import { runtimeApi } from '@buildai/runtime/shared';
import { launchBrowser } from '@buildai/web/testing';
import { BuilderSession } from '/work/main/plugins/models/test/blueprint-support/builder-session.js';

const prompts = JSON.parse(process.argv[2]!) as Record<string, { ask: string[]; pages?: string[] }>;
const host = await startTestHost({ plugins: [auth, apps, versions, entities, runtime] });
const ada = await host
  .client(authApi)
  .signUp({ body: { email: 'ada@example.com', name: 'Ada', password: 'orchid-velvet-42' } });
const browser = await launchBrowser();
const out = process.env.OUT ?? '/tmp/shots';
mkdirSync(out, { recursive: true });
for (const [name, { ask, pages = ['/'] }] of Object.entries(prompts)) {
  const session = new BuilderSession(new Date());
  for (const request of ask) await session.ask(request);
  const app = await host.service(appStore).create({ ownerId: ada.accountId, kind: 'space_app', name });
  const schemas = new Map(session.entityNames.map((n) => [n, session.entity(n) as never]));
  const version = await host
    .service(versionStore)
    .create({
      appId: app.appId,
      expectedHead: undefined,
      changes: [...session.files].map(([path, content]) => ({ type: 'write' as const, path, content })),
      kind: 'reply',
      description: '',
    });
  await host.service(entityStore).prepare(app.appId, schemas);
  const ids = new Map<string, string>();
  const scope = {
    appId: app.appId,
    versionId: version.versionId,
    actor: { kind: 'owner', userId: ada.accountId },
  } as const;
  for (const { entity, rows } of session.inserted)
    for (const row of rows) {
      const { $ref, ...values } = row;
      const v = Object.fromEntries(
        Object.entries(values).map(([k, x]) => [
          k,
          typeof x === 'string' && x.startsWith('$ref:') ? ids.get(x.slice(5)) : x,
        ]),
      );
      const rec = await host.service(entityStore).create(scope, entity, v as never);
      if ($ref) ids.set(String($ref), rec.id);
      if (!ids.has('first-' + entity.toLowerCase())) ids.set('first-' + entity.toLowerCase(), rec.id);
    }
  const { url } = await host
    .client(runtimeApi, ada.token)
    .createPreviewCode({ params: { appId: app.appId }, body: {} });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(name, 'CONSOLE', m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message));
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(400);
  for (const path of pages) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 860 });
      await page.goto(
        new URL(
          path.replace(/:(\w+)/, (_, e) => ids.get('first-' + e) ?? 'x'),
          url,
        ).href,
      );
      await page
        .locator('main h1, main p')
        .first()
        .waitFor({ timeout: 6000 })
        .catch(async () =>
          console.log(name, path, 'NO H1', (await page.locator('body').innerText()).slice(0, 600)),
        );
      await page
        .waitForFunction(() => document.querySelectorAll('[data-slot=skeleton]').length === 0, undefined, {
          timeout: 8000,
        })
        .catch(() => console.log(name, path, 'SKELETON STAYS'));
      await page.waitForTimeout(350);
      await page.screenshot({
        path: `${out}/${name}-${path.replace(/\W+/g, '_')}-${width}.png`,
        fullPage: process.env.FULL === '1',
      });
    }
  }
  await context.close();
}
await browser.close();
await host.stop();
process.exit(0);
