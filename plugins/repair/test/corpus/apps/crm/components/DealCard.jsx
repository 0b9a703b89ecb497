import { useReferenceLabels } from '@/components/ui/field-value';
import { dealFields } from '@/services/fields';

const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export function DealCard({ deal }) {
  return (
    <div>
      <p className="font-medium">{deal.title}</p>
      {deal.value !== undefined && <p className="text-sm tabular-nums">{format.format(deal.value)}</p>}
    </div>
  );
}

export { useReferenceLabels, dealFields };
