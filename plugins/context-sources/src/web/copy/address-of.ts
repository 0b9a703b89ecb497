import type { ContextItem } from '../../shared/context-item.js';

/** The readable address of a web page; undefined for other items. */
export function addressOf({
  type,
  externalFileUrl,
}: Pick<ContextItem, 'type' | 'externalFileUrl'>): string | undefined {
  if (type !== 'web_page' || externalFileUrl === null) return undefined;
  return externalFileUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
