import { saveScreenshot, launchBrowser, waitForCount } from '@buildai/web/testing';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { finish, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { startPlatform } from './platform.js';
import { signUp } from './sign-up.js';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const hive = {
  name: 'Hive',
  type: 'object',
  properties: { name: { type: 'string', title: 'Name' }, queen: { type: 'string', title: 'Queen' } },
  required: ['name'],
};

const homePage = `import { Hive } from '@/api/entities';
import { useRecords } from '@/api/entities';
import { Inspection } from '@/api/entities';

export default function Home() {
  const { records } = useRecords(Hive);
  const inspections = useRecords(Inspection);
  return (
    <main className="p-8">
      <h1 className="text-2xl font-bold">Apiary 🐝 &amp; more</h1>
      <p>A tag in a text: {'</action>'}</p>
      <ul>{records.map((hive) => <li key={hive.id}>{hive.name}: {hive.queen}</li>)}</ul>
      <p>{inspections.records.length} inspections</p>
    </main>
  );
}
`;

const first = `I'll make the apiary.

${actionText('add_entity', { title: 'Hives', file: 'entities/Hive.json', read: 'all', write: 'creator' }, json(hive))}
${actionText('add_file', { title: 'Home page', file: 'pages/Home.jsx' }, homePage)}
${actionText('add_file', { title: 'About page', file: 'pages/About.jsx' }, 'export default () => <h1>About</h1>;\n')}
${actionText(
  'import_entities',
  { title: 'Inspections' },
  json({
    Inspection: {
      schema: { type: 'object', properties: { note: { type: 'string' } } },
      records: [{ note: 'Calm' }, { note: 'Swarming' }],
    },
  }),
)}
${actionText(
  'insert_entity_records',
  { title: 'Two hives', entity: 'Hive' },
  json([
    { name: 'North', queen: 'Ada' },
    { name: 'South', queen: 'Bea' },
  ]),
)}
${actionText('request_secrets', { title: 'Weather key' }, json([{ secretName: 'WEATHER_KEY', description: 'For the forecast' }]))}
Done.
`;

const second = `Some changes.

${actionText('edit_entity', { title: 'Hives with a colour', file: 'entities/Hive.json' }, json({ ...hive, properties: { ...hive.properties, colour: { type: 'string' } } }))}
${actionText('partial_edit', { title: 'A new heading', file: 'pages/Home.jsx' }, '<<<<<<< SEARCH\n      <h1 className="text-2xl font-bold">Apiary 🐝 &amp; more</h1>\n=======\n      <h1 className="text-2xl font-bold">My apiary costs $& and $1</h1>\n>>>>>>> REPLACE\n')}
${actionText('edit_file', { title: 'Contact page', file: 'pages/Contact.jsx' }, 'export default () => <h1>Contact</h1>;\n')}
${actionText('delete_file', { title: 'No about page', file: 'pages/About.jsx' })}
`;

describe('a reply of a large model with every kind of action', function () {
  this.slow(30_000);

  it('streams in small parts, survives a reload in the middle, and is applied as a whole', async () => {
    await using model = await startFakeOpenAi();
    await using host = await startPlatform({
      config: {
        models: {
          defaultModel: 'openai/test-model',
          providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
        },
      },
    });
    const half = first.indexOf('<h1>About') + 6;
    let goOn: () => void = () => undefined;
    const reloaded = new Promise<void>((resolve) => (goOn = resolve));
    model.script(
      stream(
        say(first.slice(0, half), { characters: 30, delay: 1 }),
        () => reloaded,
        say(first.slice(half), { characters: 30, delay: 1 }),
        finish(),
      ),
      stream(say(second, { characters: 70, delay: 1 }), finish()),
    );
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      await signUp(page, host.url);
      await page.getByLabel('Describe your app').fill('an app for my apiary');
      await page.getByLabel('Describe your app').press('Enter');
      const messages = page.getByRole('log', { name: 'Messages' });
      await messages.getByText('About page').waitFor();
      await saveScreenshot(page, 'every-action-half');
      await page.reload();
      await messages.getByText('About page').waitFor();
      goOn();
      await messages.getByText('Done.').waitFor();
      await messages.getByText(/in \d+ files/).waitFor();
      await messages.getByRole('button', { name: /^Built \d+ files/ }).click();
      for (const title of ['Hives', 'Home page', 'About page', 'Inspections', 'Two hives', 'Weather key']) {
        await waitForCount(messages.getByText(title, { exact: true }), 1);
      }
      const preview = page.frameLocator('iframe');
      await preview.getByRole('heading', { name: 'Apiary 🐝 & more' }).waitFor();
      await preview.getByText('A tag in a text: </action>').waitFor();
      await preview.getByText('North: Ada').waitFor();
      await preview.getByText('2 inspections').waitFor();
      await saveScreenshot(page, 'every-action-done');

      await page.getByLabel('Message to the assistant').fill('Change it a little');
      await page.keyboard.press('Enter');
      await preview.getByRole('heading', { name: 'My apiary costs $& and $1' }).waitFor();
      await messages
        .getByText(/in \d+ files/)
        .nth(1)
        .waitFor();
      await preview.getByText('South: Bea').waitFor();
      await saveScreenshot(page, 'every-action-changed');
    } finally {
      await browser.close();
    }
  });
});
