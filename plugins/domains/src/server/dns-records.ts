import type { DnsRecord } from '../shared/domains-api.js';
import { proofName } from './dns-lookup.js';
import type { AppDomain } from './domain-repository.js';
import { hostBelow, isApex } from './parse-domain.js';

const isV6 = (address: string) => address.includes(':');

/**
 * The records to set: for a name below a registered domain an alias of the app's host, which also proves whose it is;
 * for the registered domain itself, which cannot be an alias, the addresses of the platform and a proof.
 * @param target the host of the app below the apps' host
 */
export function dnsRecords(connected: AppDomain, target: string): readonly DnsRecord[] {
  const { domain, found, problem, token } = connected;
  const record = (
    type: DnsRecord['type'],
    name: string,
    value: string,
    there: readonly string[],
  ): DnsRecord => ({
    type,
    name,
    host: hostBelow(name, domain),
    value,
    found: [...there],
    isSet: there.includes(value),
  });
  const proof = record('TXT', proofName(domain), token, found.texts);
  if (!isApex(domain)) {
    const there = found.cnames.length > 0 ? found.cnames : found.addresses;
    const alias = record('CNAME', domain, target, there);
    // Some DNS providers answer with the addresses of an alias, which lead here, but to no particular app.
    const needsProof = problem === 'not_proven' || problem === 'taken' || found.texts.includes(token);
    return needsProof ? [alias, proof] : [alias];
  }
  if (found.platform.length === 0) return [record('ALIAS', domain, target, found.addresses), proof];
  const ofKind = (address: string) => found.addresses.filter((each) => isV6(each) === isV6(address));
  const addresses = found.platform.map((address) =>
    record(isV6(address) ? 'AAAA' : 'A', domain, address, ofKind(address)),
  );
  return [...addresses, proof];
}
