import { parse } from 'tldts';
import type { Settings } from '../config/settings.js';
import { InvalidInput } from '../shared/errors.js';
import { asciiHostName } from '../shared/host-name.js';
import { namesHost } from './allow-list.js';

export type OutsideHost =
  | { readonly ok: true; readonly host: string; readonly isPrivate?: boolean }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): OutsideHost => ({ ok: false, message });

/** Whether a host equals another or is a subdomain of it. */
const isWithin = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`);

/** Hosts of the platform and of apps. */
export const ownHostsOf = ({ publicUrl, appsHost }: Pick<Settings, 'publicUrl' | 'appsHost'>): string[] => [
  new URL(publicUrl).hostname,
  appsHost.replace(/:\d+$/, '').toLowerCase(),
];

/**
 * The rule for hosts that functions of apps may reach: public ones outside the platform, and those that the operator
 * lists in APP_EGRESS_ALLOW.
 * @returns reads a host as people enter it, or as the address of a request has it
 */
export function hostsForFunctions(
  settings: Pick<Settings, 'appEgressAllow' | 'publicUrl' | 'appsHost'>,
): (text: string) => OutsideHost {
  const ownHosts = ownHostsOf(settings);
  return (text) => {
    const name = text
      .trim()
      .toLowerCase()
      .replace(/^\[|\]$/g, '');
    if (settings.appEgressAllow.some((entry) => namesHost(entry, name)))
      return { ok: true, host: name, isPrivate: true };
    return parseOutsideHost(text, ownHosts);
  };
}

/**
 * A host outside the platform that code of an app may reach: `api.example.com`, or `*.example.com` for all
 * subdomains. Also accepts a pasted https address without a path.
 * @param ownHosts hosts of the platform and of apps, which cannot be allowed.
 */
export function parseOutsideHost(text: string, ownHosts: readonly string[]): OutsideHost {
  const [, scheme, rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/i.exec(text.trim()) ?? [];
  if (scheme !== undefined && scheme.toLowerCase() !== 'https')
    return refused(`${text}: only https hosts can be allowed.`);
  const name = rest.replace(/\/$/, '');
  const isWildcard = name.startsWith('*.');
  const host = asciiHostName(isWildcard ? name.slice(2) : name);
  if (host === undefined)
    return refused(`${text}: enter a host name such as api.example.com, without a port or a path.`);
  const { isIp, isIcann, isPrivate, domain } = parse(host, { allowPrivateDomains: true });
  if (isIp) return refused(`${text}: enter a host name, not an IP address.`);
  if (!isIcann && !isPrivate) return refused(`${text}: this is not a public host name.`);
  if (domain === null)
    return refused(`${text}: this is a suffix under which anyone can register. Enter the full host name.`);
  const isOwn = ownHosts.some((own) => isWithin(host, own) || (isWildcard && isWithin(own, host)));
  if (isOwn) return refused(`${text}: hosts of this platform can’t be allowed.`);
  return { ok: true, host: isWildcard ? `*.${host}` : host };
}

/**
 * Reads hosts that a person entered, each once.
 * @param field where they are in the request: `body.hosts`
 * @throws InvalidInput naming the first that is none
 */
export function readOutsideHosts(
  texts: readonly string[],
  read: (text: string) => OutsideHost,
  field: string,
): string[] {
  const hosts = texts.map((text, index) => {
    const host = read(text);
    if (host.ok) return host.host;
    throw InvalidInput({ details: [{ field: `${field}.${index}`, message: host.message }] });
  });
  return [...new Set(hosts)];
}
