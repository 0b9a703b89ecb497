import type { ReactNode } from 'react';
import type { ChartProps } from '../lib/chart-series.js';
import { numberOf, seriesOf, formatPointName, writeNumber } from '../lib/chart-series.js';
import { kitText } from '../texts/kit-text.js';

/** A chart's data as a table for screen readers. */
export function ChartTable({
  title,
  data,
  series: given,
  format = writeNumber,
}: Pick<ChartProps, 'data' | 'series' | 'format'> & { title: ReactNode }) {
  const series = seriesOf(given);
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{kitText('name')}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((point, index) => (
            <tr key={index}>
              <th scope="row">{formatPointName(point.name)}</th>
              {series.map(({ key }) => (
                <td key={key}>{format(numberOf(point, key))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
