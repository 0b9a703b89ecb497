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
