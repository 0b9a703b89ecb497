import { memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { highlight } from '@/services/highlight';
import { Stars } from './Stars';

function RecipeCard({ recipe, words }) {
  return (
    <article className="space-y-2 rounded-lg border bg-card p-4">
      <h2 className="text-lg font-medium">
        <Link
          to={`/recipes/${recipe.id}`}
          dangerouslySetInnerHTML={{ __html: highlight(recipe.title, words) }}
        />
      </h2>
      {recipe.rating ? <Stars rating={recipe.rating} /> : null}
      <p className="flex gap-1">
        {recipe.tags?.map((tag) => (
          <Badge key={tag} variant="secondary">
            {tag}
          </Badge>
        ))}
      </p>
    </article>
  );
}

export default memo(RecipeCard);
