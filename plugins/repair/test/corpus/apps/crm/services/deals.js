export const stages = [
  { value: 'lead', label: 'Lead', tone: 'gray' },
  { value: 'talking', label: 'In talks', tone: 'blue' },
  { value: 'won', label: 'Won', tone: 'green' },
  { value: 'lost', label: 'Lost', tone: 'red' },
];

export function sumByStage(deals) {
  const sums = new Map();
  for (const deal of deals) sums.set(deal.stage, (sums.get(deal.stage) ?? 0) + (deal.value ?? 0));
  return stages.map(({ value, label }) => ({ name: label, value: sums.get(value) ?? 0 }));
}
