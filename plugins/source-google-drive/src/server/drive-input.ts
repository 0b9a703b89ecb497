import { z } from 'zod';

export const driveInput = z.object({
  folder: z.string().trim().optional().meta({
    title: 'Folder',
    description: 'Only files in this folder: its address in Google Drive.',
    placeholder: 'https://drive.google.com/drive/folders/…',
  }),
  subfolders: z.boolean().default(true).meta({ title: 'Also the folders within it' }),
  search: z.string().trim().optional().meta({
    title: 'Search',
    description: 'Only files that say this, in their name or their text.',
  }),
  sharedDrives: z.boolean().default(true).meta({ title: 'Also shared drives' }),
});
export type DriveInput = z.output<typeof driveInput>;
