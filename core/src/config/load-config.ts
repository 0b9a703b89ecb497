import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { BootError } from '../boot/boot-error.js';
import { defaultAppsHost } from './default-apps-host.js';
import { formatIssues } from './format-issues.js';
import type { LocalSettings } from './local-settings.js';
import type { Environment } from './resolve-settings.js';
import { resolveSettings } from './resolve-settings.js';
import type { Settings } from './settings.js';
import { readOrCreateSecretKeys } from './secret-key-file.js';
import { isLoopbackHost } from './loopback-host.js';

/** The settings, and the unvalidated config section of each plugin. */
export interface Config {
  readonly settings: Settings;
  readonly plugins: Readonly<Record<string, unknown>>;
}

/** Address to listen at: loopback if the platform's address is on this machine, otherwise undefined (all addresses). */
function homeOf(hostname: string): string | undefined {
  if (!isLoopbackHost(hostname)) return undefined;
  return hostname === '[::1]' ? '::1' : '127.0.0.1';
}

const address = z
  .url({ protocol: /^https?$/, error: 'should be an address such as http://localhost:4000' })
  .refine((url) => /^\/*$/.test(new URL(url).pathname), {
    error: 'should be an address without a path: BuildAI is served at the root of its host',
  })
  .transform((url) => url.replace(/\/+$/, ''));
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

const file = z.strictObject({
  port: z.coerce.number('should be a port number from 0 to 65535').int().min(0).max(65535),
  listenHost: z.string().optional(),
  publicUrl: address.optional(),
  appsHost: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, 'should be a host name with an optional port, such as apps.example.com')
    .optional(),
  dataDir: z.string().min(1),
  databaseUrl: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'should be an address such as postgres://user:password@host:5432/name')
    .optional(),
  readTimeout: z.coerce.number('should be a number of milliseconds').int().min(100),
  stopTimeout: z.coerce.number('should be a number of milliseconds').int().min(0),
  s3Url: z.url('should be an address such as https://key:secret@host/bucket').optional(),
  smtpUrl: z
    .string()
    .regex(/^smtps?:\/\//, 'should be an address such as smtp://user:password@host:587')
    .optional(),
  secretKey: z.string().min(32, 'should hold at least 32 characters').optional(),
  previousSecretKey: z.string().min(32, 'should hold at least 32 characters').optional(),
  egressAllow: list.optional(),
  appEgressAllow: list.optional(),
  trustedProxies: z.coerce.number('should be a number').int().min(0),
  metricsToken: z.string().min(16, 'should hold at least 16 characters').optional(),
  branding: z.strictObject({ name: z.string().min(1) }),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  plugins: z.record(z.string(), z.unknown()).nullish(),
});

export interface LoadConfigOptions {
  /** Content of `config/default.yaml`. */
  readonly path: string;
  readonly env: Environment;
  /** Base of relative folders. */
  readonly root: string;
  readonly webRoot?: string;
  /** Local settings override the file; the environment overrides both. */
  readonly local?: LocalSettings | undefined;
}

/**
 * Loads the settings from the file, the local settings and the environment.
 * @throws BootError listing every invalid setting and what is expected
 */
export function loadConfig({ path, env, root, webRoot, local }: LoadConfigOptions): Config {
  const { values, origins } = resolveSettings(parse(readFileSync(path, 'utf8')), local, env);
  const result = file.safeParse(values);
  if (!result.success) {
    const errors = formatIssues('', result.error, 'Unknown setting.').map(
      ({ field, message }) => `  ${origins.get(field) ?? field}: ${message}`,
    );
    throw new BootError(`Invalid settings:\n${errors.join('\n')}`);
  }
  const {
    plugins,
    previousSecretKey,
    publicUrl = `http://localhost:${result.data.port}`,
    ...settings
  } = result.data;
  const dataDir = resolve(root, settings.dataDir);
  // With a configured key, the key file in the data folder is ignored.
  const given = settings.secretKey === undefined ? undefined : [settings.secretKey];
  const [secretKey = '', ...earlier] = given ?? readOrCreateSecretKeys(dataDir);
  return {
    settings: {
      ...settings,
      publicUrl,
      listenHost: settings.listenHost ?? homeOf(new URL(publicUrl).hostname),
      appsHost: settings.appsHost ?? defaultAppsHost(publicUrl),
      configDir: dirname(resolve(path)),
      dataDir,
      databaseUrl: settings.databaseUrl,
      s3Url: settings.s3Url,
      smtpUrl: settings.smtpUrl,
      metricsToken: settings.metricsToken,
      secretKey,
      previousSecretKeys: previousSecretKey === undefined ? earlier : [...earlier, previousSecretKey],
      keepsSecretKey: given === undefined,
      egressAllow: settings.egressAllow ?? [],
      appEgressAllow: settings.appEgressAllow ?? [],
      webRoot,
      development: env.NODE_ENV === 'development',
    },
    plugins: plugins ?? {},
  };
}
