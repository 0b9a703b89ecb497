import { devices, waitForValue } from '@buildai/web/testing';
import { reply } from '@buildai/models/test/fake-openai.js';
import { useBrowserChat } from './browser-chat.js';

describe('A message that is wider than the conversation', function () {
  const shown = useBrowserChat();

  it('stays within it, with long names of elements and files', async () => {
    const { chat, model, page } = shown;
    model.script(reply('Done.'));
    const element = {
      path: 'components/dashboard/OverviewOfAllInspections.jsx',
      line: 12,
      name: 'section',
      text: 'All inspections of all hives since the beginning of the year',
      source: '<section>',
    };
    const data = Buffer.from('a').toString('base64');
    const file = { name: `${'inspections-'.repeat(15)}.csv`, contentType: 'text/csv', data };
    await chat.send({ content: 'Move it to the top', elements: [element], attachments: [file] });
    const list = page.getByRole('list', { name: 'Selected elements' });
    await shown.open();
    for (const device of [devices.desktop, devices.phone]) {
      await page.setViewportSize(device.viewport);
      await list.waitFor();
      const overhang = () =>
        list.evaluate((element) => {
          const frame = element.closest('[role=log]')?.getBoundingClientRect().right ?? 0;
          const parts = [...(element.parentElement?.children ?? [])];
          return Math.max(...parts.map((part) => part.getBoundingClientRect().right - frame), 0);
        });
      await waitForValue(overhang, 0);
    }
  });
});
