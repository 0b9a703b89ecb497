import { fileURLToPath } from 'node:url';

/** The folder of the installation, with a slash at its end. This file runs from its source and from where it is compiled to. */
export const projectRoot = fileURLToPath(import.meta.url.replace(/\/cli\/(dist\/)?src\/[^/]+$/, '/'));
