import { asciiHostName } from '@buildai/core/shared';
import { parse } from 'tldts';

export type ParsedHost =
  { readonly ok: true; readonly host: string } | { readonly ok: false; readonly message: string };

const refused = (message: string): ParsedHost => ({ ok: false, message });

/** Whether a host equals another or is a subdomain of it. */
const isWithin = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`);

/**
 * A host outside the platform that app pages may reach over HTTPS: `api.example.com`, or `*.example.com` for
 * all subdomains. Also accepts a pasted https address without a path.
 * @param ownHosts hosts of the platform and of apps, which cannot be allowed.
 */
export function parseAllowedHost(text: string, ownHosts: readonly string[]): ParsedHost {
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
