/** The platform's settings: `config/default.yaml`, and environment variables over it. */
export interface Settings {
  /** PORT; 0 asks for any free port. */
  readonly port: number;
  /** LISTEN_HOST: the address to listen at; only this machine while PUBLIC_URL is on localhost, else every one. */
  readonly listenHost: string | undefined;
  /** PUBLIC_URL without a trailing slash: the address that links carry. */
  readonly publicUrl: string;
  /** APPS_HOST: an app is at `{scheme of publicUrl}://{app}.{appsHost}`. */
  readonly appsHost: string;
  /** Absolute: the folder of `default.yaml`, and of the files that plugins bring their own settings in. */
  readonly configDir: string;
  /** DATA_DIR, absolute. */
  readonly dataDir: string;
  /** DATABASE_URL; absent: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly s3Url: string | undefined;
  readonly smtpUrl: string | undefined;
  /** SECRET_KEY; made and kept in `dataDir` when absent. */
  readonly secretKey: string;
  /** SECRET_KEY_PREVIOUS, and those of a replacement in `dataDir` that is not over: they only open. */
  readonly previousSecretKeys: readonly string[];
  /** Whether `secretKey` is the one of `dataDir`, and not set. */
  readonly keepsSecretKey: boolean;
  /** EGRESS_ALLOW: addresses, CIDR ranges or `host:port` that outgoing requests may reach though they are private. */
  readonly egressAllow: readonly string[];
  /** How many proxies stand in front and may be believed about the client's address; 0 unless stated. */
  readonly trustedProxies: number;
  /** METRICS_TOKEN: who may read `/metrics`; without it only this machine itself. */
  readonly metricsToken: string | undefined;
  readonly branding: { readonly name: string };
  /** Absolute path of the built web shell, or undefined where none is served. */
  readonly webRoot: string | undefined;
  readonly development: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}
