import { destination, pino, stdTimeFunctions } from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import type { Settings } from '../config/settings.js';
import { harmlessJson } from '../shared/harmless-text.js';

/** Field names whose value never reaches a log, at up to four levels of depth. */
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

/** A line whose control characters stay escapes when it is parsed and printed, as the readable log does. */
const readablyHarmless = (line: string) =>
  harmlessJson(line).replace(/\\u([0-9a-f]{4})|\\([^])/g, (escape, code?: string) =>
    code === undefined && !/\\[bf]/.test(escape) ? escape : `\\${escape}`,
  );

/**
 * JSON lines on standard output, which in a command belongs to its result: then on standard error. Readable lines in
 * development.
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
    // Names and messages from anyone are logged, and logs are read in terminals.
    hooks: { streamWrite: settings.development ? readablyHarmless : harmlessJson },
  };
  if (!settings.development) return pino(options, destination({ fd: descriptor, sync: true }));
  const pretty = { ignore: 'pid,hostname', destination: descriptor };
  return pino({ ...options, transport: { target: 'pino-pretty', options: pretty } });
}
