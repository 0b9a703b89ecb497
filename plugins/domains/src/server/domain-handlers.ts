import { randomBytes } from 'node:crypto';
import type { App, AppStore } from '@buildai/apps/shared';
import type { Clock, Database, Handlers, Live, Settings, Transaction } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import type { DomainView, domainsApi } from '../shared/domains-api.js';
import { DomainNeedsPublishedApp, DomainNotConnected, DomainUnknown } from '../shared/errors.js';
import { domainChangedLiveEvent } from '../shared/live-events.js';
import { dnsRecords } from './dns-records.js';
import type { DomainChecks } from './domain-checks.js';
import { restarted } from './domain-progress.js';
import type { AppDomain } from './domain-repository.js';
import { deleteDomain, findDomain, putDomain, updateDomain } from './domain-repository.js';
import type { DomainRates } from './domain-rates.js';
import type { DomainCache } from './domain-cache.js';
import { parseDomain } from './parse-domain.js';

export interface DomainHandlersParts {
  readonly apps: Pick<AppStore, 'slugUrl' | 'touch'>;
  readonly checks: DomainChecks;
  readonly clock: Clock;
  readonly db: Database;
  readonly known: DomainCache;
  readonly limits: Pick<PlanLimits, 'requireFeature' | 'hasFeature'>;
  readonly live: Live;
  readonly rates: DomainRates;
  readonly settings: Pick<Settings, 'publicUrl' | 'appsHost'>;
}

const nothingFound = { cnames: [], addresses: [], texts: [], platform: [] };

function newDomain(appId: string, domain: string, now: string): AppDomain {
  return {
    appId,
    domain,
    token: `buildai-verification=${randomBytes(16).toString('hex')}`,
    status: 'pending',
    problem: undefined,
    found: nothingFound,
    failures: 0,
    pendingSince: now,
    checkedAt: undefined,
    nextCheckAt: now,
    verifiedAt: undefined,
    createdAt: now,
  };
}

export function createDomainHandlers(parts: DomainHandlersParts): Handlers<typeof domainsApi> {
  const { apps, checks, clock, db, known, limits, live, rates, settings } = parts;
  const { protocol } = new URL(settings.publicUrl);
  const port = /:\d+$/.exec(settings.appsHost)?.[0] ?? '';

  const view = (app: App, connected: AppDomain): DomainView => ({
    domain: connected.domain,
    status: connected.status,
    url: `${protocol}//${connected.domain}${port}`,
    records: [...dnsRecords(connected, new URL(apps.slugUrl(app)).hostname)],
    problem: connected.problem ?? null,
    checkedAt: connected.checkedAt ?? null,
    nextCheckAt: connected.nextCheckAt ?? null,
  });
  const changed = async (domain: Pick<AppDomain, 'appId' | 'domain'>, transaction: Transaction) => {
    await known.changed(domain, transaction);
    const { appId } = domain;
    await live.send(`app:${appId}`, domainChangedLiveEvent, { appId }, transaction);
  };
  const checkNow = async (app: App): Promise<DomainView> => {
    const checked = await checks.check(app.appId);
    if (!checked) throw DomainNotConnected();
    return view(app, checked);
  };
  const readDomain = (text: string): string => {
    const parsed = parseDomain(text, settings);
    if (parsed.ok) return parsed.domain;
    throw InvalidInput({ details: [{ field: 'body.domain', message: parsed.message }] });
  };

  return {
    async getDomain({ resource: { app } }) {
      const connected = await findDomain(db, app.appId);
      return {
        domain: connected ? view(app, connected) : null,
        isInPlan: await limits.hasFeature(app.ownerId, 'customDomain'),
        isPublished: app.publishedVersionId !== undefined,
      };
    },
    async connectDomain({ body, resource: { app } }) {
      const { appId } = app;
      await limits.requireFeature(app.ownerId, 'customDomain');
      const domain = readDomain(body.domain);
      if (app.publishedVersionId === undefined) throw DomainNeedsPublishedApp();
      await rates.countCheck(appId);
      await db.transaction(async (transaction) => {
        await apps.touch(appId, transaction);
        const before = await findDomain(transaction, appId);
        // The same domain again keeps its records.
        if (before?.domain === domain) return;
        await putDomain(transaction, newDomain(appId, domain, clock.timestamp()));
        await changed({ appId, domain }, transaction);
        if (before) await changed(before, transaction);
      });
      return checkNow(app);
    },
    async checkDomain({ resource: { app } }) {
      await rates.countCheck(app.appId);
      const connected = await findDomain(db, app.appId);
      if (!connected) throw DomainNotConnected();
      await db.transaction((transaction) =>
        updateDomain(transaction, connected, restarted(connected, clock.now())),
      );
      return checkNow(app);
    },
    async removeDomain({ resource: { app } }) {
      const { appId } = app;
      await db.transaction(async (transaction) => {
        await apps.touch(appId, transaction);
        const connected = await findDomain(transaction, appId);
        if (!connected) throw DomainNotConnected();
        await deleteDomain(transaction, appId);
        await changed(connected, transaction);
      });
    },
    async askDomain({ ip, query }) {
      await rates.countQuestion(ip);
      const domain = query.domain.toLowerCase().replace(/\.$/, '');
      if ((await known.appAt(domain)) === undefined) throw DomainUnknown();
      return { domain };
    },
  };
}
