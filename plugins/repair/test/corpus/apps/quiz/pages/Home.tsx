import { Link } from 'react-router';
import { Score, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';

export default function Home() {
  const { records: best } = useRecords(Score, { sort: '-points', limit: 5 });
  return (
    <main className="mx-auto max-w-md space-y-8 py-16 text-center">
      <h1 className="text-6xl font-black">Orbit quiz</h1>
      <Button asChild size="lg">
        <Link to="/quiz/play">Play</Link>
      </Button>
      {best.length > 0 && (
        <ol className="list-inside list-decimal text-left">
          {best.map((score) => (
            <li key={score.id}>
              {score.player || 'Somebody'}: {score.points}
            </li>
          ))}
        </ol>
      )}
      <Link to="/quiz/rules" className="text-sm underline">
        Rules
      </Link>
    </main>
  );
}
