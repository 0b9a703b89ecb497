import { isActionType } from '@buildai/app-features/shared';

/** `<action …>` as written. */
export interface OpeningTag {
  readonly raw: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** `<action … />`: there is no content and no closing tag. */
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

/** Reads a tag, or the beginning of one that was cut off. Quotes may be double, single, unclosed or missing; the first of a name counts. */
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

/** Says what it does to which file: enough to be meant as an action where it stands at the start of a line. */
export function isActionTag({ attributes }: OpeningTag): boolean {
  return Boolean(attributes['type'] ?? attributes['file']);
}

/**
 * Its type is written as those of actions are: enough to be meant as an action anywhere. Which actions there are is not
 * asked, so that a reply reads the same in the browser, and when the plugin of an action is gone.
 */
export function isTypedActionTag({ attributes }: OpeningTag): boolean {
  return isActionType(attributes['type'] ?? '');
}
