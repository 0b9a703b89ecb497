import type { AppEntry } from '@buildai/auth/shared';
import type { AccessSummaries, AccessSummary } from '../shared/app-entry.js';
import { entrySetting } from '../shared/app-entry.js';
import type { AppSettings } from '../shared/app-settings.js';
import type { App } from '../shared/app-store.js';

/** An app without data has nothing to protect. */
const nothingToKeep: AccessSummary = {
  proposed: 'anyone',
  sharesRows: false,
  statements: { anyone: [], signUp: [], invited: [] },
};

/** The access in force. Without a choice an app is closed, its preview too: that shows the rows of the published app. */
export function entryInForce(chosen: AppEntry | undefined): AppEntry {
  return chosen ?? entrySetting.initial;
}

/** Access levels of published apps. */
export class AppEntries {
  constructor(
    private readonly settings: Pick<AppSettings, 'chosen' | 'change'>,
    private readonly summaries: () => readonly AccessSummaries[],
  ) {}

  async summary(versionId: string | undefined): Promise<AccessSummary> {
    const [summaries] = this.summaries();
    return versionId === undefined || !summaries ? nothingToKeep : summaries.of(versionId);
  }

  chosen(appId: string): Promise<AppEntry | undefined> {
    return this.settings.chosen(appId, entrySetting);
  }

  async of(app: App): Promise<AppEntry> {
    return entryInForce(await this.chosen(app.appId));
  }

  /**
   * On the first publish, chooses the access level that the data requires; later changes of the data do not change it.
   */
  async choose(appId: string, versionId: string): Promise<void> {
    if ((await this.chosen(appId)) !== undefined) return;
    const { proposed } = await this.summary(versionId);
    await this.settings.change(appId, entrySetting, proposed);
  }
}
