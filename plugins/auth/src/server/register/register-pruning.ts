import type { AuthKit } from '../auth-kit.js';
import type { AuthStorage } from '../auth-storage.js';

/** Milliseconds. */
const pruneInterval = 15 * 60_000;

/** Registers the job that deletes expired rows. */
export function registerPruning({ clock, jobs }: AuthKit, storage: AuthStorage): void {
  jobs.every('auth/prune-expired', pruneInterval, async () => {
    const now = clock.timestamp();
    await storage.sessions.prune(now);
    await storage.customTokens.prune(now);
    await storage.knownNetworks.prune(clock.now());
    await storage.actionCodes.prune(now);
    await storage.oneTimeCodes.prune(now);
    await storage.problems.prune(now);
  });
}
