import { Alert, AlertDescription } from '@buildai/app-kit/kit/alert.js';

/** Error of a form as a whole. */
export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert variant="destructive">
      <AlertDescription>{text}</AlertDescription>
    </Alert>
  );
}
