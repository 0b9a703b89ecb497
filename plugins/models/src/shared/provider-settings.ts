/** What an admin, or the environment, sets for one provider. */
export interface ProviderSettings {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
}
