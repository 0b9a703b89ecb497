import { isIP } from 'node:net';
import { appDirectory, appHostNames, appStore } from '@buildai/apps/shared';
import { defineJob, definePlugin, live, Rates, readCaches, windowCounter } from '@buildai/core';
import { planLimits } from '@buildai/plans/shared';
import { z } from 'zod';
import { domainsMigrations } from '../../migrations/index.js';
import { domainsApi } from '../shared/domains-api.js';
import { AppDomains } from './app-domains.js';
import { DnsLookup } from './dns-lookup.js';
import { DomainCache } from './domain-cache.js';
import { DomainChecks } from './domain-checks.js';
import { DomainExamination } from './domain-examination.js';
import { createDomainHandlers, createProxyHandlers } from './domain-handlers.js';
import { domainRates } from './domain-rates.js';
import { listDue } from './domain-repository.js';

/** Checks the domain of one app. */
const checkDomainJob = defineJob('domains/check-domain', z.object({ appId: z.string() }));
/** Domains whose check is started at a time. */
const mostDue = 200;

/** A list, or its values separated by spaces or commas as in an environment variable. */
const values = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))])
  .default([]);
const dnsServer = /^(?:\[[\da-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$|^[\da-f:]+$/i;

export default definePlugin({
  id: 'domains',
  dependsOn: ['plans', 'apps'],
  uses: {
    apps: appStore,
    caches: readCaches,
    counter: windowCounter,
    directory: appDirectory,
    limits: planLimits,
    live,
  },
  config: z.strictObject({
    /** DNS servers to ask, as addresses with an optional port (default: those of the operating system). */
    dnsServers: values.refine(
      (all) => all.every((each) => dnsServer.test(each)),
      'Give addresses, such as 1.1.1.1.',
    ),
    /** Public addresses of this platform (default: those that the DNS has for the hosts of apps). */
    addresses: values.refine((all) => all.every((each) => isIP(each) !== 0), 'Give IP addresses.'),
    /** How often checks that are due are started, in ms. */
    checkInterval: z.number().int().min(100).default(60_000),
  }),
  migrations: domainsMigrations,
  register(kit) {
    const { clock, config, db, jobs, settings, uses } = kit;
    const cache = new DomainCache(db, uses.caches);
    const domains = new AppDomains({ ...uses, cache, clock, db });
    const dns = new DnsLookup(config.dnsServers);
    const examination = new DomainExamination({ ...uses, dns, addresses: config.addresses });
    const checks = new DomainChecks({ ...uses, clock, domains, examination });
    const rates = new Rates(uses.counter, clock, domainRates);
    kit.contribute(appHostNames, cache);
    kit.serve(domainsApi, {
      ...createDomainHandlers({ ...uses, checks, domains, rates, settings }),
      ...createProxyHandlers(cache, rates),
    });
    jobs.handle(checkDomainJob, async ({ appId }) => void (await checks.check(appId)));
    jobs.every('domains/check-due', config.checkInterval, async () => {
      for (const appId of await listDue(db, clock.timestamp(), mostDue))
        await jobs.enqueue(checkDomainJob, { appId }, { key: appId });
    });
  },
});
