import { readFileSync } from 'node:fs';

const folder = new URL(import.meta.url.replace(/\/(dist\/)?test\/support\/[^/]+$/, '/test/documents/'));

/** The bytes of a document that a real program made. */
export const documentBytes = (name: string): Buffer => readFileSync(new URL(name, folder));
