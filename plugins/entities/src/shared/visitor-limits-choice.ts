/** The key of the setting, apart from its schema, which does not travel to the browser. */
export const visitorLimitsKey = 'visitorLimits';

/** Null is as much as the plan and the installation allow. */
export interface VisitorLimitsChoice {
  readonly rowsPerDay: number | null;
  readonly megabytesPerDay: number | null;
}
