import { readFileSync } from 'node:fs';

const folder = new URL(import.meta.url.replace(/\/(dist\/)?test\/support\/[^/]+$/, '/test/documents/'));

/** The bytes of a document created by a real program. */
export const documentBytes = (name: string): Buffer => readFileSync(new URL(name, folder));
