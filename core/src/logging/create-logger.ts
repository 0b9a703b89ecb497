import { pino, stdTimeFunctions } from 'pino';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.js';

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

/** JSON lines on standard output; readable lines in development. */
export function createLogger(settings: Pick<Settings, 'logLevel' | 'development'>): Logger {
  return pino({
    level: settings.logLevel,
    redact: redacted,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    ...(settings.development
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  });
}
