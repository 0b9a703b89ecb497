import type { CompilerBase } from './compile-app.js';
import type { CompilerChild } from './compiler-child.js';

/** It does not keep this process alive, and ends with it. */
let kept: { readonly base: CompilerBase; readonly child: CompilerChild } | undefined;

/**
 * Keeps the idle process of a stopped host for the next host of this process with the same libraries. A server has
 * one host; tests start hundreds, and the process takes a second of processor time to start.
 */
export function keepCompiler(base: CompilerBase, child: CompilerChild): void {
  kept?.child.kill();
  kept = { base, child };
}

/** @returns the kept process if it has exactly these libraries; it is then no longer kept. */
export function takeKeptCompiler(base: CompilerBase): CompilerChild | undefined {
  if (kept?.base !== base) return undefined;
  const { child } = kept;
  kept = undefined;
  return child.isGone ? undefined : child;
}
