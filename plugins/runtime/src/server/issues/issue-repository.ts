import { createHash } from 'node:crypto';
import type { Clock, Database } from '@buildai/core';
import { newId } from '@buildai/core';
import type { Issue, NewIssue, Place } from './issue.js';

const table = 'runtime_issues';
/** Maximum number of issues per app, so that a failing loop does not fill the disk. */
const kept = 50;

interface Row {
  readonly id: string;
  readonly version_id: string;
  readonly kind: Issue['kind'];
  readonly message: string;
  readonly stack: string | null;
  readonly component_stack: string | null;
  readonly place: string | null;
  readonly route: string;
  readonly count: number;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
}

const fromRow = (row: Row): Issue => ({
  issueId: row.id,
  versionId: row.version_id,
  kind: row.kind,
  message: row.message,
  stack: row.stack,
  componentStack: row.component_stack,
  place: row.place === null ? null : (JSON.parse(row.place) as Place),
  route: row.route,
  count: row.count,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
});

/** Identifies the same error at the same place, on any page. */
function fingerprintOf(issue: NewIssue): string {
  const parts = [issue.kind, issue.message, issue.place && `${issue.place.path}:${issue.place.line}`];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Errors of running apps: one row each, with a count. */
export class IssueRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Records an occurrence; for a known issue, only count and time change. */
  async record(appId: string, issue: NewIssue): Promise<Issue> {
    const now = this.clock.timestamp();
    const fingerprint = fingerprintOf(issue);
    await this.db(table)
      .insert({
        id: newId(),
        app_id: appId,
        version_id: issue.versionId,
        fingerprint,
        kind: issue.kind,
        message: issue.message,
        stack: issue.stack,
        component_stack: issue.componentStack,
        place: issue.place && JSON.stringify(issue.place),
        route: issue.route,
        count: 1,
        first_seen_at: now,
        last_seen_at: now,
      })
      .onConflict(['app_id', 'version_id', 'fingerprint'])
      .merge({ count: this.db.raw('?? + 1', [`${table}.count`]), last_seen_at: now, route: issue.route });
    await this.#dropOldest(appId);
    const row = (await this.db(table)
      .where({ app_id: appId, version_id: issue.versionId, fingerprint })
      .first()) as Row;
    return fromRow(row);
  }

  /** Most recent first. */
  async list(appId: string, versionId: string): Promise<readonly Issue[]> {
    const rows = (await this.db(table)
      .where({ app_id: appId, version_id: versionId })
      .orderBy([
        { column: 'last_seen_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])) as Row[];
    return rows.map(fromRow);
  }

  /** Deletes the issues about failed requests that contain a text. @returns whether there were any */
  async clearRequests(appId: string, text: string): Promise<boolean> {
    const rows = (await this.db(table).where({ app_id: appId, kind: 'request' })) as Row[];
    const ids = rows.filter(({ message }) => message.includes(text)).map(({ id }) => id);
    return (await this.db(table).whereIn('id', ids).delete()) > 0;
  }

  /** Deletes those of a version (default: all of the app). */
  async clear(appId: string, versionId?: string): Promise<void> {
    await this.db(table)
      .where({ app_id: appId, ...(versionId === undefined ? {} : { version_id: versionId }) })
      .delete();
  }

  async #dropOldest(appId: string): Promise<void> {
    const newest = this.db(table)
      .select('id')
      .where({ app_id: appId })
      .orderBy([
        { column: 'last_seen_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(kept);
    await this.db(table).where({ app_id: appId }).whereNotIn('id', newest).delete();
  }
}
