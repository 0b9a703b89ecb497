import { escapeHtml } from '@buildai/core';

/** The app's initial on its own colour, until it has an icon: a data address. */
export function appIcon(name: string): string {
  const letter = escapeHtml(name.trim().charAt(0).toUpperCase() || 'A');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><text x="16" y="22" font-family="system-ui,sans-serif" font-size="18" font-weight="600" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
