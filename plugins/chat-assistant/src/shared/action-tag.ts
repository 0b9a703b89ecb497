import { appPath, isActionType } from '@buildai/app-features/shared';

/** A parsed `<action …>` tag. */
export interface OpeningTag {
  readonly raw: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** `<action … />`: without content and closing tag. */
  readonly isSelfClosing: boolean;
}

const attribute = /([A-Za-z_][\w-]*)\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s"'<>]+))/g;
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * Parses an opening tag, possibly truncated. Quotes may be double, single, unclosed or missing; the first
 * occurrence of a name wins.
 */
export function readOpeningTag(raw: string): OpeningTag {
  const isSelfClosing = raw.endsWith('/>');
  const inner = straightQuotes(raw.slice('<action'.length).replace(/\/?>$/, ''));
  const attributes: Record<string, string> = {};
  for (const [, written = '', double, single, bare] of inner.matchAll(attribute)) {
    const value = double ?? single ?? bare ?? '';
    const name = fileNames.test(written) ? 'file' : written.toLowerCase();
    if (!Object.hasOwn(attributes, name)) {
      attributes[name] = value.replace(
        /&(?:quot|apos|#39|lt|gt|amp);/g,
        (entity) => entities[entity] ?? entity,
      );
    }
  }
  if (attributes['file'] !== undefined) attributes['file'] = appPath(attributes['file']);
  if (attributes['type'] !== undefined) attributes['type'] = actionType(attributes['type']);
  return { raw, attributes, isSelfClosing };
}

/** Other names of the attribute `file`. */
const fileNames = /^(?:file|path|file_?path|file-path|file_?name)$/i;

/** Quotation marks that a model escaped or curled, as they were meant. */
const straightQuotes = (text: string): string =>
  text.replace(/\\(["'])/g, '$1').replace(/=\s*[“”„]([^“”"\n]*)[“”]/g, '="$1"');

/** `addFile`, `Add-File` and `ADD_FILE` as `add_file`. */
function actionType(written: string): string {
  const spaced = /[a-z]/.test(written) ? written.replace(/([a-z])([A-Z])/g, '$1_$2') : written;
  return spaced
    .trim()
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
}

/** Whether the tag has a type and a file, which suffices to count as an action at the start of a line. */
export function isActionTag({ attributes }: OpeningTag): boolean {
  return Boolean(attributes['type'] ?? attributes['file']);
}

/**
 * Whether its type has the format of action types, which suffices to count as an action anywhere. Independent
 * of installed actions, so that a reply parses the same in the browser, and after a plugin is removed.
 */
export function isTypedActionTag({ attributes }: OpeningTag): boolean {
  return isActionType(attributes['type'] ?? '');
}
