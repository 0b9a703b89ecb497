import { z } from 'zod';

/** Made by the caller for each press, such as a UUID: a request that is repeated with it counts once. */
export const runId = z.string().regex(/^[\w-]{16,40}$/, 'This is not the ID of a run.');
