import { defineExtensionPoint } from '../plugin/extension-point.js';

/** How one part is. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed';
  /** What was found, in a sentence. */
  readonly message: string;
  /** How to mend it, in a sentence. Given wherever `state` is not `ok`. */
  readonly remedy?: string;
}

/**
 * One thing that an instance needs, asked by `buildai doctor`. It runs in a host that has only registered, with nothing
 * migrated or started, and leaves nothing behind.
 */
export interface DoctorCheck {
  /** Unique: `runtime/compiler`. */
  readonly id: string;
  /** `Mail`. */
  readonly title: string;
  /** It is not run while the database does not answer, or its migrations are not applied. */
  readonly needs?: 'database' | 'tables';
  /** Also asked when a server starts at a public address, so it is quick and reaches nothing outside. */
  readonly atStart?: boolean;
  /** May throw: that is told as a failure with the error's sentence. */
  run(signal: AbortSignal): Promise<Finding>;
}
export const doctorChecks = defineExtensionPoint<DoctorCheck>('core/doctor-check');
