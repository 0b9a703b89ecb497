import { fileURLToPath } from 'node:url';

/** Installation folder with a trailing slash. This file runs both from source and compiled. */
export const projectRoot = fileURLToPath(import.meta.url.replace(/\/cli\/(dist\/)?src\/[^/]+$/, '/'));
