import { setFlagsFromString } from 'node:v8';

/** How much larger V8 makes the young generation each time that it grows. 2 is its default. */
const growBy = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/**
 * Keeps the young generation of the heap small while the program loads and boots. It would grow to its largest size
 * for objects that are garbage right after, and V8 does not release what it has taken: some 25 MB.
 */
export const keepYoungGenerationSmall = (): void => growBy(1);

/** Lets it grow with the load. */
export const letYoungGenerationGrow = (): void => growBy(2);
