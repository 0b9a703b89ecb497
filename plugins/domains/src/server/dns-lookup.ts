import { Resolver } from 'node:dns/promises';

/** What the DNS has for a domain. Names are in lower case and without a final dot. */
export interface DnsFindings {
  readonly cnames: readonly string[];
  /** IPv4 and IPv6. */
  readonly addresses: readonly string[];
  readonly texts: readonly string[];
}

/** The name of the TXT record that proves whose a domain is. */
export const proofName = (domain: string) => `_buildai.${domain}`;

/** Answers that mean that there is no such record, in contrast to those of a DNS that does not work. */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

async function orNone<T>(lookup: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await lookup;
  } catch (error) {
    if (absent.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

const plainName = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Asks the DNS. Without servers, those of the operating system. */
export class DnsLookup {
  readonly #resolver = new Resolver({ timeout: 2_000, tries: 2 });

  constructor(servers: readonly string[]) {
    if (servers.length > 0) this.#resolver.setServers(servers);
  }

  /** @throws if the DNS does not answer */
  async find(domain: string): Promise<DnsFindings> {
    const [cnames, addresses, texts] = await Promise.all([
      orNone(this.#resolver.resolveCname(domain)),
      this.addressesOf(domain),
      orNone(this.#resolver.resolveTxt(proofName(domain))),
    ]);
    return { cnames: cnames.map(plainName), addresses, texts: texts.map((parts) => parts.join('')) };
  }

  /** @throws if the DNS does not answer */
  async addressesOf(name: string): Promise<readonly string[]> {
    const found = await Promise.all([
      orNone(this.#resolver.resolve4(name)),
      orNone(this.#resolver.resolve6(name)),
    ]);
    return found.flat();
  }
}
