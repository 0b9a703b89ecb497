import { buildId } from '../build-id.js';
import { projectRoot } from '../project-root.js';

/** Holds a folder for each bundle. */
export const bundlesFolder = `${projectRoot}cli/dist/bundle`;

/** Folder of the bundle of what is compiled now, whether it exists or not. */
export const bundleFolder = (): string => `${bundlesFolder}/${buildId()}`;
