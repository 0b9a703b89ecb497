import { Link } from 'react-router';
import { Button } from '@buildai/app-kit/kit/button.js';

/** Out of a link that counts no more. */
export function StartPageLink() {
  return (
    <Button asChild variant="outline">
      <Link to="/">Go to the start page</Link>
    </Button>
  );
}
