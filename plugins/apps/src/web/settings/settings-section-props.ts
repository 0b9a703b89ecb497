import type { AppSettingValues } from '../../shared/app-settings.js';
import type { BuilderContext } from '../../shared/slots.js';

/** What a section of the Settings tab gets. */
export interface SettingsSectionProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}
