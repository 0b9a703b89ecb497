import { textOf } from './primitives.js';

/**
 * Takes WebGPU away from functions: asking it for an adapter loads the graphics drivers of the machine into the process,
 * which are a lot of native code. `environment` of the server also turns its backends off.
 */
export function removeGraphics(): void {
  for (let owner: object | null = navigator; owner; owner = Object.getPrototypeOf(owner) as object | null)
    Reflect.deleteProperty(owner, 'gpu');
  for (const name of Reflect.ownKeys(globalThis))
    if (/^GPU/.test(textOf(name))) Reflect.deleteProperty(globalThis, name);
}
