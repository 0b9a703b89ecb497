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
  /** Files that every page needs at once, to be fetched together; `preview`: these too in a preview. */
  readonly preload: { readonly always: readonly string[]; readonly preview: readonly string[] };
  readonly font: string;
  /** Tailwind, the kit's theme and its font, in front of which an app's globals.css stands. */
  readonly style: string;
  /** The Tailwind classes that the kit itself uses. */
  readonly candidates: readonly string[];
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
