import { z } from 'zod';

export const driveInput = z.object({
  folder: z.string().trim().optional().meta({
    title: 'Folder',
    description: 'Only files in this folder. Enter its address in Google Drive.',
    placeholder: 'https://drive.google.com/drive/folders/…',
  }),
  subfolders: z.boolean().default(true).meta({ title: 'Include subfolders' }),
  search: z.string().trim().optional().meta({
    title: 'Search',
    description: 'Only files with this in their name or text.',
  }),
  sharedDrives: z.boolean().default(true).meta({ title: 'Include shared drives' }),
});
export type DriveInput = z.output<typeof driveInput>;
