import { documentBytes } from '@buildai/context-sources/test/support/documents.js';
import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import { previewFrame } from '@buildai/runtime/test/support/shell.js';
import { violationsOnEachDevice } from '@buildai/web/testing';
import { expect } from 'chai';
import type { OneSentenceApps } from './support/one-sentence-apps.js';
import { startOneSentenceApps } from './support/one-sentence-apps.js';

const files = {
  'entities/Item.json': JSON.stringify({
    name: 'Item',
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      price: { type: 'number', title: 'Price', format: 'currency' },
    },
    required: ['name', 'price'],
  }),
  'pages/Home.jsx': `import { useState } from 'react';
import { FileText } from 'lucide-react';
import { Item } from '@/api/entities';
import { extractData } from '@/api/integrations';
import { Alert, AlertDescription } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { Dropzone } from '@/components/ui/dropzone';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Progress } from '@/components/ui/progress';

const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'number' } },
  required: ['name', 'price'],
};
const fields = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'price', label: 'Price', type: 'currency', currency: 'EUR' },
];

export default function Home() {
  const [share, setShare] = useState();
  const [found, setFound] = useState();
  const [problem, setProblem] = useState('');

  const read = async ({ url }) => {
    setProblem('');
    setFound(undefined);
    setShare(0);
    try {
      setFound(await extractData({ file: url, schema, instructions: 'One row for each item.', onProgress: setShare }));
    } catch (error) {
      setProblem(error.message);
    } finally {
      setShare(undefined);
    }
  };
  const keep = async () => {
    await Item.bulkCreate(found.rows);
    setFound(undefined);
  };

  return (
    <main className="mx-auto max-w-2xl space-y-6 p-6">
      <PageHeader title="Price lists" description="Add a document, keep its items" />
      <Dropzone accept=".pdf,.docx,.csv,.txt,image/*" multiple={false} onUpload={read} />
      {share !== undefined && <Progress aria-label="Reading" value={share * 100} />}
      {problem !== '' && <Alert variant="destructive"><AlertDescription>{problem}</AlertDescription></Alert>}
      {found && (
        <section aria-label="Found" className="space-y-3">
          <ul className="divide-y rounded-lg border">
            {found.rows.map(({ name, price }, index) => (
              <li key={index} className="flex justify-between gap-4 p-3">
                <span>{name}{found.pages[index] && <span className="text-muted-foreground"> · page {found.pages[index]}</span>}</span>
                <span className="tabular-nums">€{price.toFixed(2)}</span>
              </li>
            ))}
          </ul>
          {found.warnings.map((warning) => <Alert key={warning}><AlertDescription>{warning}</AlertDescription></Alert>)}
          <Button onClick={keep}>Keep {found.rows.length === 1 ? '1 item' : found.rows.length + ' items'}</Button>
        </section>
      )}
      <DataTable
        entity={Item}
        fields={fields}
        empty={<EmptyState icon={FileText} title="No items yet" description="Items that you keep are listed here." />}
      />
    </main>
  );
}
`,
};

const handbook = documentBytes('handbook.pdf');

describe('A document reader made from one sentence', function () {
  this.slow(22_500);
  let apps: OneSentenceApps;

  before(async () => (apps = await startOneSentenceApps()));
  after(() => apps?.[Symbol.asyncDispose]());

  it('reads the rows of documents for a user who signed up, and says what it could not read', async () => {
    const { model } = apps;
    const { appId, page: builder } = await apps.make('an app that reads price lists', files);
    await previewFrame(builder).getByRole('heading', { name: 'Price lists' }).waitFor();
    await builder.close();

    const page = await apps.enter(appId);
    await page.getByText('No items yet').waitFor();
    const add = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    const found = page.getByRole('region', { name: 'Found' });

    const bad = '{"rows":[{"value":{"name":"Honey","price":7.5},"page":1},{"value":{"name":"Wax"}}]}';
    model.script(stream(say(bad, { characters: 10, delay: 20 }), finish()));
    await add('prices.pdf', 'application/pdf', handbook);
    await found.getByText('Honey · page 1').waitFor();
    await found.getByText('Pages 1–4: row 2 was left out because “price” is missing').waitFor();
    expect(await violationsOnEachDevice(page, 'document-reader')).to.deep.equal([]);
    expect(JSON.stringify(model.requests.at(-1)?.messages)).to.include('One row for each item.');

    model.script(
      stream(
        say('{"rows":[{"value":{"name":"Candle","price":4}},{"value":{"name":"Mead","price":12}}]}'),
        finish(),
      ),
    );
    await add('prices.csv', 'text/csv', Buffer.from('name,price\nCandle,4\nMead,12\n'));
    await page.getByRole('button', { name: 'Keep 2 items' }).click();
    await page.getByRole('cell', { name: 'Mead' }).waitFor();
    await page.reload();
    await page.getByRole('cell', { name: 'Candle' }).waitFor();

    await add('broken.pdf', 'application/pdf', handbook.subarray(0, 3000));
    await page.getByText('This PDF is damaged or incomplete.').waitFor();
    expect(await violationsOnEachDevice(page, 'document-reader-problem')).to.deep.equal([]);
    await page.close();
  });
});
