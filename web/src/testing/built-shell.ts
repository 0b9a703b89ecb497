import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// This file runs from its source and from its compiled location.
const webRoot = fileURLToPath(import.meta.url.replace(/\/web\/(dist\/)?src\/[^?]+$/, '/web/dist/site'));

/** Folder of the built web shell. @throws if it is not built. */
export function builtShell(): string {
  if (!existsSync(webRoot)) throw new Error('The web shell is not built: npm run build -w @buildai/web');
  return webRoot;
}
