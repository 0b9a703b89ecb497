import { Button } from '@buildai/app-kit/kit/button.js';
import { SquareIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

interface RunButtonProps {
  readonly isRunning: boolean;
  readonly onStop: () => void;
  readonly disabled: boolean;
  /** Only the icon, as in a chat. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Submits its form, and stops what that started. Two elements with keys: if one turned into the other while it is
 * clicked, stopping would submit the form. The focus stays at the place.
 */
export function RunButton({ isRunning, onStop, disabled, label, children }: RunButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  const note = (): void => {
    hasFocus.current = place.current?.contains(document.activeElement) ?? false;
  };
  useLayoutEffect(() => {
    if (hasFocus.current) place.current?.querySelector('button')?.focus();
    hasFocus.current = false;
  }, [isRunning]);
  const size = label === undefined ? 'lg' : 'icon';
  return (
    <span ref={place} className="contents" onClickCapture={note}>
      {isRunning ? (
        <Button
          key="stop"
          type="button"
          variant="outline"
          size={size}
          aria-label={label === undefined ? undefined : 'Stop'}
          // The second click of a double click on “Generate”.
          onClick={({ detail }) => {
            if (detail < 2) onStop();
          }}
        >
          <SquareIcon />
          {label === undefined && 'Stop'}
        </Button>
      ) : (
        <Button
          key="run"
          type="submit"
          size={size}
          aria-label={label}
          disabled={disabled}
          // The second click of a double click on “Next” would run the last step.
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {children}
        </Button>
      )}
    </span>
  );
}
