import type { DomainProblem } from '../shared/domain-problems.js';
import type { DnsFindings } from './dns-lookup.js';

/** What a domain is compared with. */
export interface Expected {
  /** The target of its CNAME record is a host of the app. */
  readonly isAlias: boolean;
  /** Addresses at which the platform is reached. */
  readonly addresses: readonly string[];
  /** Value of its TXT record. */
  readonly token: string;
}

/**
 * Whether a domain is connected: it leads here, and its owner wants this app there. An alias of a host of the app shows
 * both. Addresses are shared by all apps, so with them only the TXT record shows the second.
 * @returns undefined if it is connected
 */
export function judgeDomain(found: DnsFindings, expected: Expected): DomainProblem | undefined {
  if (expected.isAlias) return undefined;
  const isProven = found.texts.includes(expected.token);
  if (found.addresses.some((address) => expected.addresses.includes(address)))
    return isProven ? undefined : 'not_proven';
  if (found.addresses.length === 0 && found.cnames.length === 0) return 'not_found';
  return expected.addresses.length === 0 && isProven ? 'address_unknown' : 'points_elsewhere';
}
