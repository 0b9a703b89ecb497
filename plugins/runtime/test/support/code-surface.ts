import { AppSurface } from '@buildai/app-features/shared';
import { entitiesModule } from '@buildai/entities/test/support/entities-module.js';
import { serverFiles } from './server-files.js';

/** What features say about the code of apps. */
export const codeSurface = new AppSurface(() => [{ id: 'entities', modules: [entitiesModule] }, serverFiles]);
