import { Star } from 'lucide-react';

export function Stars({ rating }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="flex">
      {Array.from({ length: 5 }, (_, index) => (
        <Star key={index} className={index < rating ? 'size-4 fill-current' : 'size-4 opacity-30'} />
      ))}
    </span>
  );
}
