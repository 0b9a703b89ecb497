import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { AppDraft } from '../../src/server/edit/app-draft.js';
import { namesOf } from '../../src/server/files/names.js';
import type { BrowserScreen } from './browser-screen.js';

const widths = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof widths;

/** What is wider than the window and cannot be scrolled by itself, as text. Runs in the page. */
function overflowing(): string[] {
  const canScroll = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
      canScroll(element.parentElement));
  const wide = [...document.querySelectorAll('main *')].filter(
    (element) =>
      element.getBoundingClientRect().right > innerWidth + 1 &&
      element.checkVisibility() &&
      !canScroll(element.parentElement),
  );
  const isWider = document.documentElement.scrollWidth > innerWidth;
  return [
    ...(isWider ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []),
    ...wide
      .slice(0, 3)
      .map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent.slice(0, 60)}`),
  ];
}

/** A person who looks at every page of an app, on a desktop and on a phone. */
export class AppLook {
  readonly #draft: AppDraft;

  /** @param folder for screenshots; none are taken without it */
  constructor(
    private readonly page: Page,
    private readonly screen: BrowserScreen,
    files: ReadonlyMap<string, string>,
    private readonly folder: string | undefined,
  ) {
    this.#draft = new AppDraft(files);
  }

  /** @returns what is wrong on which page. */
  async all(name: string): Promise<string[]> {
    const faults: string[] = [];
    for (const device of ['desktop', 'phone'] as const) {
      await this.page.setViewportSize({ width: widths[device], height: 800 });
      const routes = this.#draft.pages.map((path) => this.#draft.addressOf(path));
      for (const route of routes.filter((each) => !each.includes(':')))
        faults.push(...(await this.#look(name, device, route)));
      const [main] = this.#draft.entities;
      if (main) faults.push(...(await this.#lookAtFirst(name, device, namesOf(main).route)));
    }
    return faults;
  }

  async #look(name: string, device: Device, route: string): Promise<string[]> {
    await this.screen.goTo(route);
    await this.screen.waitUntilShown();
    const wide = await this.page.evaluate(overflowing);
    await this.#save(`${name}-${device}-${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}`);
    return wide.map((what) => `${route} on a ${device}: ${what}`);
  }

  /** Looks at the details of the first row of a list. */
  async #lookAtFirst(name: string, device: Device, list: string): Promise<string[]> {
    await this.screen.goTo(list);
    await this.screen.waitUntilShown();
    const row = this.page.locator(`main tbody tr, main li a[href^="${list}/"], main [role=button]`).first();
    if (!(await row.isVisible())) return [];
    // At its title: links within a row lead elsewhere.
    await row.click({ position: { x: 24, y: 14 } });
    await this.page.waitForURL(({ pathname }) => pathname.startsWith(`${list}/`));
    return this.#look(name, device, new URL(this.page.url()).pathname);
  }

  async #save(name: string): Promise<void> {
    if (this.folder === undefined) return;
    await mkdir(this.folder, { recursive: true });
    const file = name.replace(/-[a-z0-9]{20}$/, '-details');
    // Without the toasts of what was done before.
    const style = '[data-sonner-toaster] { display: none }';
    await this.page.screenshot({ path: join(this.folder, `${file}.png`), style });
  }
}
