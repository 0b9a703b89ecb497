import { escapeHtml } from '@buildai/core';
import type { AppEnvironment } from '../../shared/app-environment.js';
import { appEnvironmentElementId, bundleScriptPath, bundleStylePath } from '../../shared/app-environment.js';
import type { Vendor } from '../vendor/vendor.js';
import { vendorFilePath } from '../vendor/vendor.js';
import { scriptJson } from './script-json.js';
import type { Watermark } from './watermark.js';
import { watermarkHtml } from './watermark.js';

/** The import map: where the browser finds what all apps share. */
export function importMapOf(vendor: Vendor): string {
  const pathOf = (name: string) => vendorFilePath(vendor.imports[name] ?? '');
  const files = Object.keys(vendor.imports).map((name) => [name, pathOf(name)] as const);
  const modules = Object.entries(vendor.modules).map(([name, { from }]) => [name, pathOf(from)] as const);
  const imports = Object.fromEntries([...files, ...modules]);
  return scriptJson({ imports });
}

/** The app's initial on its own colour, until it has an icon. */
function iconAddress(name: string): string {
  const letter = escapeHtml(name.trim().charAt(0).toUpperCase() || 'A');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><text x="16" y="22" font-family="system-ui,sans-serif" font-size="18" font-weight="600" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The page of an app: everything that it needs is asked for at once, so that nothing waits for the next round trip. */
export function appPage(
  environment: AppEnvironment,
  vendor: Vendor,
  importMap: string,
  watermark?: Watermark,
): string {
  const { hash, styleHash, versionId, name } = environment;
  const preloaded = [
    ...vendor.preload.always,
    ...(environment.stage === 'preview' ? vendor.preload.preview : []),
  ].filter((file) => file !== vendor.entry);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(name)}</title>`,
    `<link rel="icon" href="${iconAddress(name)}">`,
    `<script type="importmap">${importMap}</script>`,
    `<link rel="stylesheet" href="${bundleStylePath(styleHash, versionId)}" data-app-style>`,
    `<script type="module" src="${vendorFilePath(vendor.entry)}"></script>`,
    `<link rel="modulepreload" href="${bundleScriptPath(hash, versionId)}">`,
    ...preloaded.map((file) => `<link rel="modulepreload" href="${vendorFilePath(file)}">`),
    `<link rel="preload" href="${vendorFilePath(vendor.font)}" as="font" type="font/woff2" crossorigin>`,
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
