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
  not_found: 'The DNS records were not found yet. Changes can take from minutes to two days to spread.',
  points_elsewhere: 'The domain points to another place. Replace its records with those below.',
  not_proven: 'The domain points here, but the TXT record that proves that it is yours is missing.',
  taken:
    'Another app is connected to this domain, and its records are still in place. Remove it there first.',
  address_unknown:
    'The address of this platform is not known, so the domain cannot be checked. Whoever runs the platform can set plugins.domains.addresses.',
  dns_unreachable: 'The DNS could not be asked. The domain is checked again soon.',
  plan: 'Your plan no longer includes custom domains.',
};
