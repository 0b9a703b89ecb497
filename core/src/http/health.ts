import { defineExtensionPoint } from '../plugin/extension-point.js';

/** One thing that must work before requests are sent here, asked by `/readyz`. */
export interface HealthCheck {
  /** `database`, `migrations`, `queue`. */
  readonly name: string;
  /** @throws when it does not work, with the reason. */
  check(): Promise<void>;
}
export const healthChecks = defineExtensionPoint<HealthCheck>('core/health-check');

export interface Readiness {
  readonly ready: boolean;
  /** `ok`, or the reason, by name. */
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
