import { useNavigate, useParams } from 'react-router';
import { Recipe, useRecord } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { ConfirmDelete } from '@/components/ui/confirm-delete';
import { Markdown } from '@/components/ui/markdown';
import { PageHeader } from '@/components/ui/page-header';
import { Spinner } from '@/components/ui/spinner';
import { Ingredients } from '@/components/Ingredients';
import { Stars } from '@/components/Stars';

export const path = '/recipes/:id';

export default function RecipeDetails() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { record, loading, error } = useRecord(Recipe, id);

  if (loading) return <Spinner aria-label="Loading the recipe" />;
  if (error || !record) return <p role="alert">{error?.message ?? 'This recipe is gone.'}</p>;

  const rate = (rating) => Recipe.update(record.id, { rating });

  return (
    <div className="space-y-6">
      <PageHeader title={record.title} back={{ to: '/', label: 'Recipes' }} />
      {record.picture && <img src={record.picture} alt="" className="max-h-72 rounded-lg object-cover" />}
      <Ingredients items={record.ingredients} />
      <Markdown>{record.steps}</Markdown>
      <div className="flex items-center gap-2">
        {record.rating && <Stars rating={record.rating} />}
        {[1, 2, 3, 4, 5].map((stars) => (
          <Button key={stars} variant="outline" size="sm" onClick={() => rate(stars)}>
            {stars}
          </Button>
        ))}
      </div>
      <ConfirmDelete
        name={record.title}
        onConfirm={async () => {
          await Recipe.delete(record.id);
          navigate('/');
        }}
      >
        <Button variant="destructive">Delete</Button>
      </ConfirmDelete>
    </div>
  );
}
