// Plain JavaScript without dependencies: this runs before packages are installed.

const isFromRegistry = ([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link;

/**
 * The downloaded packages of a lock file, by path, as text that changes with their content. The project's own packages
 * are links and are left out: adding one does not require reinstalling or rebuilding the others.
 */
export function registryPackages({ packages = {} }) {
  return new Map(
    Object.entries(packages)
      .filter(isFromRegistry)
      .map(([path, { version, integrity = '' }]) => [path, `${version} ${integrity}`]),
  );
}

/**
 * Whether `installed` (npm's `node_modules/.package-lock.json`) holds exactly the downloaded packages of `lock`.
 * Optional packages may be missing: they are for other platforms.
 */
export function holdsLocked(lock, installed) {
  const wanted = registryPackages(lock);
  const present = registryPackages(installed);
  const isKept = ([path, content]) =>
    present.has(path) ? present.get(path) === content : lock.packages[path].optional === true;
  return [...wanted].every(isKept) && [...present.keys()].every((path) => wanted.has(path));
}

/** Returns the folders that the lock file does not list as packages of the project. */
export const unknownFolders = ({ packages = {} }, folders) => folders.filter((path) => !packages[path]);

/** Identifies what a native build is compatible with: package version, Node ABI and platform. */
export const nativeTarget = (version, { versions, platform, arch } = process) =>
  `${version} ${platform} ${arch} ${versions.modules}\n`;

/** Where Node.js finds the package when a module below `path` imports it: the nearest folder of the lock file. */
function placeOf(packages, name, path) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

/** The part of a lock file that installs one of its packages alone, with all that it needs, as a lock file. */
export function lockOf({ packages, ...lock }, name) {
  const places = new Set([`node_modules/${name}`]);
  // A set also visits what is added meanwhile.
  for (const place of places) {
    const { dependencies, optionalDependencies } = packages[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(packages, needed, place);
      if (found) places.add(found);
    }
  }
  const root = { dependencies: { [name]: packages[`node_modules/${name}`].version } };
  return {
    ...lock,
    packages: { '': root, ...Object.fromEntries([...places].map((at) => [at, packages[at]])) },
  };
}
