/** Key of the setting, separate from its schema, which is not shipped to the browser. */
export const visitorLimitsKey = 'visitorLimits';

/** Null means as much as the plan and the installation allow. */
export interface VisitorLimitsChoice {
  readonly rowsPerDay: number | null;
  readonly megabytesPerDay: number | null;
}
