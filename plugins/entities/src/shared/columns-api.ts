import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { columnChange } from './column-change.js';
import { columnNotation } from './convert/column-notation.js';

const appParams = z.object({ appId: z.string() });
const params = appParams.extend({ entity: z.string().regex(/^\w{1,200}$/, 'This is not an entity name.') });
const onApp = { access: 'builder', on: app('builder'), params } as const;

/** Sent on `app:{appId}` with `{ appId }` when the conversion of a column makes progress or ends. */
export const columnRunLiveEvent = 'column-run-changed';

/** Maximum number of samples of a dry run. */
export const maxLossSamples = 50;

/** The value of one row before and after the change; without `after`, it has no value. */
const sample = z.object({
  id: z.string(),
  before: z.unknown(),
  after: z.unknown().optional(),
  /** `changed`: converted with a loss or a guess; `refused`: there is no such value. */
  outcome: z.enum(['changed', 'refused']),
  /** What is lost, or why there is no value. */
  reason: z.string(),
});
export type LossSample = z.infer<typeof sample>;

/** What a change does to the rows, found by a dry run over all of them. */
export const columnLoss = z.object({
  /** The version that the dry run is about. */
  base: z.string(),
  /** All rows. */
  rows: z.number().int(),
  /** Rows without a value in the column. */
  empty: z.number().int(),
  /** Rows whose value stays as it is, or is converted without a loss. */
  exact: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
  samples: z.array(sample),
  /** Some texts that are converted without a loss, but are written in another way than what is stored. */
  examples: z.array(z.object({ before: z.string(), after: z.unknown() })),
  /** How the texts are written, as far as the change or all of them together show. */
  notation: columnNotation,
  /** What the change has to state, since nothing shows it; `example` is a different value in each notation. */
  question: z.object({ kind: columnNotation.keyof(), example: z.string() }).nullable(),
  /** Files of the app that mention the field, with how often. */
  files: z.array(z.object({ path: z.string(), mentions: z.number().int() })),
  /** What else the change does, in sentences. */
  notes: z.array(z.string()),
});
export type ColumnLoss = z.infer<typeof columnLoss>;

/** A conversion of rows in the background. */
export const columnRun = z.object({
  id: z.string(),
  entity: z.string(),
  description: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Rows read so far. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed. */
  error: z.string().nullable(),
  /** The version that it made. */
  versionId: z.string().nullable(),
  /** The version before that. */
  parentId: z.string().nullable(),
});
export type ColumnRun = z.infer<typeof columnRun>;

/** A version that a change of the schema made. */
export const madeVersion = z.object({
  id: z.string(),
  number: z.number().int(),
  parentId: z.string().nullable(),
});

/** Changes of the columns of an entity, with the rows that are there. Each makes a version. */
export const columnsApi = defineApi({
  previewColumnChange: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/columns/:entity/preview',
    summary:
      'A dry run of a change of a column: what it does to each row, with up to 50 samples of what is lost.',
    body: z.object({ change: columnChange }),
    response: columnLoss,
  },
  changeColumn: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/columns/:entity',
    summary:
      'Changes a column as a new version. Many rows are converted in the background; the version is made once all are.',
    body: z.object({
      change: columnChange,
      /** The version that the change is based on; 409 if there is a newer one. */
      base: z.string(),
    }),
    response: z.object({
      version: madeVersion.nullable(),
      description: z.string(),
      run: columnRun.nullable(),
    }),
  },
  getColumnRun: {
    ...onApp,
    method: 'GET',
    path: '/api/apps/:appId/columns/:entity/run',
    summary: 'The newest conversion of a column of the entity in the background.',
    response: z.object({ run: columnRun.nullable() }),
  },
  cancelColumnRun: {
    ...onApp,
    method: 'DELETE',
    path: '/api/apps/:appId/columns/:entity/run',
    summary: 'Cancels the conversion that is running. No row has changed by then.',
    response: z.object({ run: columnRun.nullable() }),
  },
});
