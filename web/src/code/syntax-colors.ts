import type { Tag } from '@lezer/highlight';
import { tags } from '@lezer/highlight';
import { color } from './color.js';

export interface SyntaxColor {
  readonly tag: Tag | readonly Tag[];
  readonly color: string;
  readonly fontStyle?: 'italic';
}

/** The colors of code, by what it is. */
export const syntaxColors: readonly SyntaxColor[] = [
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: color('primary-main') },
  { tag: [tags.string, tags.regexp, tags.attributeValue], color: color('success-main') },
  { tag: [tags.number, tags.bool, tags.null, tags.color, tags.unit], color: color('warning-main') },
  { tag: [tags.comment, tags.meta], color: color('text-secondary'), fontStyle: 'italic' },
  { tag: [tags.tagName, tags.typeName, tags.className], color: color('info-main') },
  {
    tag: [tags.definition(tags.function(tags.variableName)), tags.function(tags.variableName)],
    color: color('info-main'),
  },
  { tag: [tags.attributeName, tags.propertyName], color: color('text-primary') },
  { tag: tags.invalid, color: color('error-main') },
];
