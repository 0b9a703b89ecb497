import { defineExtensionPoint } from '../plugin/extension-point.js';

/** Result of one check. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed';
  /** Result in one sentence. */
  readonly message: string;
  /** How to fix it, in one sentence. Required unless `state` is `ok`. */
  readonly remedy?: string;
}

/**
 * A check of `buildai doctor`. Runs in a host that has only registered its plugins, with nothing migrated or started,
 * and must leave no traces.
 */
export interface DoctorCheck {
  /** Unique: `runtime/compiler`. */
  readonly id: string;
  /** `Mail`. */
  readonly title: string;
  /** Skipped if the database does not answer, or its migrations are not applied. */
  readonly needs?: 'database' | 'tables';
  /** Also runs when a server starts at a public address, so it must be fast and make no outside requests. */
  readonly atStart?: boolean;
  /** May throw: reported as a failure with the error's message. */
  run(signal: AbortSignal): Promise<Finding>;
}
export const doctorChecks = defineExtensionPoint<DoctorCheck>('core/doctor-check');
