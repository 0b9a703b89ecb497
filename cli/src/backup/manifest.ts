import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** The first entry of the archive. */
export const headName = 'backup.json';
/** The last one: the archive is whole when it is there. */
export const manifestName = 'manifest.json';
/** There alone with `--include-key`. */
export const keyName = 'secret.key';

/** What a backup says of itself before anything else. */
export const headShape = z.object({
  format: z.literal('buildai-backup'),
  version: z.literal(1),
  /** ISO 8601. */
  created: z.string(),
  /** The applied migrations, by owner. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** Tells whether a key is the one that secrets at rest are sealed under, and nothing else about it. */
  keyPrint: z.string(),
  includesKey: z.boolean(),
});
export type Head = z.output<typeof headShape>;

/** What each entry before it must be. */
export const manifestShape = z.object({
  entries: z.record(z.string(), z.object({ sha256: z.string(), size: z.number() })),
  rows: z.number(),
  files: z.number(),
});
export type Manifest = z.output<typeof manifestShape>;

export function keyPrintOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('buildai-backup').digest('hex').slice(0, 32);
}
