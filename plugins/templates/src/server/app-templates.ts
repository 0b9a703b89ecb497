import { Readable } from 'node:stream';
import type { App, AppArchives, TemplateLabel } from '@buildai/apps/shared';
import { newId } from '@buildai/core';
import type { Clock, Database, FileStorage, Live } from '@buildai/core';
import { templateMadeLiveEvent } from '../shared/templates-api.js';

interface Row {
  readonly app_id: string;
  readonly file: string;
  readonly version_id: string;
  readonly has_rows: boolean | number;
  readonly made_at: string;
}

/** A template that was made of an app. */
export interface AppTemplate {
  readonly appId: string;
  /** Key of its archive in the file storage. */
  readonly file: string;
  readonly versionId: string;
  readonly hasRows: boolean;
  readonly madeAt: string;
}

const folderOf = (appId: string) => `templates/${appId}/`;
const toTemplate = (row: Row): AppTemplate => ({
  appId: row.app_id,
  file: row.file,
  versionId: row.version_id,
  hasRows: Boolean(row.has_rows),
  madeAt: row.made_at,
});

/** The templates that were made of apps, each an archive. */
export class AppTemplates {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FileStorage,
    private readonly archives: Pick<AppArchives, 'exportTemplate'>,
    private readonly live: Live,
  ) {}

  async find(appId: string): Promise<AppTemplate | undefined> {
    const row = await this.#rows().where({ app_id: appId }).first();
    return row && toTemplate(row);
  }

  /** Newest first. */
  async list(): Promise<readonly AppTemplate[]> {
    return (await this.#rows().orderBy('made_at', 'desc')).map(toTemplate);
  }

  /** Makes the template of an app, in place of an older one. */
  async make(
    app: App,
    { versionId, withRows, label }: { versionId: string; withRows: boolean; label: TemplateLabel },
  ): Promise<void> {
    const file = `${folderOf(app.appId)}${newId()}.buildai.tgz`;
    const bytes = this.archives.exportTemplate(app, { versionId, withRows, label });
    await this.files.put(file, Readable.from(bytes), 'application/gzip');
    const replaced = await this.find(app.appId);
    const row: Row = {
      app_id: app.appId,
      file,
      version_id: versionId,
      has_rows: withRows,
      made_at: this.clock.timestamp(),
    };
    await this.db.transaction(async (transaction) => {
      await transaction<Row>('app_templates').insert(row).onConflict('app_id').merge();
      await this.live.send(`app:${app.appId}`, templateMadeLiveEvent, { appId: app.appId }, transaction);
    });
    if (replaced) await this.files.delete(replaced.file);
  }

  async open({ file }: AppTemplate): Promise<AsyncIterable<Uint8Array> | undefined> {
    return (await this.files.get(file))?.stream();
  }

  deleteAll(appId: string): Promise<void> {
    return this.files.deleteAll(folderOf(appId));
  }

  #rows() {
    return this.db<Row>('app_templates');
  }
}
