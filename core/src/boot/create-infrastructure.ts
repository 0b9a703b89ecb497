import { LruReadCache } from '../cache/lru-read-cache.js';
import { readCaches } from '../cache/read-caches.js';
import { createDataReads, dataReads } from '../database/data-reads.js';
import { dialectOf } from '../database/dialect.js';
import { createSpaceCheck } from '../database/free-space.js';
import type { MigrationOwner } from '../database/migrate.js';
import { migrationStatus } from '../database/migrate.js';
import { coreChecks } from '../doctor/core-checks.js';
import { doctorChecks } from '../doctor/doctor-check.js';
import { createEgress, egress } from '../egress/index.js';
import {
  createEvents,
  createEventsHandlers,
  eventsApi,
  live,
  signals,
  topicGuards,
  topicSources,
} from '../events/index.js';
import { createFileStorage, fileStorage } from '../files/index.js';
import { healthChecks } from '../http/health.js';
import { createJobs, jobCommands } from '../jobs/index.js';
import type { HostJobs } from '../jobs/create-jobs.js';
import { windowCounter, WindowCounts } from '../limits/index.js';
import { createMailer, mailer, outbox, outboxCommand } from '../mail/index.js';
import { oauth, OAuth } from '../oauth/oauth.js';
import { commands } from '../plugin/command.js';
import type { Kit } from '../plugin/kit.js';
import { valueCompletions } from '../plugin/value-completion.js';
import { createSecretBox } from '../secrets/create-secret-box.js';
import { sealedValues } from '../secrets/sealed-values.js';
import { secretBox } from '../secrets/secret-box.js';
import type { HostServices } from './host-services.js';
import type { Registry } from './registry.js';

/** In ms. */
const pruneInterval = 5 * 60_000;

/** The services that `core` provides to plugins. Started before the plugins and stopped after them. */
export function createInfrastructure(
  { settings, db, log, clock, mode }: HostServices,
  { tokens, http, lifecycle }: Registry,
  owners: readonly MigrationOwner[],
): Pick<Kit, 'events'> & { readonly jobs: HostJobs } {
  const { databaseUrl } = settings;
  const events = createEvents({ db, clock, log, databaseUrl });
  const jobs = createJobs({
    db,
    events,
    log,
    databaseUrl,
    stopTimeout: settings.development ? 0 : settings.stopTimeout,
  });
  const outgoing = createEgress(settings);

  tokens.provide('core', egress, outgoing);
  const reads = createDataReads(settings);
  tokens.provide('core', dataReads, reads);
  lifecycle.onStop('core', () => reads.db.destroy());
  tokens.provide('core', live, events.live);
  tokens.provide('core', signals, events.signals);
  tokens.provide('core', readCaches, {
    create: (name, options) => new LruReadCache(name, events.signals, dialectOf(db), options),
  });
  const files = createFileStorage(settings);
  tokens.provide('core', fileStorage, files);
  const mail = createMailer(settings, db, clock);
  tokens.provide('core', mailer, mail.mailer);
  tokens.provide('core', outbox, mail.outbox);
  jobs.every('core/prune-outbox', pruneInterval, () => mail.outbox.prune());
  const counts = new WindowCounts(db, clock);
  tokens.provide('core', windowCounter, counts);
  jobs.every('core/prune-window-counts', pruneInterval, () => counts.prune());
  const services = new OAuth(settings.publicUrl, db, { clock, egress: outgoing });
  tokens.provide('core', oauth, services);
  jobs.every('core/prune-oauth-requests', pruneInterval, () => services.prune());
  for (const command of [outboxCommand(mail.outbox), ...jobCommands(jobs)])
    tokens.contribute('core', commands, command);
  const box = createSecretBox(settings.secretKey, settings.previousSecretKeys);
  tokens.provide('core', secretBox, box);

  const secrets = { box, values: () => tokens.contributions(sealedValues) };
  for (const check of coreChecks({ settings, db, files, owners, jobs, secrets })) {
    tokens.contribute('core', doctorChecks, check);
  }
  tokens.contribute('core', valueCompletions, {
    kind: 'core/plugin',
    list: () => Promise.resolve(owners.map(({ id }) => ({ value: id }))),
  });
  tokens.contribute('core', healthChecks, {
    name: 'database',
    check: async () => void (await db.raw('select 1')),
  });
  tokens.contribute('core', healthChecks, {
    name: 'migrations',
    check: async () => {
      const pending = (await migrationStatus(db, owners)).flatMap(({ pending }) => pending);
      if (pending.length > 0) throw new Error(`Not applied: ${pending.join(', ')}`);
    },
  });
  tokens.contribute('core', healthChecks, { name: 'disk', check: createSpaceCheck(settings, clock) });
  tokens.contribute('core', healthChecks, { name: 'queue', check: () => jobs.check() });

  http.serve(
    'core',
    eventsApi,
    createEventsHandlers(
      events,
      () => tokens.contributions(topicGuards),
      () => tokens.contributions(topicSources),
    ),
  );

  lifecycle.onStop('core', () => outgoing.stop());
  lifecycle.onStart('core', () => events.start());
  lifecycle.onStop('core', () => events.stop());
  // Plugins handle jobs: start working after all plugins have started, and stop before the first one stops.
  lifecycle.onceStarted(
    'core',
    () => jobs.start({ work: mode === 'server' }),
    () => jobs.stop(),
  );
  return { jobs, events };
}
