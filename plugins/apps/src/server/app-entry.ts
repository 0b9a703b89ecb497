import type { AppEntry } from '@buildai/auth/shared';
import type { AccessSummaries, AccessSummary } from '../shared/app-entry.js';
import { entrySetting } from '../shared/app-entry.js';
import type { AppSettings } from '../shared/app-settings.js';
import type { App } from '../shared/app-store.js';

/** An app without data has nothing to keep from anyone. */
const nothingToKeep: AccessSummary = {
  proposed: 'anyone',
  sharesRows: false,
  statements: { anyone: [], signUp: [], invited: [] },
};

/** Of an app that nobody has published yet, whoever signs up in its preview is let in. */
export function entryInForce({ publishedVersionId }: App, chosen: AppEntry | undefined): AppEntry {
  return chosen ?? (publishedVersionId === undefined ? 'signUp' : entrySetting.initial);
}

/** Who may enter published apps. */
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
    return entryInForce(app, await this.chosen(app.appId));
  }

  /** With the first publish, what the data asks for is chosen; later changes of the data change nothing of it. */
  async choose(appId: string, versionId: string): Promise<void> {
    if ((await this.chosen(appId)) !== undefined) return;
    const { proposed } = await this.summary(versionId);
    await this.settings.change(appId, entrySetting, proposed);
  }
}
