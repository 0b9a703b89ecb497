import { gate } from '@buildai/chat-assistant/test/gate.js';
import { finish, say, silence, stream } from '@buildai/models/test/fake-openai.js';
import { previewFrame } from '@buildai/runtime/test/support/shell.js';
import { violationsOnEachDevice, waitForCount } from '@buildai/web/testing';
import { expect } from 'chai';
import type { OneSentenceApps } from './support/one-sentence-apps.js';
import { startOneSentenceApps } from './support/one-sentence-apps.js';

const files = {
  'entities/Summary.json': JSON.stringify({
    name: 'Summary',
    type: 'object',
    properties: {
      text: { type: 'string', title: 'Text', format: 'long-text' },
      summary: { type: 'string', title: 'Summary', format: 'long-text' },
    },
    required: ['text', 'summary'],
  }),
  'pages/Home.jsx': `import { useRef, useState } from 'react';
import { Sparkles } from 'lucide-react';
import { Summary, useRecords } from '@/api/entities';
import { invokeModel } from '@/api/integrations';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Label } from '@/components/ui/label';
import { PageHeader } from '@/components/ui/page-header';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';

export default function Home() {
  const [text, setText] = useState('');
  const [summary, setSummary] = useState('');
  const running = useRef(null);
  const [isRunning, setIsRunning] = useState(false);
  const { records } = useRecords(Summary, { limit: 20 });

  const summarize = async (event) => {
    event.preventDefault();
    running.current = new AbortController();
    setIsRunning(true);
    setSummary('');
    try {
      const answer = await invokeModel({
        system: 'Summarize the text in two sentences.',
        prompt: text,
        onText: setSummary,
        signal: running.current.signal,
      });
      await Summary.create({ text, summary: answer.text });
      setSummary('');
      setText('');
    } catch (error) {
      if (!running.current.signal.aborted) toast.error(error.message);
    } finally {
      setIsRunning(false);
    }
  };

  return (
    <main className="mx-auto max-w-2xl space-y-6 p-6">
      <PageHeader title="Summaries" description="Paste a text, get the point of it" />
      <form onSubmit={summarize} className="space-y-3">
        <Label htmlFor="text">Text</Label>
        <Textarea id="text" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        <div className="flex gap-2">
          <Button type="submit" disabled={isRunning || text.trim() === ''}>
            <Sparkles className="size-4" /> Summarize
          </Button>
          {isRunning && (
            <Button type="button" variant="outline" onClick={() => running.current.abort()}>
              Stop
            </Button>
          )}
        </div>
      </form>
      {summary !== '' && (
        <Card><CardContent aria-live="polite">{summary}</CardContent></Card>
      )}
      {records?.length === 0 && (
        <EmptyState icon={Sparkles} title="No summaries yet" description="The ones you make are kept here." />
      )}
      <ul className="space-y-3">
        {records?.map((record) => (
          <li key={record.id}><Card><CardContent>{record.summary}</CardContent></Card></li>
        ))}
      </ul>
    </main>
  );
}
`,
};

describe('A summarizer made from one sentence', function () {
  this.slow(22_500);
  let apps: OneSentenceApps;

  before(async () => (apps = await startOneSentenceApps()));
  after(() => apps?.[Symbol.asyncDispose]());

  it('streams summaries for a user who signed up, keeps them, and can be stopped', async () => {
    const { model } = apps;
    const { appId, page: builder } = await apps.make('an app that summarizes texts', files);
    await previewFrame(builder).getByRole('heading', { name: 'Summaries' }).waitFor();
    await builder.close();

    const page = await apps.enter(appId);
    await page.getByText('No summaries yet').waitFor();
    const text = page.getByLabel('Text', { exact: true });
    const summarize = page.getByRole('button', { name: 'Summarize' });
    const { step, open } = gate();
    model.script(
      stream(
        say('Bees dance. ', { characters: 4 }),
        step,
        say('The dance tells the others where flowers are.', { characters: 6 }),
        finish(),
      ),
    );
    await text.fill('A long text about the dance of bees.');
    await summarize.click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.getByText('Bees dance.').first().waitFor();
    open();
    const kept = page.getByRole('listitem');
    await kept.getByText('Bees dance. The dance tells the others where flowers are.').waitFor();
    // A live update may show the row before the response that empties the field.
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    expect(JSON.stringify(model.requests.at(-1)?.messages))
      .to.include('two sentences')
      .and.include('dance of bees');

    model.script(stream(say('Wasps '), silence()));
    await text.fill('A text about wasps.');
    await summarize.click();
    await page.getByText('Wasps').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    await waitForCount(kept, 1);
    await page.reload();
    await kept.getByText('Bees dance.').waitFor();
    expect(await violationsOnEachDevice(page, 'summarizer')).to.deep.equal([]);
    await page.close();
  });
});
