import type { App, AppStore } from '@buildai/apps/shared';

/** Where functions are called. */
export class FunctionAddresses {
  constructor(
    private readonly apps: Pick<AppStore, 'slugUrl'>,
    /** The address of the platform. */
    private readonly publicUrl: string,
  ) {}

  /**
   * At the address of the published app, which stays when a domain changes. As long as the app is not published, at the
   * platform, which lets only builders call it.
   */
  of(app: App, name: string): string {
    const isLive = app.publishedVersionId !== undefined;
    const origin = isLive ? this.apps.slugUrl(app) : new URL(this.publicUrl).origin;
    return `${origin}/api/apps/${app.appId}/functions/${name}`;
  }
}
