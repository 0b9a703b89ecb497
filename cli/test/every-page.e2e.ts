import { appsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { eventually } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { templatesApi } from '@buildai/templates/shared';
import {
  describeInNewestBrowser,
  failuresOf,
  followAddress,
  picturesOf,
  screenErrors,
  sessionState,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { contributedPanels, inSlot, settingsSections } from './contributed-panels.js';
import { startPlatform } from './platform.js';

type Panels = Awaited<ReturnType<typeof contributedPanels>>;

/** An app of each kind. */
const templates = { space: 'client-crm', tool: 'meal-planner', collection: 'marketing-studio' } as const;
type Kind = keyof typeof templates;

const pathOf = ({ extra }: Panels[number]) => (extra as { readonly path: string }).path;

/** `npm run screenshots` saves a picture of each of these, on a phone and a desktop, in light and dark mode. */
describeInNewestBrowser('Every page and panel', (launch) => {
  let browser: Browser;
  let host: TestHost;
  let panels: Panels;
  let page: Page;
  let failures: ReturnType<typeof failuresOf>;
  const appIds = new Map<Kind, string>();

  before(async () => {
    panels = await contributedPanels();
    browser = await launch();
    host = await startPlatform({ config: { plans: { defaultPlan: 'galaxy' } } });
    const body = { email: 'ada@example.com', password: 'correct horse battery staple', name: 'Ada' };
    const tokens = await host.client(authApi).signUp({ body });
    for (const [kind, templateId] of Object.entries(templates) as [Kind, string][]) {
      const made = host
        .client(templatesApi, tokens.token)
        .startFromTemplate({ params: { templateId }, body: {} });
      appIds.set(kind, (await made).appId);
    }
    const params = { appId: appIds.get('space') ?? '' };
    await host.client(appsApi, tokens.token).publishApp({ params, body: { published: true } });
    const storageState = sessionState(host.url, tokens);
    page = await browser.newPage({ reducedMotion: 'reduce', storageState });
    failures = failuresOf(page);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  const open = async (path: string, name: string) => {
    await followAddress(page, host.url + path);
    return picturesOf(page, name);
  };
  const openBuilder = async (kind: Kind) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(`${host.url}/build/app/${appIds.get(kind)}`);
    await page.getByRole('tab').first().waitFor();
  };

  it('of the platform looks right on every device', async () => {
    const addresses: Readonly<Record<string, string>> = {
      '/analytics/app/:appId': `/analytics/app/${appIds.get('space') ?? ''}`,
      '/item/:templateId': '/item/client-crm',
      '/checkout/test/:saleId': '/checkout/test/none',
      '/claim': '/claim?code=none',
      '/unsubscribe': '/unsubscribe?token=none',
    };
    /** These lead to another page, or belong to the builder. */
    const elsewhere = ['/build/app/:appId/*', '/app/:appId/*', '/tool/:appId/*', '/logout', '/auth/handler'];
    const paths = inSlot(panels, 'web/pages').map(pathOf);
    expect(paths).to.include.members(Object.keys(addresses).concat(elsewhere));
    const errors: string[] = [];
    await page.goto(`${host.url}/settings?section=appearance`);
    for (const path of [...paths, '/dev/components', '/error/unauthorized', '/no-such-page', '/settings']) {
      if (elsewhere.includes(path) || path === '/login') continue;
      errors.push(...(await open(addresses[path] ?? path, `page${path.replaceAll(/\W+/g, '-')}`)));
    }
    for (const { id } of inSlot(panels, 'web/settings-sections')) {
      await page.locator(`#section-${id}`).click();
      errors.push(...(await picturesOf(page, `settings-${id}`)));
    }
    expect([...errors, ...failures()]).to.deep.equal([]);
  });

  /** Panels that a kind of app has shown. They are the same in the others, but for the settings. */
  const shown = new Set<string>();

  for (const kind of Object.keys(templates) as Kind[]) {
    it(`of the builder of an app (${kind}) looks right on every device`, async () => {
      const errors: string[] = [];
      await openBuilder(kind);
      const offered = await page.getByRole('tab').allInnerTexts();
      errors.push(...(await picturesOf(page, `${kind}-builder`)));
      for (const { id, extra } of inSlot(panels, 'apps/builder-work-area')) {
        if (shown.has(id) || !offered.includes((extra as { readonly title: string }).title)) continue;
        if (id !== 'settings') shown.add(id);
        await followAddress(page, `${host.url}/build/app/${appIds.get(kind)}?panel=${id}`);
        await page.locator(`#panel-${id}`).waitFor();
        errors.push(...(await picturesOf(page, `${kind}-tab-${id}`)));
      }
      expect([...errors, ...failures()]).to.deep.equal([]);
    });
  }

  it('of the settings of an app looks right on every device, and its labels are found by the search', async () => {
    const errors: string[] = [];
    await openBuilder('space');
    const address = `${host.url}/build/app/${appIds.get('space')}?panel=settings`;
    const builder = { appKind: 'space_app', isAdmin: true, planRank: 10, keepsToolLibrary: true };
    const declared = (await settingsSections(panels)).filter(({ when }) => when(builder));
    for (const { id } of declared.filter(({ extra }) => extra['partOf'] === undefined)) {
      await followAddress(page, `${address}#${id}`);
      const section = page.locator(`[id="${id}"]`);
      await section.waitFor();
      errors.push(...(await picturesOf(page, `settings-of-app-${id}`)));
    }
    for (const { id, extra } of declared) {
      const known = [extra['title'], ...(extra['keywords'] as readonly string[])].join('\n').toLowerCase();
      const labels = await page
        .locator(`[id="${id}"] :is(label, legend)`)
        .evaluateAll((all) => all.map((label) => label.textContent?.replaceAll('\u200b', '') ?? ''));
      const unknown = labels.filter(
        (label) => label !== '' && !known.split('\n').some((text) => label.toLowerCase().startsWith(text)),
      );
      errors.push(...unknown.map((label) => `The search does not find “${label}” in the section ${id}.`));
    }
    expect([...errors, ...failures()]).to.deep.equal([]);
  });

  it('of the builder fits beside the narrowest conversation', async () => {
    await openBuilder('space');
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    const divider = page.getByRole('separator', { name: 'Resize conversation and work area' });
    const at = async () => (await divider.boundingBox())?.x ?? 0;
    const before = await at();
    await page.mouse.move(before, 400);
    await page.mouse.down();
    await page.mouse.move(before - 250, 400);
    await page.mouse.up();
    await eventually(async () => (await at()) < before);
    expect(await screenErrors(page, 1280)).to.deep.equal([]);
    await divider.press('Home');
    const shows = page.getByRole('button', { name: 'Show the conversation' });
    await shows.waitFor();
    expect(await screenErrors(page, 1280)).to.deep.equal([]);
    await shows.click();
    await eventually(async () => (await at()) > 0);
    expect(await screenErrors(page, 1280)).to.deep.equal([]);
  });

  for (const kind of ['tool', 'collection'] as const) {
    it(`of the menu of a ${kind} looks right on every device`, async () => {
      const errors: string[] = [];
      const menu = page.getByRole('navigation', { name: 'Edit' });
      await openBuilder(kind);
      await menu.waitFor();
      for (const entry of await menu.getByRole('button').allInnerTexts()) {
        await page.setViewportSize({ width: 1280, height: 860 });
        await followAddress(page, `${host.url}/build/app/${appIds.get(kind)}`);
        await menu.getByText(entry, { exact: true }).click();
        const name = entry.toLowerCase().replaceAll(/\W+/g, '-');
        errors.push(...(await picturesOf(page, `${kind}-side-${name}`)));
      }
      // What a panel leaves behind fails when it is closed.
      await followAddress(page, `${host.url}/build/app/${appIds.get(kind)}`);
      await menu.waitFor();
      expect([...errors, ...failures()]).to.deep.equal([]);
    });
  }

  it('for visitors looks right on every device', async () => {
    const visitor = await browser.newPage({ reducedMotion: 'reduce' });
    const errors: string[] = [];
    for (const [path, name] of [
      ['/login', 'login'],
      ['/login?mode=signup', 'sign-up'],
      ['/item/client-crm', 'item-for-visitors'],
    ] as const) {
      await visitor.goto(host.url + path);
      errors.push(...(await picturesOf(visitor, name)));
    }
    await visitor.close();
    expect(errors).to.deep.equal([]);
  });
});
