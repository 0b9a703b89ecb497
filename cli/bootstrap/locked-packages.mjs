// Plain JavaScript without dependencies, like all that runs before anything is installed.

const isFromRegistry = ([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link;

/**
 * The packages of a lock file that are downloaded, by path, as text that changes with their content. The project's own
 * packages are links and take no part: one more of them is no reason to install or build the others again.
 */
export function registryPackages({ packages = {} }) {
  return new Map(
    Object.entries(packages)
      .filter(isFromRegistry)
      .map(([path, { version, integrity = '' }]) => [path, `${version} ${integrity}`]),
  );
}

/**
 * Whether `installed` (npm's `node_modules/.package-lock.json`) holds the downloaded packages that `lock` names, and no
 * others. Optional packages may be missing: they are for other platforms.
 */
export function holdsLocked(lock, installed) {
  const wanted = registryPackages(lock);
  const present = registryPackages(installed);
  const isKept = ([path, content]) =>
    present.has(path) ? present.get(path) === content : lock.packages[path].optional === true;
  return [...wanted].every(isKept) && [...present.keys()].every((path) => wanted.has(path));
}

/** The folders of `folders` that the lock file does not know as packages of the project. */
export const unknownFolders = ({ packages = {} }, folders) => folders.filter((path) => !packages[path]);

/** What a native build is good for: a version of its package on one Node ABI and platform. */
export const nativeTarget = (version, { versions, platform, arch } = process) =>
  `${version} ${platform} ${arch} ${versions.modules}\n`;
