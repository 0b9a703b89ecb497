const plainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A typed host name as DNS has it: lower-case ASCII, with names in other scripts in their IDNA form.
 * @returns undefined if it is not a host name of at least two labels, such as `api.example.com`
 */
export function asciiHostName(name: string): string | undefined {
  if (name.length > 253 || /[\s/?#@:*\\%"'();,<>[\]]/.test(name)) return undefined;
  try {
    const { hostname } = new URL(`https://${name}`);
    return plainName.test(hostname) && hostname.length <= 253 ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a host is the allowed one, or a subdomain of `*.example.com`. */
export const isHostOf = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
