import { z } from 'zod';
import { creditNames } from '../../shared/limits.js';

export const creditOption = z.enum(creditNames, `should be one of ${creditNames.join(', ')}`);
export const dryRun = z
  .boolean()
  .default(false)
  .meta({ description: 'show what would change without changing anything' });
