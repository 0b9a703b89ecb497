import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { domainProblems } from './domain-problems.js';

const params = z.object({ appId: z.string() });

const dnsRecord = z.object({
  /** ALIAS, also called ANAME or flattened CNAME: only if the addresses of the platform are not known. */
  type: z.enum(['CNAME', 'A', 'AAAA', 'ALIAS', 'TXT']),
  /** Full name. */
  name: z.string(),
  /** Name below the registered domain, as most DNS providers ask for it: `shop`, or `@` for the domain itself. */
  host: z.string(),
  value: z.string(),
  /** Values that the DNS has in its place. */
  found: z.array(z.string()),
  isSet: z.boolean(),
});
export type DnsRecord = z.infer<typeof dnsRecord>;

const domainView = z.object({
  /** The domain in ASCII, as in the DNS. */
  domain: z.string(),
  status: z.enum(['pending', 'verified', 'failed']),
  url: z.string(),
  /** The DNS records to set. */
  records: z.array(dnsRecord),
  problem: z.enum(domainProblems).nullable(),
  checkedAt: z.string().nullable(),
  /** Null if it is no longer checked on its own. */
  nextCheckAt: z.string().nullable(),
});
export type DomainView = z.infer<typeof domainView>;

const domainState = z.object({
  domain: domainView.nullable(),
  /** Whether the plan of the app's owner includes a domain. */
  isInPlan: z.boolean(),
  /** Only published apps can have a domain. */
  isPublished: z.boolean(),
});
export type DomainState = z.infer<typeof domainState>;

export const domainsApi = defineApi({
  getDomain: {
    method: 'GET',
    path: '/api/apps/:appId/domain',
    access: 'builder',
    on: app('builder'),
    summary: 'The domain of the app with the DNS records to set, and whether the app can have one.',
    params,
    response: domainState,
  },
  connectDomain: {
    method: 'POST',
    path: '/api/apps/:appId/domain',
    access: 'builder',
    on: app('builder'),
    summary:
      'Connects a domain to the published app, in place of another one. It works once its DNS records are set.',
    params,
    body: z.object({ domain: z.string().trim().min(1, 'Enter a domain.').max(300) }),
    response: domainView,
  },
  checkDomain: {
    method: 'POST',
    path: '/api/apps/:appId/domain/check',
    access: 'builder',
    on: app('builder'),
    summary: 'Checks the DNS records of the domain now.',
    params,
    response: domainView,
  },
  removeDomain: {
    method: 'DELETE',
    path: '/api/apps/:appId/domain',
    access: 'builder',
    on: app('builder'),
    summary: 'Removes the domain. The app stays at its address on the platform.',
    params,
  },
  askDomain: {
    method: 'GET',
    path: '/api/domains/ask',
    access: 'anonymous',
    summary:
      'Whether an app has this domain: 200 if it is verified, else 404. For proxies that get certificates on demand.',
    query: z.object({ domain: z.string().min(1).max(253) }),
    response: z.object({ domain: z.string() }),
  },
});
