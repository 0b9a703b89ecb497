/** What a case of the corpus can name as found. */
export const detectorIds = [
  'accessibility',
  'build-error',
  'client-call',
  'entity-field',
  'entity-name',
  'entity-schema',
  'hook-dependencies',
  'hooks-rules',
  'leftover',
  'missing-default-export',
  'missing-export',
  'missing-key',
  'missing-page',
  'style-error',
  'type-error',
  'undefined-name',
  'unknown-component',
  'unknown-function',
  'unknown-hook',
  'unknown-import',
  'unknown-secret',
  'unreachable-page',
  'unsafe-html',
] as const;

export type DetectorId = (typeof detectorIds)[number];

export const isDetectorId = (text: string): text is DetectorId =>
  (detectorIds as readonly string[]).includes(text);
