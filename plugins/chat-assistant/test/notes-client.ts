import { appId, request } from '@buildai/app-kit/client';

export const readNote = async (name: string): Promise<string | null> =>
  ((await request(`/api/apps/${appId}/notes/${name}`)) as { text: string | null }).text;
