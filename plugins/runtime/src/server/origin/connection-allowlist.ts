/**
 * The header `Connection-Allowlist`: a browser that knows it (Chromium from 148 on) opens no connection for the page
 * that goes elsewhere, be it by a request, WebRTC, a prefetch or by navigating, and follows no redirect. Frames and
 * workers without an address of their own inherit it.
 * @param patterns addresses beside the origin itself, without a path for a whole origin. None may hold a quote.
 */
export function connectionAllowlist(patterns: readonly string[]): string {
  return `(${['response-origin', ...patterns.map((pattern) => `"${pattern}"`)].join(' ')})`;
}
