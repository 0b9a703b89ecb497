import type { Database, DoctorCheck } from '@buildai/core';

const named = 5;

/** Published apps whose functions still reach any public host, since that was so before hosts were listed. */
export const unlistedCheck = (db: Database): DoctorCheck => ({
  id: 'functions/unlisted-hosts',
  title: 'Hosts of functions',
  needs: 'tables',
  async run() {
    const apps = await db('unlisted_functions')
      .join('apps', 'apps.id', 'unlisted_functions.app_id')
      .whereRaw('apps.published_version_id = unlisted_functions.version_id')
      .orderBy('slug')
      .select<{ slug: string }[]>('slug');
    if (apps.length === 0)
      return { state: 'ok', message: 'Functions reach only hosts that their builders allowed.' };
    const more = apps.length > named ? ` and ${apps.length - named} more` : '';
    const names = apps.slice(0, named).map(({ slug }) => slug);
    return {
      state: 'warning',
      message: `The functions of ${apps.length} published ${apps.length === 1 ? 'app' : 'apps'} reach any public host: ${names.join(', ')}${more}.`,
      remedy: 'Ask their builders to confirm the list of hosts in the Functions tab, or to publish again.',
    };
  },
});
