import type { App, AppStore, BuilderDecision, TextMask } from '@buildai/apps/shared';
import { maskText } from '@buildai/apps/shared';
import type { AppSessions } from '@buildai/auth/shared';
import type { Handlers, Live } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { Version, VersionStore } from '@buildai/versions/shared';
import type { IssueReportedLive } from '../shared/live-events.js';
import { issueReportedLiveEvent, issuesClearedLiveEvent } from '../shared/live-events.js';
import type { IssueView, runtimeApi } from '../shared/runtime-api.js';
import type { AppBundler } from './bundler/create-bundler.js';
import { findElement } from './find-element.js';
import type { Issue } from './issues/issue.js';
import type { IssueRepository } from './issues/issue-repository.js';
import { maskIssue, readIssue } from './issues/read-issue.js';
import type { AppHosts } from './origin/app-hosts.js';

export interface HandlerParts {
  readonly uses: {
    readonly apps: Pick<AppStore, 'renewPreviewAddress'>;
    readonly versions: VersionStore;
    readonly sessions: AppSessions;
    readonly live: Live;
  };
  readonly bundler: AppBundler;
  readonly hosts: AppHosts;
  readonly issues: IssueRepository;
  readonly decisions: () => readonly BuilderDecision[];
  readonly textMasks: () => readonly TextMask[];
}

export function createHandlers(parts: HandlerParts): Handlers<typeof runtimeApi> {
  const { uses, bundler, decisions, hosts, issues, textMasks } = parts;
  const viewOf = (issue: Issue): IssueView => ({
    ...issue,
    needsDecision: decisions().some((decides) => decides(issue.message)),
  });
  /** @throws NotFound for a version of another app. */
  const requireVersion = async (app: App, versionId: string): Promise<Version> => {
    const version = await uses.versions.get(app.appId, versionId);
    if (!version) throw NotFound();
    return version;
  };
  /** The requested version, else the newest; undefined if there is none. */
  const findVersion = (app: App, versionId: string | undefined): Promise<Version | undefined> =>
    versionId ? requireVersion(app, versionId) : uses.versions.head(app.appId);
  const addressOf = (app: App, versionId: string | undefined) =>
    `${hosts.previewOrigin(app)}${versionId ? `/__version/${versionId}` : ''}`;

  return {
    async getPreview({ query, resource: { app } }) {
      const version = await findVersion(app, query.versionId);
      const bundle = await (version
        ? bundler.bundleVersion(app.appId, version.versionId)
        : bundler.bundle([], app.ownerId));
      return {
        url: `${addressOf(app, query.versionId)}/`,
        versionId: version?.versionId ?? null,
        hash: bundle.ok ? bundle.hash : null,
        styleHash: bundle.ok ? bundle.styleHash : null,
        errors: bundle.ok ? [] : [...bundle.errors],
      };
    },
    async createPreviewSession({ caller, resource: { app } }) {
      return uses.sessions.issuePreviewToken(caller.accountId, app.appId, caller.sessionId);
    },
    async createPreviewCode({ body, caller, resource: { app } }) {
      if (body.versionId) await requireVersion(app, body.versionId);
      const code = await uses.sessions.issuePreviewCode(caller.accountId, app.appId, caller.sessionId);
      return { url: `${addressOf(app, body.versionId)}${body.path ?? '/'}#code=${code}` };
    },
    async renewPreviewAddress({ resource: { app } }) {
      return { url: `${hosts.previewOrigin(await uses.apps.renewPreviewAddress(app.appId))}/` };
    },
    async findElement({ query: { versionId, ...place }, resource: { app } }) {
      await requireVersion(app, versionId);
      const bundle = await bundler.bundleVersion(app.appId, versionId);
      return { element: findElement(place, bundle, await uses.versions.files(versionId)) ?? null };
    },
    async reportIssue({ body, resource: { app } }) {
      const { versionId } = await requireVersion(app, body.versionId);
      const bundle = await bundler.bundleVersion(app.appId, versionId);
      // Answers of functions may contain secrets. Issues are kept, and sent to models.
      const masked = await maskIssue(body, (text) => maskText(textMasks(), app.appId, text));
      const issue = await issues.record(app.appId, readIssue(masked, versionId, bundle));
      const reported: IssueReportedLive = { appId: app.appId, versionId, issueId: issue.issueId };
      await uses.live.send(`app:${app.appId}`, issueReportedLiveEvent, reported);
      return viewOf(issue);
    },
    async listIssues({ query, resource: { app } }) {
      const version = await findVersion(app, query.versionId);
      return { issues: version ? (await issues.list(app.appId, version.versionId)).map(viewOf) : [] };
    },
    async clearIssues({ query: { versionId, onlyIf }, resource: { app } }) {
      if (onlyIf === 'replaced' && (await uses.versions.head(app.appId))?.versionId === versionId) return;
      await issues.clear(app.appId, versionId);
      await uses.live.send(`app:${app.appId}`, issuesClearedLiveEvent, { appId: app.appId });
    },
  };
}
