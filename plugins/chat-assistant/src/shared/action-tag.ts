import { isActionType } from '@buildai/app-features/shared';

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
  const inner = raw.slice('<action'.length).replace(/\/?>$/, '');
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of inner.matchAll(attribute)) {
    const value = double ?? single ?? bare ?? '';
    if (!Object.hasOwn(attributes, name)) {
      attributes[name] = value.replace(
        /&(?:quot|apos|#39|lt|gt|amp);/g,
        (entity) => entities[entity] ?? entity,
      );
    }
  }
  return { raw, attributes, isSelfClosing };
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
