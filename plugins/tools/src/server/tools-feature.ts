import type { AppFeature, FileKind } from '@buildai/app-features/shared';
import { moduleBeside } from '@buildai/app-features/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import type { z } from 'zod';
import { appStyle, appTexts } from '../shared/app-schemas.js';
import { toolFilePattern } from '../shared/tool-path.js';
import { toolFile } from '../shared/tool-schema.js';

/** Checks a file against its schema. */
const checkJson =
  (schema: z.ZodType) =>
  (_path: string, content: string): readonly ErrorDetail[] => {
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch (error) {
      return [{ field: 'JSON', message: error instanceof Error ? error.message : String(error) }];
    }
    const read = schema.safeParse(value);
    if (read.success) return [];
    return read.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'file', message }));
  };

const advice = (path: string) => `${path} is shown by the components of '@/api/tools'.`;

const jsonFile = (pattern: RegExp, rule: string, schema: z.ZodType): FileKind => ({
  pattern,
  rule,
  check: checkJson(schema),
  notInPages: advice,
});

/**
 * AI tools: their files, and what shows them in the pages of their app.
 * @param exportTo writes the tools of an app into its project.
 */
export const toolsFeature = (exportTo: NonNullable<AppFeature['exportTo']>): AppFeature => ({
  id: 'tools',
  files: [
    jsonFile(toolFilePattern, 'tools/*.json', toolFile),
    jsonFile(/^style\.json$/, 'style.json', appStyle),
    jsonFile(/^app\.json$/, 'app.json', appTexts),
  ],
  modules: [
    {
      specifier: '@/api/tools',
      names: ['ToolPage', 'ToolsHome', 'ToolsLayout'],
      entry: moduleBeside(import.meta.url, '../app/index.ts'),
    },
  ],
  exportTo,
});
