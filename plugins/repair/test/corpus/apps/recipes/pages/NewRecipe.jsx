import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Recipe } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { PageHeader } from '@/components/ui/page-header';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';

const tags = ['soup', 'vegan', 'sweet', 'quick'];

export default function NewRecipe() {
  const navigate = useNavigate();
  const form = useRef(null);
  const [chosen, setChosen] = useState([]);

  const toggle = (tag) =>
    setChosen((before) => (before.includes(tag) ? before.filter((each) => each !== tag) : [...before, tag]));

  const handleSubmit = async (event) => {
    event.preventDefault();
    const data = new FormData(form.current);
    const recipe = await Recipe.create({
      title: data.get('title'),
      servings: Number(data.get('servings')) || 1,
      ingredients: String(data.get('ingredients'))
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      steps: data.get('steps'),
      tags: chosen,
    });
    toast.success('Saved');
    navigate(`/recipes/${recipe.id}`);
  };

  return (
    <form ref={form} onSubmit={handleSubmit} className="max-w-prose space-y-4">
      <PageHeader title="New recipe" back={{ to: '/', label: 'Recipes' }} />
      <div>
        <Label htmlFor="title">Title</Label>
        <Input id="title" name="title" required />
      </div>
      <div>
        <Label htmlFor="servings">Servings</Label>
        <Input id="servings" name="servings" type="number" min={1} defaultValue={4} />
      </div>
      <div>
        <Label htmlFor="ingredients">Ingredients, one a line</Label>
        <Textarea id="ingredients" name="ingredients" rows={5} />
      </div>
      <div>
        <Label htmlFor="steps">Steps</Label>
        <Textarea id="steps" name="steps" rows={8} />
      </div>
      <fieldset className="flex gap-3">
        <legend>Tags</legend>
        {tags.map((tag) => (
          <label key={tag} className="flex gap-1">
            <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
            {tag}
          </label>
        ))}
      </fieldset>
      <Button type="submit">Save</Button>
    </form>
  );
}
