import { z } from 'zod';

/** What an image is for, which says how large it is stored: a photo is of a user of the app, the others are its own. */
export const imageUses = ['background', 'logo', 'option', 'picture', 'photo'] as const;
export type ImageUse = (typeof imageUses)[number];
export const imageUse = z.enum(imageUses, 'This is not a use of images.');
