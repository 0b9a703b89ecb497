import { firstServices } from './first-services.js';
import { furtherServices } from './further-services.js';

/** Fake services with the shapes and errors of real ones, in the order of their providers. */
export const modelServices = [...firstServices, ...furtherServices];
