/** A module that apps may import, and what it exports. */
export interface VendorModule {
  /** The name in the import map of the file that holds it. */
  readonly from: string;
  /** Its exports; `default` among them where it has one. */
  readonly names: readonly string[];
}

/** The drawing of one icon, as lucide-react's `createLucideIcon` takes it: source text of an object. */
export type IconSource = string;

/** What the build step leaves beside the files: all that the server must know of them. */
export interface VendorManifest {
  /** Specifier to file name: the import map. */
  readonly imports: Readonly<Record<string, string>>;
  /** By the specifier that apps write. */
  readonly modules: Readonly<Record<string, VendorModule>>;
  /** The module script of every page. */
  readonly entry: string;
  /** The script that tells the builder of errors before the page has started; in previews alone. */
  readonly earlyErrors: string;
  /**
   * Files to be fetched together: what every page needs, what a preview needs too, and what a module needs beside
   * these, by the specifier that its script imports it by.
   */
  readonly preload: {
    readonly always: readonly string[];
    readonly preview: readonly string[];
    readonly needs: Readonly<Record<string, readonly string[]>>;
  };
  readonly font: string;
  /** Tailwind, the kit's theme and its font, in front of which an app's globals.css stands. */
  readonly style: string;
  /** The Tailwind classes of what every page has. */
  readonly candidates: readonly string[];
  /** The Tailwind classes that a module adds to these, by the specifier that apps write. */
  readonly ownCandidates: Readonly<Record<string, readonly string[]>>;
  /** Export name to the name of its icon: several names may mean one. */
  readonly iconNames: Readonly<Record<string, string>>;
  readonly icons: Readonly<Record<string, IconSource>>;
}

export interface VendorFile {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer | undefined;
  readonly brotli: Buffer | undefined;
}

/** The libraries, the kit and the client, prebuilt: the same for every app. */
export interface Vendor extends VendorManifest {
  readonly files: ReadonlyMap<string, VendorFile>;
}

export const vendorFilePath = (name: string) => `/__buildai/vendor/${name}`;
