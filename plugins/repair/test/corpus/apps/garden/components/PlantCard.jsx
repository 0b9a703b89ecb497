import PropTypes from '@/services/prop-checks';
import { Droplets, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { daysLeft } from '@/services/water';

const dueText = (days) => {
  if (days < 0) return `${-days} days late`;
  if (days === 0) return 'Today';
  return `In ${days} days`;
};

export default function PlantCard({ plant, onWater }) {
  PropTypes.check({ plant, onWater });
  const days = daysLeft(plant);
  return (
    <div className="flex items-center gap-4 rounded-lg border bg-card p-4">
      {plant.picture ? (
        <img src={plant.picture} alt={plant.name} className="size-16 rounded object-cover" />
      ) : (
        <Sprout aria-hidden className="size-16 p-4" />
      )}
      <div className="grow">
        <Link to={`/plants/${plant.id}`} className="font-medium hover:underline">{plant.name}</Link>
        <p className={days < 0 ? 'text-destructive' : 'text-muted-foreground'}>{dueText(days)}</p>
      </div>
      <Button size="icon" aria-label={`Water ${plant.name}`} onClick={() => onWater(plant)}>
        <Droplets />
      </Button>
    </div>
  );
}
