import { escapeHtml } from '@buildai/core';
import type { Context } from 'koa';

/** The app's initial on a color, until it has an icon. */
function iconOf(name: string): string {
  const letter = escapeHtml(name.trim().charAt(0).toUpperCase() || 'A');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><text x="16" y="22" font-family="system-ui,sans-serif" font-size="18" font-weight="600" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
}

/** The icon as a data URL. */
export const appIcon = (name: string): string => `data:image/svg+xml,${encodeURIComponent(iconOf(name))}`;

/** Serves the favicon at the default path. */
export function sendAppIcon(context: Context, name: string): void {
  context.set('cache-control', 'public, max-age=3600');
  context.type = 'image/svg+xml';
  context.body = iconOf(name);
}
