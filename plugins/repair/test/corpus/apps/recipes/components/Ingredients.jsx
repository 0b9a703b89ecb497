import { Fragment } from 'react';
import { Checkbox } from '@/components/ui/checkbox';

export const Ingredients = ({ items = [] }) => (
  <div className="grid grid-cols-[auto_1fr] items-center gap-2">
    {items.map((item, index) => (
      <Fragment key={item}>
        <Checkbox id={`ingredient-${index}`} />
        <label htmlFor={`ingredient-${index}`}>{item}</label>
      </Fragment>
    ))}
  </div>
);
