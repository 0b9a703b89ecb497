import type { ReactElement } from 'react';
import { clsx } from 'clsx';
import type { Question } from '@/services/questions';

interface Props {
  question: Question;
  chosen?: number | undefined;
  onChoose: (option: number) => void;
}

export function QuestionView({ question, chosen, onChoose }: Props): ReactElement {
  const answered = chosen !== undefined;
  return (
    <fieldset className="space-y-3" disabled={answered}>
      <legend className="text-2xl">{question.text}</legend>
      {question.options.map((option, index) => (
        <button
          key={option}
          type="button"
          onClick={() => onChoose(index)}
          className={clsx('block w-full rounded-2xl border p-4 text-left transition-colors', {
            'bg-green-200 text-green-950': answered && index === question.answer,
            'bg-red-200 text-red-950': chosen === index && index !== question.answer,
            'hover:bg-accent': !answered,
          })}
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}
