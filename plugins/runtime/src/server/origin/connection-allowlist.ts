/**
 * The `Connection-Allowlist` header: supporting browsers (Chromium 148 and newer) open no connections to other
 * hosts for the page, be it by request, WebRTC, prefetch or navigation, and follow no redirects. Frames and
 * workers without their own address inherit it.
 * @param patterns addresses in addition to the origin itself; without a path for a whole origin. Must not
 * contain quotes.
 */
export function connectionAllowlist(patterns: readonly string[]): string {
  return `(${['response-origin', ...patterns.map((pattern) => `"${pattern}"`)].join(' ')})`;
}
