import type { ReactNode } from 'react';
import { lazily } from '@buildai/web/lazily';
import type { ChartProps } from './chart.js';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from './card.js';
import { Skeleton } from './skeleton.js';

export interface ChartCardProps extends ChartProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly loading?: boolean;
  readonly className?: string;
}

/** The charts are the heaviest library of all, so they come when the first chart is shown. */
const Chart = lazily(() => import('./chart.js'), <Skeleton className="size-full" />);

/** A card with one chart: `kind` bar, line or pie over `data` of names and values. */
export function ChartCard({ title, description, loading = false, className, ...chart }: ChartCardProps) {
  const empty = !loading && chart.data.every((point) => !point.value);
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent>
        <div className="h-60">
          {empty ? (
            <p className="flex h-full items-center justify-center text-sm text-muted-foreground">
              Nothing to show yet
            </p>
          ) : loading ? (
            <Skeleton className="size-full" />
          ) : (
            <Chart {...chart} />
          )}
        </div>
      </CardContent>
    </Card>
  );
}
