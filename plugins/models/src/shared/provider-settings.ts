/** Settings of one provider, from an admin or the environment. */
export interface ProviderSettings {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
}
