import type { Clock } from '@buildai/core';
import { maxLogLength } from '../../guest/protocol.js';
import type { LogLevel } from '../../shared/function-log.js';
import { logEntryId } from '../logs/log-entry-id.js';
import type { LogWriter } from '../logs/log-writer.js';
import type { SecretMask } from '../logs/mask-secrets.js';
import type { SandboxSession } from '../sandbox/function-sandbox.js';
import { mostLogLines } from './builder-error.js';
import type { StartCall } from './start-call.js';

/** What calls of functions log. */
export class CallLogs {
  constructor(
    private readonly clock: Clock,
    private readonly writer: LogWriter,
  ) {}

  /** Writes lines to the log, without the values of secrets. */
  of(call: StartCall, mask: SecretMask, lines: string[]): SandboxSession['log'] {
    const { appId, code, requestId, stage, onLog } = call;
    return (level: LogLevel, text: string) => {
      const at = this.clock.timestamp();
      const entryId = logEntryId(Date.parse(at));
      const isCut = text.length > maxLogLength;
      const masked = mask(text.slice(0, maxLogLength), isCut);
      // The names of secrets may be longer than their values.
      const isLong = isCut || masked.length > maxLogLength;
      const message = isLong ? `${masked.slice(0, maxLogLength)}…` : masked;
      const entry = { entryId, name: code.name, requestId, stage, at, level, message };
      lines.push(`${level}: ${message}`);
      if (lines.length > mostLogLines) lines.shift();
      onLog?.(entry);
      this.writer.add({ ...entry, appId });
    };
  }
}
