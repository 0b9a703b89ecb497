import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** First entry of the archive. */
export const headName = 'backup.json';
/** Last entry: if it is present, the archive is complete. */
export const manifestName = 'manifest.json';
/** Present only with `--include-key`. */
export const keyName = 'secret.key';

/** Header of a backup. */
export const headShape = z.object({
  format: z.literal('buildai-backup'),
  version: z.literal(1),
  /** ISO 8601. */
  created: z.string(),
  /** Applied migrations, by owner. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** Identifies the key that secrets are sealed under, without revealing it. */
  keyPrint: z.string(),
  includesKey: z.boolean(),
});
export type Head = z.output<typeof headShape>;

/** Expected size and checksum of each preceding entry. */
export const manifestShape = z.object({
  entries: z.record(z.string(), z.object({ sha256: z.string(), size: z.number() })),
  rows: z.number(),
  files: z.number(),
});
export type Manifest = z.output<typeof manifestShape>;

export function keyPrintOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('buildai-backup').digest('hex').slice(0, 32);
}
