import { Link } from 'react-router';
import { Button } from '@buildai/app-kit/kit/button.js';

/** Leads away from an invalid link. */
export function StartPageLink() {
  return (
    <Button asChild variant="outline">
      <Link to="/">Go to the start page</Link>
    </Button>
  );
}
