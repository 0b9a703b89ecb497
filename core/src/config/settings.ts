/** Settings of the platform: `config/default.yaml`, overridden by environment variables. */
export interface Settings {
  /** PORT; 0 selects a free port. */
  readonly port: number;
  /** LISTEN_HOST. Default: loopback if PUBLIC_URL is on localhost, otherwise all addresses. */
  readonly listenHost: string | undefined;
  /** PUBLIC_URL without a trailing slash: the base of links. */
  readonly publicUrl: string;
  /** APPS_HOST: apps are served at `{scheme of publicUrl}://{app}.{appsHost}`. */
  readonly appsHost: string;
  /** Absolute path of the folder with `default.yaml` and the config files of plugins. */
  readonly configDir: string;
  /** DATA_DIR, absolute. */
  readonly dataDir: string;
  /** DATABASE_URL. Default: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** READ_TIMEOUT: time limit of a statement that reads data of an app, in ms. Default: 5000. */
  readonly readTimeout: number;
  /** STOP_TIMEOUT: how long a stop waits for replies that are being written, in ms. Default: 60000; 0 in development. */
  readonly stopTimeout: number;
  readonly s3Url: string | undefined;
  readonly smtpUrl: string | undefined;
  /** SECRET_KEY. Default: a key generated and stored in `dataDir`. */
  readonly secretKey: string;
  /** SECRET_KEY_PREVIOUS, or the old keys in `dataDir` during a rotation. Only used to unseal. */
  readonly previousSecretKeys: readonly string[];
  /** Whether `secretKey` is stored in `dataDir` rather than configured. */
  readonly keepsSecretKey: boolean;
  /** EGRESS_ALLOW: private addresses, CIDR ranges or `host:port` that outgoing requests may reach. */
  readonly egressAllow: readonly string[];
  /** APP_EGRESS_ALLOW: as EGRESS_ALLOW, for what the functions of apps may ask their builders to reach. */
  readonly appEgressAllow: readonly string[];
  /** Number of trusted reverse proxies in front of the server. Default: 0. */
  readonly trustedProxies: number;
  /** METRICS_TOKEN: token for `/metrics`. Without it, only this machine has access. */
  readonly metricsToken: string | undefined;
  readonly branding: { readonly name: string };
  /** Absolute path of the built web shell, or undefined if none is served. */
  readonly webRoot: string | undefined;
  readonly development: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}
