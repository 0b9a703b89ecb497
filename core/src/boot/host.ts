import type { Clock } from '../clock/clock.js';
import type { Settings } from '../config/settings.js';
import type { Database } from '../database/transaction.js';
import type { ExtensionPoint } from '../plugin/extension-point.js';
import type { OmittedPlugin } from './omitted-plugins.js';
import type { Service } from '../plugin/service.js';

/** A running host. */
export interface Host {
  /** The settings, with the port that was assigned. */
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  /** Installed plugins that failed and were left out. */
  readonly omitted: readonly OmittedPlugin[];
  service<T>(token: Service<T>): T;
  contributions<T>(point: ExtensionPoint<T>): readonly T[];
  /** Stops everything in reverse order. Idempotent. */
  stop(): Promise<void>;
}
