/** Why a domain does not work yet, or no longer. */
export const domainProblems = [
  'not_found',
  'points_elsewhere',
  'not_proven',
  'taken',
  'address_unknown',
  'dns_unreachable',
  'plan',
] as const;
export type DomainProblem = (typeof domainProblems)[number];

/** What each means for its builder. */
export const domainProblemTexts: Readonly<Record<DomainProblem, string>> = {
  not_found: 'The DNS records weren’t found yet. Changes can take minutes, or up to two days.',
  points_elsewhere: 'The domain points somewhere else. Replace its records with those below.',
  not_proven: 'The domain points here, but the TXT record that proves it’s yours is missing.',
  taken: 'Another app is connected to this domain, and its records are still there. Replace them first.',
  address_unknown:
    'The address of this platform isn’t known, so the domain can’t be checked. Ask your admin to set DOMAIN_ADDRESSES.',
  dns_unreachable: 'The DNS didn’t answer. The domain is checked again soon.',
  plan: 'Your plan no longer includes custom domains.',
};
