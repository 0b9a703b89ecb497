import type { ContextItem } from '../../shared/context-item.js';

/** The address of a web page, as people read it; undefined for anything else. */
export function addressOf({
  type,
  externalFileUrl,
}: Pick<ContextItem, 'type' | 'externalFileUrl'>): string | undefined {
  if (type !== 'web_page' || externalFileUrl === null) return undefined;
  return externalFileUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
