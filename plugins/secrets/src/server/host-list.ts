import { z } from 'zod';

/** Hosts as they are stored, in JSON. */
export const hostList = z.array(z.string());
