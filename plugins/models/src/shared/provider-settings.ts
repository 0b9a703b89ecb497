/** Settings of one connection, from an admin or the environment. */
export interface ProviderSettings {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  /** The version of the interface, for services that have several. */
  readonly apiVersion?: string | undefined;
}
