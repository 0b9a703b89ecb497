import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// This file runs from its source and from where it is compiled to.
const webRoot = fileURLToPath(import.meta.url.replace(/\/web\/(dist\/)?src\/[^?]+$/, '/web/dist/site'));

/** The folder of the built web shell. @throws where it is not built. */
export function builtShell(): string {
  if (!existsSync(webRoot)) throw new Error('The web shell is not built: npm run build -w @buildai/web');
  return webRoot;
}
