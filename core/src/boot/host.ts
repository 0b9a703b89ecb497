import type { Clock } from '../clock/clock.js';
import type { Settings } from '../config/settings.js';
import type { Database } from '../database/transaction.js';
import type { ExtensionPoint } from '../plugin/extension-point.js';
import type { OmittedPlugin } from './omitted-plugins.js';
import type { Service } from '../plugin/service.js';

/** A running host. */
export interface Host {
  /** With the port that was really taken. */
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  /** Installed plugins that failed, and that the host runs without. */
  readonly omitted: readonly OmittedPlugin[];
  service<T>(token: Service<T>): T;
  contributions<T>(point: ExtensionPoint<T>): readonly T[];
  /** Stops everything in reverse. Safe to call twice. */
  stop(): Promise<void>;
}
