import type { Origin } from '@buildai/core';
import { escapeHtml } from '@buildai/core';
import type { AppEnvironment } from '@buildai/app-kit/client/app-environment.js';
import { appEnvironmentElementId } from '@buildai/app-kit/client/app-environment.js';
import { bundleScriptPath, bundleStylePath } from '../../shared/bundle-paths.js';
import { prefetchMetaName } from '../../shared/prefetch-meta.js';
import type { Vendor } from '../vendor/vendor.js';
import { vendorFilePath } from '../vendor/vendor.js';
import { scriptJson } from './script-json.js';
import type { Watermark } from './watermark.js';
import { watermarkHtml } from './watermark.js';

/** The import map for shared modules. In previews, elements remember where they are written. */
export function importMapOf(vendor: Vendor, stage: Origin['stage']): string {
  const pathOf = (name: string) => vendorFilePath(vendor.imports[name] ?? '');
  const files = Object.keys(vendor.imports).map((name) => [name, pathOf(name)] as const);
  const modules = Object.entries(vendor.modules).map(([name, { from }]) => [name, pathOf(from)] as const);
  const placed = [['react/jsx-runtime', vendorFilePath(vendor.placedJsx)] as const];
  const imports = Object.fromEntries([...files, ...modules, ...(stage === 'preview' ? placed : [])]);
  return scriptJson({ imports });
}

const moduleScript = (file: string) => `<script type="module" src="${vendorFilePath(file)}"></script>`;

const withoutDoubles = (files: readonly string[]) => [...new Set(files)].sort();
const isKit = (name: string) => name.startsWith('@/components/ui/');

/** The rest of the kit: the next version of a preview may need any part of it. */
function restOfKit(vendor: Vendor, preloaded: readonly string[]): readonly string[] {
  const kit = Object.entries(vendor.preload.needs).filter(([name]) => isKit(name));
  return withoutDoubles(kit.flatMap(([, files]) => files)).filter((file) => !preloaded.includes(file));
}

export interface AppPageOptions {
  /** The shared modules that the app imports. */
  readonly imports: readonly string[];
  /** Whether the page fetches the whole kit once it has loaded. */
  readonly prefetchesKit: boolean;
  readonly watermark?: Watermark | undefined;
}

/** The page of an app; preloads everything it needs, to avoid further round trips. */
export function appPage(
  environment: AppEnvironment,
  vendor: Vendor,
  importMap: string,
  { imports, prefetchesKit, watermark }: AppPageOptions,
): string {
  const { hash, styleHash, versionId, name } = environment;
  const isPreview = environment.stage === 'preview';
  const preloaded = withoutDoubles([
    ...vendor.preload.always,
    ...(isPreview ? vendor.preload.preview : []),
    ...imports.flatMap((name) => vendor.preload.needs[name] ?? []),
  ]).filter((file) => file !== vendor.entry);
  const prefetched = prefetchesKit ? restOfKit(vendor, preloaded).map(vendorFilePath) : [];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(name)}</title>`,
    `<script type="importmap">${importMap}</script>`,
    // Not a link element: the page removes links, because apps could use them to connect to other sites.
    `<style data-app-style>@import "${bundleStylePath(styleHash, versionId)}";</style>`,
    // First, so that it sees errors of the others.
    ...(environment.stage === 'preview' ? [moduleScript(vendor.earlyErrors)] : []),
    moduleScript(vendor.entry),
    `<link rel="modulepreload" href="${bundleScriptPath(hash, versionId)}">`,
    ...preloaded.map((file) => `<link rel="modulepreload" href="${vendorFilePath(file)}">`),
    `<link rel="preload" href="${vendorFilePath(vendor.font)}" as="font" type="font/woff2" crossorigin>`,
    // Not link elements: the browser would begin at once, and the page removes links.
    ...(prefetched.length > 0 ? [`<meta name="${prefetchMetaName}" content="${prefetched.join(' ')}">`] : []),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<script type="application/json" id="${appEnvironmentElementId}">${scriptJson(environment)}</script>`,
    '<noscript>This app needs JavaScript.</noscript>',
    ...(watermark ? [watermarkHtml(watermark)] : []),
    '</body>',
    '</html>',
  ].join('\n');
}
