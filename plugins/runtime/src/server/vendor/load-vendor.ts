import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildVendor } from './build-vendor.js';
import { compress } from './compress.js';
import { packageRoot } from './package-root.js';
import type { Vendor, VendorFile, VendorManifest } from './vendor.js';
import { hashVendorInputs } from './vendor-inputs.js';

const vendorRoot = join(packageRoot, 'dist', 'vendor');
const manifestName = 'manifest.json';

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * Ensures that the prebuilt files exist and match the sources.
 * @returns the folder, and whether anything was built.
 */
export async function prepareVendor(): Promise<{ folder: string; built: boolean }> {
  const folder = join(vendorRoot, await hashVendorInputs());
  if (await isComplete(folder)) return { folder, built: false };
  await mkdir(vendorRoot, { recursive: true });
  const unfinished = await mkdtemp(join(vendorRoot, 'unfinished-'));
  try {
    await writeVendor(unfinished);
    // Two processes may build concurrently; the first one wins, and the results are identical.
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!(await isComplete(folder))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return { folder, built: true };
}

/** Deletes outputs of earlier sources. Servers keep their files in memory, so nothing reads them. */
export async function removeStaleVendors(current: string): Promise<void> {
  const names = (await readdir(vendorRoot)).filter((name) => !name.startsWith('unfinished-'));
  const stale = names.map((name) => join(vendorRoot, name)).filter((folder) => folder !== current);
  await Promise.all(stale.map((folder) => rm(folder, { recursive: true, force: true })));
}

async function isComplete(folder: string): Promise<boolean> {
  return readFile(join(folder, manifestName)).then(
    () => true,
    () => false,
  );
}

async function writeVendor(folder: string): Promise<void> {
  const { manifest, files } = await buildVendor();
  await Promise.all(
    [...files].map(async ([name, bytes]) => {
      await writeFile(join(folder, name), bytes);
      if (!name.endsWith('.js')) return;
      const { gzip, brotli } = await compress(bytes);
      await writeFile(join(folder, `${name}.gz`), gzip);
      await writeFile(join(folder, `${name}.br`), brotli);
    }),
  );
  await writeFile(join(folder, manifestName), JSON.stringify(manifest));
}

let loading: Promise<Vendor> | undefined;

/**
 * Loads the prebuilt files into memory, once per process; builds them first if missing or stale. Retries after
 * a failure.
 */
export function loadVendor(): Promise<Vendor> {
  loading ??= readVendor().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readVendor(): Promise<Vendor> {
  const { folder } = await prepareVendor();
  const manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as VendorManifest;
  const names = await readdir(folder);
  const present = new Set(names);
  const read = (name: string) => (present.has(name) ? readFile(join(folder, name)) : undefined);
  const files = new Map<string, VendorFile>();
  for (const name of names) {
    const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)];
    const bytes = contentType && (await read(name));
    if (!contentType || !bytes) continue;
    files.set(name, { contentType, bytes, gzip: await read(`${name}.gz`), brotli: await read(`${name}.br`) });
  }
  return { ...manifest, files, screens: [] };
}
