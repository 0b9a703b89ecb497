import type { CompilerBase } from './compile-app.js';
import type { CompilerChild } from './compiler-child.js';

/** It does not keep this process alive, and ends with it. */
let idle: { readonly base: CompilerBase; readonly child: CompilerChild } | undefined;

/**
 * Keeps the idle process of a stopped host for the next host of this process with the same libraries. A server has
 * one host; tests start hundreds, and the process takes a second of processor time to start.
 */
export function putIdleCompiler(base: CompilerBase, child: CompilerChild): void {
  idle?.child.kill();
  idle = { base, child };
}

/** @returns the idle process if it has exactly these libraries; it is then no longer idle. */
export function takeIdleCompiler(base: CompilerBase): CompilerChild | undefined {
  if (idle?.base !== base) return undefined;
  const { child } = idle;
  idle = undefined;
  return child.isGone ? undefined : child;
}
