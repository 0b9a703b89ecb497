import { TriangleAlert } from 'lucide-react';
import { Item, useRecords } from '@/api/entities';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';

export function LowStock() {
  const { records } = useRecords(Item);
  const low = records.filter(({ quantity = 0, minimum = 0 }) => quantity < minimum);
  if (low.length === 0) return null;
  return (
    <Alert>
      <TriangleAlert />
      <AlertTitle>Running low</AlertTitle>
      <AlertDescription>
        <ul>
          {low.map((item) => (
            <li key={item.id}>
              {item.name}: {item.quantity ?? 0} of {item.minimum}
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}
