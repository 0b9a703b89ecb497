import { destination, pino, stdTimeFunctions } from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import type { Settings } from '../config/settings.js';
import { harmlessJson } from '../shared/harmless-text.js';

/** Field names whose values are redacted, up to four levels deep. */
const secretFields = [
  'apiKey',
  'api_key',
  'authorization',
  'cookie',
  'customToken',
  'key',
  'newPassword',
  'oobCode',
  'password',
  'refreshToken',
  'secret',
  'secretKey',
  'previousSecretKeys',
  'metricsToken',
  'set-cookie',
  'token',
  'x-api-key',
];

const redacted = secretFields.flatMap((field) => {
  const name = /^\w+$/.test(field) ? field : `["${field}"]`;
  return ['', '*', '*.*', '*.*.*'].map((parent) =>
    parent === '' || name.startsWith('[') ? `${parent}${name}` : `${parent}.${name}`,
  );
});

/** Escapes control characters so that they stay escaped after parsing and printing by the readable log. */
const readablyHarmless = (line: string) =>
  harmlessJson(line).replace(/\\u([0-9a-f]{4})|\\([^])/g, (escape, code?: string) =>
    code === undefined && !/\\[bf]/.test(escape) ? escape : `\\${escape}`,
  );

/**
 * Writes JSON lines to standard output, or to standard error for commands, whose output is their result. In
 * development, readable lines.
 */
export function createLogger(
  settings: Pick<Settings, 'logLevel' | 'development'>,
  mode: 'server' | 'command' = 'server',
): Logger {
  const descriptor = mode === 'server' ? 1 : 2;
  const options: LoggerOptions = {
    level: settings.logLevel,
    redact: redacted,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    // Logs contain untrusted names and messages and are read in terminals.
    hooks: { streamWrite: settings.development ? readablyHarmless : harmlessJson },
  };
  if (!settings.development) return pino(options, destination({ fd: descriptor, sync: true }));
  const pretty = { ignore: 'pid,hostname', destination: descriptor };
  return pino({ ...options, transport: { target: 'pino-pretty', options: pretty } });
}
