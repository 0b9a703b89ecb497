import { foreignName } from '@buildai/core/shared';
import { z } from 'zod';
import { canonicalJson } from '../../shared/archive/canonical-json.js';
import { parseJson } from '../../shared/archive/archive-lines.js';
import { ArchiveInvalid, ArchiveTooNew } from '../../shared/errors.js';

export const manifestPath = 'manifest.json';
export const maxManifestBytes = 1_000_000;

/** Version of the archive; each part has its own version. */
const formatVersion = 1;

const time = z.iso.datetime({ precision: 3 });
const manifest = z.object({
  format: z.literal('buildai-app'),
  formatVersion: z.literal(formatVersion),
  app: z.object({
    kind: z.enum(['tool', 'generative_app', 'space_app']),
    name: foreignName(100).min(1),
    description: z.string().max(100_000),
    createdAt: time,
    updatedAt: time,
  }),
  /** The parts in the order of the archive. */
  parts: z.array(
    z.object({ key: z.string().regex(/^[a-z][a-z-]{0,30}$/), version: z.number().int().positive() }),
  ),
  /** Whether an encrypted entry follows the parts. */
  secrets: z.boolean(),
  /** Only in templates. */
  template: z
    .object({
      category: foreignName(60),
      description: z.string().max(2_000),
      isPro: z.boolean(),
    })
    .optional(),
});
export type ArchiveManifest = z.infer<typeof manifest>;

export function writeManifest(content: Omit<ArchiveManifest, 'format' | 'formatVersion'>): string {
  return `${canonicalJson({ format: 'buildai-app', formatVersion, ...content })}\n`;
}

/** @throws ArchiveTooNew, ArchiveInvalid */
export function readManifest(text: string): ArchiveManifest {
  const value = parseJson(text);
  const found = z.object({ format: z.literal('buildai-app'), formatVersion: z.number() }).safeParse(value);
  if (!found.success) throw ArchiveInvalid();
  if (found.data.formatVersion > formatVersion) throw ArchiveTooNew();
  const parsed = manifest.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw ArchiveInvalid({
    message: `The archive’s manifest is not valid (${issue?.path.join('.')}: ${issue?.message}).`,
  });
}
