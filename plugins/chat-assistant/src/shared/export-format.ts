import { z } from 'zod';

export const exportFormat = z.enum(['markdown', 'json']);
export type ExportFormat = z.infer<typeof exportFormat>;
