import { defineExtensionPoint } from '../plugin/extension-point.js';

/** A readiness check of `/readyz`. */
export interface HealthCheck {
  /** `database`, `migrations`, `queue`. */
  readonly name: string;
  /** @throws with the reason if it fails */
  check(): Promise<void>;
}
export const healthChecks = defineExtensionPoint<HealthCheck>('core/health-check');

export interface Readiness {
  readonly ready: boolean;
  /** `ok`, or the reason of the failure, by name. */
  readonly checks: Readonly<Record<string, string>>;
}

export async function readiness(checks: readonly HealthCheck[]): Promise<Readiness> {
  const results = await Promise.all(
    checks.map(async (health) => {
      try {
        await health.check();
        return [health.name, 'ok'] as const;
      } catch (error) {
        return [health.name, error instanceof Error ? error.message : String(error)] as const;
      }
    }),
  );
  return { ready: results.every(([, result]) => result === 'ok'), checks: Object.fromEntries(results) };
}

/** Replaces reasons by `failed`: they name the hosts of databases and the data folder, which strangers must not learn. */
export const withoutReasons = ({ ready, checks }: Readiness): Readiness => ({
  ready,
  checks: Object.fromEntries(
    Object.entries(checks).map(([name, result]) => [name, result === 'ok' ? result : 'failed']),
  ),
});
