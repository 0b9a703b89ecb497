import { eventually } from '@buildai/core/testing';
import { meaningOf, refuse } from '@buildai/models/test/fake-openai.js';
import { previewFrame } from '@buildai/runtime/test/support/shell.js';
import { followAddress, violationsOnEachDevice, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import type { OneSentenceApps } from './support/one-sentence-apps.js';
import { startOneSentenceApps } from './support/one-sentence-apps.js';

const files = {
  'entities/Recipe.json': JSON.stringify({
    name: 'Recipe',
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Title' },
      picture: { type: 'string', title: 'Picture', format: 'image' },
      alt: { type: 'string', title: 'What it shows' },
    },
    required: ['title'],
  }),
  'pages/Home.jsx': `import { useState } from 'react';
import { ChefHat, ImagePlus } from 'lucide-react';
import { Recipe, useRecords } from '@/api/entities';
import { generateImage } from '@/api/integrations';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast';

export default function Home() {
  const { records } = useRecords(Recipe, { sort: 'title' });
  const [title, setTitle] = useState('');
  const [question, setQuestion] = useState('');
  const [similar, setSimilar] = useState(null);
  const [painting, setPainting] = useState(null);

  const add = async (event) => {
    event.preventDefault();
    await Recipe.create({ title });
    setTitle('');
  };
  const compare = async (rowOrText) => {
    try {
      setSimilar(await Recipe.similar(rowOrText, { limit: 2 }));
    } catch (error) {
      toast.error(error.message);
    }
  };
  const paint = async (recipe) => {
    setPainting(recipe.id);
    try {
      const { url, alt } = await generateImage({ prompt: 'A plate of ' + recipe.title, size: 'landscape' });
      await Recipe.update(recipe.id, { picture: url, alt });
    } catch (error) {
      toast.error(error.message);
    } finally {
      setPainting(null);
    }
  };

  return (
    <main className="mx-auto max-w-2xl space-y-6 p-6">
      <PageHeader title="Recipes" description="What to cook next" />
      <form onSubmit={add} className="flex items-end gap-2">
        <div className="grow space-y-1">
          <Label htmlFor="title">New recipe</Label>
          <Input id="title" value={title} onChange={({ target }) => setTitle(target.value)} />
        </div>
        <Button type="submit" disabled={title.trim() === ''}>Add</Button>
      </form>
      {records?.length === 0 && (
        <EmptyState icon={ChefHat} title="No recipes yet" description="Add the first one." />
      )}
      <ul aria-label="Recipes" className="space-y-3">
        {records?.map((recipe) => (
          <li key={recipe.id}>
            <Card>
              <CardContent className="space-y-3">
                <h2 className="font-medium">{recipe.title}</h2>
                {recipe.picture && <img src={recipe.picture} alt={recipe.alt} className="h-32 w-full object-cover" />}
                <div className="flex gap-2">
                  <Button variant="outline" onClick={() => compare(recipe)}>Similar</Button>
                  <Button variant="outline" disabled={painting !== null} onClick={() => paint(recipe)}>
                    <ImagePlus className="size-4" /> {painting === recipe.id ? 'Painting…' : 'Paint'}
                  </Button>
                </div>
              </CardContent>
            </Card>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => { event.preventDefault(); compare(question); }} className="flex items-end gap-2">
        <div className="grow space-y-1">
          <Label htmlFor="question">What would you like?</Label>
          <Input id="question" value={question} onChange={({ target }) => setQuestion(target.value)} />
        </div>
        <Button type="submit" disabled={question.trim() === ''}>Find</Button>
      </form>
      {similar && (
        <ol aria-label="Similar recipes" aria-live="polite">
          {similar.map(({ id, title: name }) => <li key={id}>{name}</li>)}
        </ol>
      )}
    </main>
  );
}
`,
};

const soups = ['soup', 'broth', 'ramen', 'stew'];
const cakes = ['cake', 'pie', 'tart', 'dessert'];

describe('A recipe book with similar recipes and pictures', function () {
  this.slow(22_500);
  let apps: OneSentenceApps;

  before(async () => {
    apps = await startOneSentenceApps({
      embed: meaningOf([soups, cakes]),
      models: { embeddingModel: 'openai/test-embedding', imageModel: 'openai/test-painter' },
    });
  });
  after(() => apps?.[Symbol.asyncDispose]());

  it('finds recipes of the same kind that share no word, and paints them', async () => {
    const { host, model } = apps;
    const { appId, page: builder } = await apps.make('a recipe book with similar recipes', files);
    await previewFrame(builder).getByRole('heading', { name: 'Recipes' }).waitFor();

    const page = await apps.enter(appId);
    await page.getByText('No recipes yet').waitFor();
    const recipes = page.getByRole('list', { name: 'Recipes' }).getByRole('listitem');
    const newRecipe = page.getByLabel('New recipe');
    for (const [index, title] of ['Onion broth', 'Tokyo ramen', 'Plum tart', 'Apple pie'].entries()) {
      await newRecipe.fill(title);
      await page.getByRole('button', { name: 'Add' }).click();
      await recipes.nth(index).waitFor();
      // A live update may show the row before the response that empties the field.
      await eventually(async () => (await newRecipe.inputValue()) === '');
    }
    const similar = page.getByRole('list', { name: 'Similar recipes' }).getByRole('listitem');
    const recipe = (title: string) => recipes.filter({ hasText: title });

    // Words alone find nothing; rows are embedded after the first question.
    await eventually(async () => {
      const answered = page.waitForResponse(/\/similar(\?|$)/);
      await recipe('Onion broth').getByRole('button', { name: 'Similar' }).click();
      await (await answered).finished();
      return (await similar.allTextContents())[0] === 'Tokyo ramen';
    });
    await page.getByLabel('What would you like?').fill('some dessert');
    await page.getByRole('button', { name: 'Find' }).click();
    await similar.filter({ hasText: 'Plum tart' }).waitFor();
    await waitForValue(async () => (await similar.allTextContents()).sort(), ['Apple pie', 'Plum tart']);

    model.scriptImages(refuse(400, { code: 'content_policy_violation' }));
    await recipe('Plum tart').getByRole('button', { name: 'Paint' }).click();
    await page
      .getByText('The AI model doesn’t make images like this one. Describe it differently.')
      .waitFor();
    await recipe('Plum tart').getByRole('button', { name: 'Paint' }).click();
    const picture = recipe('Plum tart').getByRole('img', { name: 'A plate of Plum tart' });
    await picture.waitFor();
    await waitForValue(
      () =>
        picture.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return image.naturalWidth;
        }),
      1,
    );
    expect(model.imageRequests.at(-1)).to.include({ prompt: 'A plate of Plum tart', size: '1536x1024' });
    expect(await violationsOnEachDevice(page, 'similar recipes')).to.deep.equal([]);
    await page.close();

    await followAddress(builder, `${host.url}/build/app/${appId}?panel=settings#model-calls`);
    await builder.getByText(/^0 questions, 1 image, \d+ text comparisons? today$/).waitFor();
    expect(await violationsOnEachDevice(builder, 'settings of the recipe book')).to.deep.equal([]);
    await builder.close();
  });
});
