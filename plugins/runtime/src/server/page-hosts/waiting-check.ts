import type { Database, DoctorCheck } from '@buildai/core';

const named = 5;

/** Published apps whose pages cannot reach hosts that a former owner allowed, or that an archive lists. */
export const waitingCheck = (db: Database): DoctorCheck => ({
  id: 'runtime/waiting-hosts',
  title: 'Hosts of pages',
  needs: 'tables',
  async run() {
    const apps = await db('outside_hosts')
      .join('apps', (on) =>
        on.on('apps.id', 'outside_hosts.app_id').andOn('apps.owner_id', 'outside_hosts.owner_id'),
      )
      .where({ purpose: 'pages', state: 'asked' })
      .whereNotNull('apps.published_version_id')
      .orderBy('slug')
      .distinct<{ slug: string }[]>('slug');
    if (apps.length === 0) return { state: 'ok', message: 'No published app waits for hosts of its pages.' };
    const more = apps.length > named ? ` and ${apps.length - named} more` : '';
    const names = apps.slice(0, named).map(({ slug }) => slug);
    return {
      state: 'warning',
      message: `The pages of ${apps.length} published ${apps.length === 1 ? 'app' : 'apps'} can’t reach hosts until the new owner allows them: ${names.join(', ')}${more}.`,
      remedy: 'Ask their owners to decide about them under Settings, Allowed hosts.',
    };
  },
});
