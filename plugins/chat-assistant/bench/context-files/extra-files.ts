import type { AppFile } from '@buildai/versions/shared';

const file = (path: string, content: string): AppFile => ({ path, content });

/** What only one of the sample apps has: pages for visitors, calculations, server functions. */
export const extras = {
  clinic: [
    file(
      'services/feeSchedule.js',
      `/** Points by service, as insurers pay them. */
const points = { consultation: 120, bloodTest: 85, vaccination: 60, ultrasound: 310 };
const euroPerPoint = 0.1193;

export function feeFor(service, isPrivate) {
  const factor = isPrivate ? 2.3 : 1;
  return Math.round((points[service] ?? 0) * euroPerPoint * factor * 100) / 100;
}
`,
    ),
    file(
      'functions/sendReminder.js',
      `export default async function sendReminder({ appointmentId }, { entities, mail }) {
  const appointment = await entities.Appointment.get(appointmentId);
  const patient = await entities.Patient.get(appointment.patient);
  await mail.send({ to: patient.email, subject: 'Your visit tomorrow', text: 'Please bring your insurance card and come ten minutes early.' });
}
`,
    ),
  ],
  helpdesk: [
    file(
      'services/responseTimes.js',
      `/** Hours until the first answer, by segment of the customer. */
export const targets = { enterprise: 2, business: 8, starter: 24 };

export function isLate(ticket, segment, now) {
  return (now - new Date(ticket.openedOn)) / 3600000 > (targets[segment] ?? 24);
}
`,
    ),
    file(
      'components/tickets/ReplyBox.jsx',
      `import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { useRecords, Macro } from '@/api/entities';

export function ReplyBox({ onSend }) {
  const [text, setText] = useState('');
  const { records } = useRecords(Macro);
  return (
    <div className="space-y-2 rounded-lg border p-3">
      <Textarea placeholder="Write an answer, or choose one that is prepared" value={text} onChange={(event) => setText(event.target.value)} />
      <div className="flex justify-between">
        <select onChange={(event) => setText(event.target.value)}>{records.map((macro) => <option key={macro.id} value={macro.body}>{macro.title}</option>)}</select>
        <Button onClick={() => onSend(text)}>Send and solve</Button>
      </div>
    </div>
  );
}
`,
    ),
    file(
      'functions/closeSolved.js',
      `/** Closes what was solved a week ago; runs every night. */
export const schedule = '0 3 * * *';
export default async function closeSolved(_, { entities }) {
  const solved = await entities.Ticket.filter({ status: 'solved' });
  for (const ticket of solved) await entities.Ticket.update(ticket.id, { status: 'closed' });
}
`,
    ),
  ],
  property: [
    file(
      'services/heatingCosts.js',
      `/** Divides the heating bill of a house: seventy percent by use, the rest by size. */
export function divideHeating(total, flats) {
  const use = flats.reduce((sum, flat) => sum + flat.used, 0);
  const size = flats.reduce((sum, flat) => sum + flat.size, 0);
  return flats.map((flat) => ({ flat: flat.id, share: total * (0.7 * (flat.used / use) + 0.3 * (flat.size / size)) }));
}
`,
    ),
    file(
      'pages/HeatingBill.jsx',
      `import { useState } from 'react';
import { PageHeader } from '@/components/shared/PageHeader';
import { divideHeating } from '@/services/heatingCosts';
import { formatMoney } from '@/services/money';
import { Flat, useRecords } from '@/api/entities';

export const path = '/heating';

export default function HeatingBill() {
  const { records } = useRecords(Flat);
  const [total, setTotal] = useState(0);
  return (
    <div className="space-y-4">
      <PageHeader title="Utility statement" />
      <input value={total} onChange={(event) => setTotal(Number(event.target.value))} />
      {divideHeating(total, records).map(({ flat, share }) => <p key={flat}>{formatMoney(share)}</p>)}
    </div>
  );
}
`,
    ),
  ],
  agency: [
    file(
      'components/landing/Hero.jsx',
      `import { Button } from '@/components/ui/button';

export function Hero() {
  return (
    <section className="py-24 text-center">
      <h1 className="text-6xl font-semibold">We build brands that people remember</h1>
      <p className="mx-auto mt-4 max-w-prose text-muted-foreground">Strategy, design and code under one roof in Hamburg.</p>
      <Button className="mt-8">Tell us about your idea</Button>
    </section>
  );
}
`,
    ),
    file(
      'components/landing/References.jsx',
      `const quotes = [
  { who: 'Harbour Coffee', text: 'Sales doubled within a year.' },
  { who: 'Elbe Yoga', text: 'They understood us at the first meeting.' },
];

export function References() {
  return <section className="grid gap-6 sm:grid-cols-2">{quotes.map(({ who, text }) => <blockquote key={who}>{text}<cite>{who}</cite></blockquote>)}</section>;
}
`,
    ),
    file(
      'pages/Landing.jsx',
      `import { Hero } from '@/components/landing/Hero';
import { References } from '@/components/landing/References';

export const path = '/welcome';

export default function Landing() {
  return <div className="space-y-16"><Hero /><References /></div>;
}
`,
    ),
    file(
      'services/utilization.js',
      `/** The share of working hours that clients pay for. */
export function utilization(entries, hoursPerWeek = 40) {
  const billable = entries.filter((entry) => entry.status !== 'draft').reduce((sum, entry) => sum + entry.hours, 0);
  return billable / hoursPerWeek;
}
`,
    ),
  ],
  erp: [
    file(
      'services/reorderPoint.js',
      `/** When a material should be ordered again: use during delivery, plus a reserve of three days. */
export function reorderPoint(dailyUse, deliveryDays) {
  const reserveDays = 3;
  return Math.ceil(dailyUse * (deliveryDays + reserveDays));
}
`,
    ),
    file(
      'functions/trackShipments.js',
      `/** Asks carriers where shipments are. */
export const schedule = '*/30 * * * *';
export default async function trackShipments(_, { entities, fetch, secrets }) {
  for (const shipment of await entities.Shipment.filter({ status: 'on the way' })) {
    const response = await fetch('https://api.carrier.example/track/' + shipment.trackingCode, { headers: { authorization: secrets.CARRIER_KEY } });
    const { delivered } = await response.json();
    if (delivered) await entities.Shipment.update(shipment.id, { status: 'delivered' });
  }
}
`,
    ),
    file(
      'components/production/GanttChart.jsx',
      `/** Batches on a time axis, one row for each machine. */
export function GanttChart({ machines, batches }) {
  return (
    <div className="space-y-1">
      {machines.map((machine) => (
        <div key={machine.id} className="relative h-8 border-b">
          <span className="text-xs">{machine.title}</span>
          {batches.filter((batch) => batch.machine === machine.id).map((batch) => <span key={batch.id} className="absolute h-6 rounded bg-primary/70" style={{ left: batch.left, width: batch.width }}>{batch.number}</span>)}
        </div>
      ))}
    </div>
  );
}
`,
    ),
    file(
      'pages/ProductionPlan.jsx',
      `import { Batch, Machine, useRecords } from '@/api/entities';
import { GanttChart } from '@/components/production/GanttChart';
import { PageHeader } from '@/components/shared/PageHeader';

export const path = '/plan';

export default function ProductionPlan() {
  const { records: machines } = useRecords(Machine);
  const { records: batches } = useRecords(Batch);
  return <div className="space-y-4"><PageHeader title="Capacity planning" /><GanttChart machines={machines} batches={batches} /></div>;
}
`,
    ),
  ],
} as const;
