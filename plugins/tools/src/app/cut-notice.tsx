import { Button } from '@buildai/app-kit/kit/button.js';

interface CutNoticeProps {
  /** Whether the answer can go on. */
  readonly canGoOn: boolean;
  readonly onGoOn: () => void;
}

/** Says that an answer is not complete, and offers the rest. */
export function CutNotice({ canGoOn, onGoOn }: CutNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border bg-card p-4 text-sm text-card-foreground"
    >
      <p>
        {canGoOn
          ? 'This answer was cut off at the limit. It isn’t complete.'
          : 'This answer was cut off at the limit. Ask for less at once to get a complete one.'}
      </p>
      {canGoOn && (
        <Button type="button" size="sm" variant="outline" onClick={onGoOn}>
          Continue
        </Button>
      )}
    </div>
  );
}
