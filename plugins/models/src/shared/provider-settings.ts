/** Settings of one connection, from an admin or the environment. */
export interface ProviderSettings {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  /** Of services that have versions of their interface. */
  readonly apiVersion?: string | undefined;
}
