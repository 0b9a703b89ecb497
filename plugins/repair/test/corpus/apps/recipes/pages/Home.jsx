import { ChefHat } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Recipe, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import RecipeCard from '@/components/RecipeCard';
import useDebounced from '@/services/useDebounced';

export default function Home() {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  const settled = useDebounced(words);
  const { records, loading } = useRecords(Recipe, {
    filter: settled ? { $search: settled } : {},
    sort: '-createdAt',
    limit: 60,
  });

  let content;
  if (loading) {
    content = <Skeleton className="h-40 w-full" />;
  } else if (records.length === 0) {
    content = <EmptyState icon={ChefHat} title="No recipe found" description="Write down the first one." />;
  } else {
    content = (
      <div className="grid gap-4 sm:grid-cols-2">
        {records.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} words={settled} />
        ))}
      </div>
    );
  }

  return (
    <div className="space-y-6">
      <div className="flex gap-2">
        <Input
          type="search"
          aria-label="Search recipes"
          placeholder="Lentils, quick, …"
          value={words}
          onChange={(event) => setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })}
        />
        <Button asChild>
          <Link to="/new-recipe">New recipe</Link>
        </Button>
      </div>
      {content}
    </div>
  );
}
