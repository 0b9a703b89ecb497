import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { buildProblem } from './build-problem.js';

const params = z.object({ appId: z.string() });
const path = z.string().min(1).max(200);
const content = z.string().max(1_000_000);
/** The version that the caller's text is based on. Without it, the change is made to the newest version. */
const baseVersionId = z.string().max(20).optional();
const fileText = z.object({ path, content });

/** A file with its new text; null deletes it. */
const changedText = z.object({ path, content: content.nullable() });
export type ChangedText = z.infer<typeof changedText>;

/** The version in which a file was read or saved. */
const inVersion = { versionId: z.string(), versionNumber: z.number().int() };

/** Largest request, in bytes: a file, or the files that a deletion changes. */
const maxBodyBytes = 8_000_000;

/** A file in the list. */
export const fileSummary = z.object({
  path: z.string(),
  /** SHA-256 of the content, in hex. Null for a draft of the caller that no version has a file of. */
  hash: z.string().nullable(),
  lines: z.number().int(),
  /** Estimate. */
  tokens: z.number().int(),
  isReadOnly: z.boolean(),
});
export type FileSummary = z.infer<typeof fileSummary>;

export const fileMatch = z.object({
  path: z.string(),
  /** From 1. */
  line: z.number().int(),
  /** From 1, in UTF-16 code units. */
  column: z.number().int(),
  /** Part of the line, with the match at `start` to `end`. */
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type FileMatch = z.infer<typeof fileMatch>;

/** A file that uses another one, without its imports of it. */
export const fileReference = fileText.extend({
  /** Uses of what was imported that remain, for the builder to change. */
  remainingUses: z.number().int(),
});
export type FileReference = z.infer<typeof fileReference>;

/** A file as the editor has it, saved or not. */
const draftFile = z.object({ file: z.object({ id: path, content }) });
const placeInDraft = draftFile.extend({ offset: z.number().int().min(0) });

/** The code of an app, for admins. */
export const codeApi = defineApi({
  listFiles: {
    method: 'GET',
    path: '/api/apps/:appId/files',
    access: 'admin',
    on: app('builder'),
    summary:
      'The files of the newest version of an app, and drafts of new ones by the caller, with their lines and tokens.',
    params,
    response: z.object({
      /** Null for an app without a version. */
      versionId: z.string().nullable(),
      /** 0 for an app without a version. */
      versionNumber: z.number().int(),
      files: z.array(fileSummary),
    }),
  },
  readFile: {
    method: 'GET',
    path: '/api/apps/:appId/files/content',
    access: 'admin',
    on: app('builder'),
    summary: 'One file of the newest version, or the draft of a new one.',
    params,
    query: z.object({ path }),
    response: fileText.extend({
      /** Null, with an empty content, for a file that no version has. */
      hash: z.string().nullable(),
      ...inVersion,
      /** What the caller saved and what does not build yet, with the text of the version that it is based on. */
      draft: z
        .object({
          content,
          problems: z.array(buildProblem),
          base: z.object({ content, hash: z.string().nullable(), ...inVersion }),
        })
        .nullable(),
    }),
  },
  downloadFiles: {
    method: 'GET',
    path: '/api/apps/:appId/files/contents',
    access: 'admin',
    on: app('builder'),
    summary: 'All files of the newest version.',
    params,
    response: z.object({ files: z.array(fileText) }),
  },
  searchFiles: {
    method: 'GET',
    path: '/api/apps/:appId/files/search',
    access: 'admin',
    on: app('builder'),
    summary: 'Finds a text in the files, regardless of case: at most 200 matches.',
    params,
    query: z.object({ q: z.string().min(1).max(200) }),
    response: z.object({ matches: z.array(fileMatch), isTruncated: z.boolean() }),
  },
  updateFile: {
    method: 'POST',
    path: '/api/apps/:appId/files/update',
    access: 'admin',
    on: app('builder'),
    summary:
      'Saves a file, as a new version or as part of the one that the caller’s last saves made; as a draft if the app does not build with it.',
    params,
    body: z.object({ file: z.object({ id: path, content }), baseVersionId }),
    response: z.object({
      /** Null for a file that no version has. */
      hash: z.string().nullable(),
      ...inVersion,
      /** The app does not build with the text: it is stored as a draft that only its author sees, in no version. */
      draft: z.object({ problems: z.array(buildProblem) }).nullable(),
    }),
    maxBodyBytes,
  },
  listReferences: {
    method: 'GET',
    path: '/api/apps/:appId/files/references',
    access: 'admin',
    on: app('builder'),
    summary:
      'The files that use a file. Those that import it have the content that they would have without it.',
    params,
    query: z.object({ path }),
    response: z.object({
      versionId: z.string(),
      references: z.array(fileReference),
      /** Paths of files that call it, such as a server function. */
      callers: z.array(z.string()),
    }),
  },
  deleteFile: {
    method: 'POST',
    path: '/api/apps/:appId/files/delete',
    access: 'admin',
    on: app('builder'),
    summary: 'Deletes a file and updates others, as one new version.',
    params,
    body: z.object({
      fileId: path,
      referencesToUpdate: z.array(fileText).max(2000).default([]),
      baseVersionId,
    }),
    response: z.object(inVersion),
    maxBodyBytes,
  },
  planMove: {
    method: 'GET',
    path: '/api/apps/:appId/files/moves',
    access: 'admin',
    on: app('builder'),
    summary: 'The files that change when a file gets another path. Stores nothing.',
    params,
    query: z.object({ path, to: path }),
    response: z.object({
      versionId: z.string(),
      files: z.array(changedText),
      /** Links to the address of a page that nothing has after the move. */
      brokenLinks: z.number().int(),
      /** What else changes, such as the public address of a function. */
      notice: z.string().optional(),
    }),
  },
  changeFiles: {
    method: 'POST',
    path: '/api/apps/:appId/files/changes',
    access: 'admin',
    on: app('builder'),
    summary: 'Writes and deletes several files, as one new version.',
    params,
    body: z.object({
      files: z.array(changedText).min(1).max(2000),
      /** The description of the version: `Renamed Card to Tile`. */
      description: z.string().trim().min(1).max(200),
      baseVersionId: z.string().max(20),
    }),
    response: z.object(inVersion),
    maxBodyBytes,
  },
  undoEdit: {
    method: 'POST',
    path: '/api/apps/:appId/files/undo',
    access: 'admin',
    on: app('builder'),
    summary: 'Takes back what one edit changed, as a new version, unless its files were changed since.',
    params,
    body: z.object({ versionId: z.string().min(1).max(20) }),
    response: z.object(inVersion),
  },
  diagnoseFile: {
    method: 'POST',
    path: '/api/apps/:appId/files/diagnostics',
    access: 'admin',
    on: app('builder'),
    summary: 'Errors of syntax (`error`) and of types (`warning`) in a file, which need not be saved.',
    params,
    body: draftFile,
    response: z.object({
      diagnostics: z.array(
        z.object({
          start: z.number().int(),
          end: z.number().int(),
          severity: z.enum(['error', 'warning']),
          message: z.string(),
        }),
      ),
    }),
    maxBodyBytes,
  },
  completeCode: {
    method: 'POST',
    path: '/api/apps/:appId/files/completions',
    access: 'admin',
    on: app('builder'),
    summary: 'What can be written at an offset of a file, which need not be saved.',
    params,
    body: placeInDraft,
    response: z.object({ completions: z.array(z.object({ label: z.string(), kind: z.string() })) }),
    maxBodyBytes,
  },
  explainCode: {
    method: 'POST',
    path: '/api/apps/:appId/files/explanations',
    access: 'admin',
    on: app('builder'),
    summary: 'The type and documentation of the name at an offset.',
    params,
    body: placeInDraft,
    response: z.object({
      explanation: z.object({ start: z.number().int(), end: z.number().int(), text: z.string() }).nullable(),
    }),
    maxBodyBytes,
  },
  findDefinition: {
    method: 'POST',
    path: '/api/apps/:appId/files/definitions',
    access: 'admin',
    on: app('builder'),
    summary: 'Where the name at an offset is defined in the app.',
    params,
    body: placeInDraft,
    response: z.object({
      definition: z.object({ path, line: z.number().int(), column: z.number().int() }).nullable(),
    }),
    maxBodyBytes,
  },
  renameSymbol: {
    method: 'POST',
    path: '/api/apps/:appId/files/renames',
    access: 'admin',
    on: app('builder'),
    summary:
      'The files that change when the name at an offset is renamed; null if it cannot be. Stores nothing.',
    params,
    body: placeInDraft.extend({ name: z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/, 'This is not a name.') }),
    response: z.object({
      /** The version in which the other files were read. */
      versionId: z.string(),
      files: z.array(fileText).nullable(),
      /** The place where the new name already means something else; `files` is then null. */
      conflict: z.object({ path: z.string(), line: z.number().int() }).optional(),
    }),
    maxBodyBytes,
  },
});
