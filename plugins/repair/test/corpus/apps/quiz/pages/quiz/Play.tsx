import { useReducer, useState } from 'react';
import { Link } from 'react-router';
import { Score } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { QuestionView } from '@/components/QuestionView';
import { isRight, questions } from '@/services/questions';
import { useTimer } from '@/services/useTimer';

interface State {
  index: number;
  points: number;
  chosen: number | undefined;
}

type Action = { type: 'choose'; option: number } | { type: 'next' };

const start: State = { index: 0, points: 0, chosen: undefined };

function reduce(state: State, action: Action): State {
  const question = questions[state.index];
  if (action.type === 'next') return { ...state, index: state.index + 1, chosen: undefined };
  if (!question || state.chosen !== undefined) return state;
  return { ...state, chosen: action.option, points: state.points + (isRight(question, action.option) ? 1 : 0) };
}

export default function Play() {
  const [{ index, points, chosen }, dispatch] = useReducer(reduce, start);
  const [player, setPlayer] = useState('');
  const [saved, setSaved] = useState(false);
  const question = questions[index];
  const seconds = useTimer(question !== undefined);

  if (question === undefined) {
    return (
      <main className="mx-auto max-w-md space-y-4 py-16">
        <h1 className="text-3xl font-bold">{points} right in {seconds} s</h1>
        {saved ? (
          <Link to="/">Back to the start</Link>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void Score.create({ points, seconds, player }).then(() => setSaved(true));
            }}
          >
            <label>
              Your name{' '}
              <input className="border" value={player} onChange={({ target }) => setPlayer(target.value)} />
            </label>
            <Button type="submit">Save</Button>
          </form>
        )}
      </main>
    );
  }

  return (
    <main className="mx-auto max-w-md space-y-6 py-16">
      <Progress value={(index / questions.length) * 100} aria-label="Progress" />
      <QuestionView
        question={question}
        chosen={chosen}
        onChoose={(option) => dispatch({ type: 'choose', option })}
      />
      {chosen !== undefined && <Button onClick={() => dispatch({ type: 'next' })}>Next</Button>}
    </main>
  );
}
