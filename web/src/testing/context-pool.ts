import type { Browser, BrowserContext } from 'playwright-core';
import { ReusableContext } from './reusable-context.js';
import type { ReusableOptions } from './reusable-context.js';

/** A context for each screen that tests use in turn. More would only occupy memory. */
const maxIdle = 3;

interface InUse {
  readonly key: string;
  readonly onEnd: () => void;
}

/** Contexts of one browser process, which are reused by tests that open them with the same options. */
export class ContextPool {
  /** Those that no test uses, the last one last. */
  private readonly kept: { readonly key: string; readonly reusable: ReusableContext }[] = [];
  private readonly inUse = new Map<ReusableContext, InUse>();

  constructor(
    private readonly browser: Browser,
    private readonly timeout: number,
  ) {}

  /**
   * A context that appears to be new.
   * @param onEnd called when the test has closed it, or the browser has.
   */
  async open(options: ReusableOptions, onEnd: () => void): Promise<BrowserContext> {
    const { storageState, ...screen } = options;
    const key = JSON.stringify(screen);
    const found = this.kept.findLastIndex((each) => each.key === key);
    const [last] = found < 0 ? [] : this.kept.splice(found, 1);
    const reusable = last?.reusable ?? (await this.create(options));
    this.inUse.set(reusable, { key, onEnd });
    if (last) await reusable.renew(storageState);
    return reusable.context;
  }

  private async create(options: ReusableOptions): Promise<ReusableContext> {
    const context = await this.browser.newContext(options);
    return new ReusableContext(context, options, this.timeout, (reusable, isReusable) => {
      const use = this.inUse.get(reusable);
      this.inUse.delete(reusable);
      if (use && isReusable) this.keep(use.key, reusable);
      use?.onEnd();
    });
  }

  private keep(key: string, reusable: ReusableContext): void {
    this.kept.push({ key, reusable });
    if (this.kept.length > maxIdle) void this.kept.shift()?.reusable.discard();
  }
}
