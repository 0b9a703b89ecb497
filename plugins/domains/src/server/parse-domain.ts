import type { Settings } from '@buildai/core';
import { asciiHostName } from '@buildai/core/shared';
import { parse } from 'tldts';

export type ParsedDomain =
  { readonly ok: true; readonly domain: string } | { readonly ok: false; readonly message: string };

const refused = (message: string): ParsedDomain => ({ ok: false, message });
const hostOf = (address: string) => address.replace(/:\d+$/, '').toLowerCase();
const isWithin = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`);

/**
 * A domain that an app can have, in ASCII. Also accepts a pasted web address without a path. Names that are not on the
 * public internet are accepted, for installations in a network of their own.
 */
export function parseDomain(
  text: string,
  { publicUrl, appsHost }: Pick<Settings, 'publicUrl' | 'appsHost'>,
): ParsedDomain {
  const name = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.?\/?$/, '');
  const domain = asciiHostName(name);
  const { isIp, domain: registered } = parse(domain ?? name, { allowPrivateDomains: true });
  if (isIp) return refused('Enter a domain, not an IP address.');
  if (domain === undefined)
    return refused('Enter a domain such as www.example.com, without a port or a path.');
  if (isWithin(domain, 'localhost') || isWithin(domain, 'local'))
    return refused('This name is only known on one machine or network. Enter a domain you own.');
  if (registered === null)
    return refused('Anyone can register names below this one. Enter your full domain.');
  const own = [new URL(publicUrl).hostname, hostOf(appsHost)];
  if (own.some((host) => isWithin(domain, host) || isWithin(host, domain)))
    return refused('This domain belongs to the platform. Enter a domain you own.');
  return { ok: true, domain };
}

/** The name below the registered domain; `@` for the domain itself. */
export function hostBelow(name: string, domain: string): string {
  const registered = registeredDomain(domain);
  return name === registered ? '@' : name.slice(0, -registered.length - 1);
}

/** Whether the domain is registered as it is, and so cannot be an alias. */
export function isApex(domain: string): boolean {
  return registeredDomain(domain) === domain;
}

function registeredDomain(domain: string): string {
  return parse(domain, { allowPrivateDomains: true }).domain ?? domain;
}
