import type { App, AppDirectory, AppStore } from '@buildai/apps/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import type { DomainProblem } from '../shared/domain-problems.js';
import type { DnsLookup } from './dns-lookup.js';
import type { CheckOutcome } from './domain-progress.js';
import type { AppDomain } from './domain-repository.js';
import { judgeDomain } from './judge-domain.js';

export interface DomainExaminationParts {
  readonly apps: Pick<AppStore, 'slugUrl'>;
  readonly directory: Pick<AppDirectory, 'findBySlug'>;
  readonly dns: DnsLookup;
  readonly limits: Pick<PlanLimits, 'hasFeature'>;
  /** Addresses of the platform; if empty, those that the DNS has for the host of the app. */
  readonly addresses: readonly string[];
}

/** Compares the DNS of a domain with what it should be. */
export class DomainExamination {
  constructor(private readonly parts: DomainExaminationParts) {}

  async examine(app: App, connected: AppDomain): Promise<CheckOutcome> {
    const { addresses, apps, dns, limits } = this.parts;
    const target = new URL(apps.slugUrl(app)).hostname;
    try {
      const [found, platform] = await Promise.all([
        dns.find(connected.domain),
        addresses.length > 0 ? addresses : dns.addressesOf(target),
      ]);
      const isAlias = await this.#isHostOf(app, target, found.cnames);
      const problem: DomainProblem | undefined = (await limits.hasFeature(app.ownerId, 'customDomain'))
        ? judgeDomain(found, { isAlias, addresses: platform, token: connected.token })
        : 'plan';
      return { problem, found: { ...found, platform } };
    } catch (error) {
      if ((error as { syscall?: string }).syscall === undefined) throw error;
      return { problem: 'dns_unreachable', found: connected.found };
    }
  }

  /** Whether a name is a host of the app, by its slug or a former one. */
  async #isHostOf(app: App, target: string, names: readonly string[]): Promise<boolean> {
    const suffix = target.slice(app.slug.length);
    for (const name of names) {
      const slug = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
      if (slug !== '' && (await this.parts.directory.findBySlug(slug))?.appId === app.appId) return true;
    }
    return false;
  }
}
