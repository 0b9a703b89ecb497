import type { App, AppStore } from '@buildai/apps/shared';
import type { Handlers, Settings } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import type { DomainView, domainsApi } from '../shared/domains-api.js';
import { DomainNeedsPublishedApp, DomainNotConnected, DomainUnknown } from '../shared/errors.js';
import type { AppDomains } from './app-domains.js';
import { dnsRecords } from './dns-records.js';
import type { DomainCache } from './domain-cache.js';
import type { DomainChecks } from './domain-checks.js';
import type { DomainRates } from './domain-rates.js';
import type { AppDomain } from './domain-repository.js';
import { parseDomain } from './parse-domain.js';

export interface DomainHandlersParts {
  readonly apps: Pick<AppStore, 'slugUrl'>;
  readonly checks: DomainChecks;
  readonly domains: AppDomains;
  readonly limits: Pick<PlanLimits, 'requireFeature' | 'hasFeature'>;
  readonly rates: DomainRates;
  readonly settings: Pick<Settings, 'publicUrl' | 'appsHost'>;
}

/** What builders see and do. */
export function createDomainHandlers(
  parts: DomainHandlersParts,
): Omit<Handlers<typeof domainsApi>, 'askDomain'> {
  const { apps, checks, domains, limits, rates, settings } = parts;
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
      const connected = await domains.find(app.appId);
      return {
        domain: connected ? view(app, connected) : null,
        isInPlan: await limits.hasFeature(app.ownerId, 'customDomain'),
        isPublished: app.publishedVersionId !== undefined,
      };
    },
    async connectDomain({ body, resource: { app } }) {
      await limits.requireFeature(app.ownerId, 'customDomain');
      const domain = readDomain(body.domain);
      if (app.publishedVersionId === undefined) throw DomainNeedsPublishedApp();
      await rates.count('domains/checks', app.appId);
      await domains.connect(app.appId, domain);
      return checkNow(app);
    },
    async checkDomain({ resource: { app } }) {
      await rates.count('domains/checks', app.appId);
      await domains.restartChecks(app.appId);
      return checkNow(app);
    },
    removeDomain: ({ resource: { app } }) => domains.remove(app.appId),
  };
}

/** Answers proxies that want to know for which domains to fetch certificates. */
export function createProxyHandlers(
  cache: DomainCache,
  rates: DomainRates,
): Pick<Handlers<typeof domainsApi>, 'askDomain'> {
  return {
    async askDomain({ ip, query }) {
      await rates.count('domains/ask', ip);
      const domain = query.domain.toLowerCase().replace(/\.$/, '');
      if ((await cache.appAt(domain)) === undefined) throw DomainUnknown();
      return { domain };
    },
  };
}
