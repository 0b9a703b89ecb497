import type { ScreenEnvironment } from '@buildai/app-kit/client/app-environment.js';

/** A module that apps may import, with its exports. */
export interface VendorModule {
  /** Import map name of the file that contains it. */
  readonly from: string;
  /** Exported names, including `default` if present. */
  readonly names: readonly string[];
}

/** An icon's drawing for lucide-react's `createLucideIcon`: source of an object. */
export type IconSource = string;

/** Build output metadata for the server. */
export interface VendorManifest {
  /** The import map: specifier to file name. */
  readonly imports: Readonly<Record<string, string>>;
  /** Modules by specifier. */
  readonly modules: Readonly<Record<string, VendorModule>>;
  /** The module script of every page. */
  readonly entry: string;
  /** The early error script, for previews only. */
  readonly earlyErrors: string;
  /** What previews import as `react/jsx-runtime`. */
  readonly placedJsx: string;
  /** Files to preload: for every page, additionally for previews, and per module by its import specifier. */
  readonly preload: {
    readonly always: readonly string[];
    readonly preview: readonly string[];
    readonly needs: Readonly<Record<string, readonly string[]>>;
  };
  readonly font: string;
  /** Tailwind, the kit's theme and its font, prepended to an app's globals.css. */
  readonly style: string;
  /** Tailwind classes of the base. */
  readonly candidates: readonly string[];
  /** Additional Tailwind classes of a module, by specifier. */
  readonly ownCandidates: Readonly<Record<string, readonly string[]>>;
  /** Maps export names to icons, including aliases. */
  readonly iconNames: Readonly<Record<string, string>>;
  readonly icons: Readonly<Record<string, IconSource>>;
}

export interface VendorFile {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer | undefined;
  readonly brotli: Buffer | undefined;
}

/** Prebuilt libraries, kit and client, shared by all apps. */
export interface Vendor extends VendorManifest {
  readonly files: ReadonlyMap<string, VendorFile>;
  /** Screens of plugins. */
  readonly screens: readonly ScreenEnvironment[];
}

export const vendorFilePath = (name: string) => `/__buildai/vendor/${name}`;
