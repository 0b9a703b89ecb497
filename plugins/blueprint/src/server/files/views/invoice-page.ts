import type { EntityPlan } from '../../plan/app-plan.js';
import type { InvoiceView } from '../../plan/view-plan.js';
import { attribute, jsxText, text } from '../../code/literals.js';
import { namesOf } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';
import { say } from '../../language/phrases/say.js';

interface Addressee {
  /** The reference field of the invoice. */
  readonly field: string;
  readonly target: EntityPlan;
  /** The address field, if there is one. */
  readonly address: string | undefined;
}

/** The recipient of the invoice, if the plan has such an entity. */
function addressee(entity: EntityPlan, entities: readonly EntityPlan[]): Addressee | undefined {
  const field = entity.fields.find(({ reference }) => reference !== undefined);
  const target = entities.find(({ name }) => name === field?.reference);
  return field && target
    ? { field: field.name, target, address: target.fields.find(({ name }) => name === 'address')?.name }
    : undefined;
}

const hasField = (entity: EntityPlan, name: string) => entity.fields.some((field) => field.name === name);

/** Sender, recipient, number and dates. */
function invoiceHeader(entity: EntityPlan, to: Addressee | undefined, sender: string): string {
  const { one } = namesOf(entity);
  const client = to && namesOf(to.target).one;
  const date = (name: string, label: string) =>
    hasField(entity, name)
      ? `<div>
                <dt className="text-xs text-neutral-500">${label}</dt>
                <dd>{formatValue(${entity.name}.field('${name}'), ${one}.${name})}</dd>
              </div>`
      : '';
  return `<header className="mb-12 flex flex-wrap justify-between gap-6">
          <div>
            <p className="text-xl font-semibold tracking-tight">{${text(sender)}}</p>
            ${to ? `<p className="mt-6 font-medium">{${client}?.${to.target.title}}</p>` : ''}
            ${to?.address ? `<p className="whitespace-pre-line text-neutral-600">{${client}?.${to.address}}</p>` : ''}
          </div>
          <div className="sm:text-right">
            <h2 className="text-2xl font-semibold tracking-tight">${entity.label}</h2>
            <p className="mb-4 text-neutral-600">{${one}.${entity.title}}</p>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
              ${date('issueDate', say(entity, 'Issued'))}
              ${date('dueDate', say(entity, 'Due'))}
            </dl>
          </div>
        </header>`;
}

/** The table of the invoice's lines. */
function invoiceLines(view: InvoiceView, lines: EntityPlan): string {
  const line = namesOf(lines);
  return `<table className="w-full">
          <thead>
            <tr className="border-b-2 border-neutral-900 text-left text-xs text-neutral-500">
              <th className="py-2 font-medium">${jsxText(say(lines, 'Description'))}</th>
              <th className="py-2 text-right font-medium">${jsxText(say(lines, 'Quantity'))}</th>
              <th className="py-2 text-right font-medium">${jsxText(say(lines, 'Price'))}</th>
              <th className="py-2 text-right font-medium">${jsxText(say(lines, 'Amount'))}</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {${line.many}.map((${line.one}) => (
              <tr key={${line.one}.id} className="border-b border-neutral-200">
                <td className="py-3 pr-4">{${line.one}.${view.lineText}}</td>
                <td className="py-3 text-right">{${line.one}.${view.lineQuantity}}</td>
                <td className="py-3 text-right">{formatValue(amount, ${line.one}.${view.linePrice})}</td>
                <td className="py-3 text-right">
                  {formatValue(amount, (${line.one}.${view.lineQuantity} ?? 0) * (${line.one}.${view.linePrice} ?? 0))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>`;
}

export function invoicePage(
  view: InvoiceView,
  entity: EntityPlan,
  lines: EntityPlan,
  app: { readonly name: string; readonly entities: readonly EntityPlan[] },
): string {
  const { one, oneText, route } = namesOf(entity);
  const line = namesOf(lines);
  const to = addressee(entity, app.entities);
  const client = to && namesOf(to.target).one;
  const tax = hasField(entity, 'taxRate') ? `${one}.taxRate ?? 0` : '0';
  return `export const path = ${text(viewRoute(view))};

const amount = ${lines.name}.field(${text(view.linePrice)});

/** The ${oneText} on paper: what the Print button prints, and nothing around it. */
export default function ${viewPageName(view)}() {
  const { id } = useParams();
  const { record: ${one}, loading } = useRecord(${entity.name}, id);
  ${to ? `const { record: ${client} } = useRecord(${to.target.name}, ${one}?.${to.field} || undefined);` : ''}
  const { records: ${line.many} } = useRecords(${lines.name}, {
    filter: { ${view.lineReference}: id },
    sort: 'createdAt',
  });

  if (loading) return <Skeleton className="h-160 rounded-xl" />;
  if (!${one}) return <EmptyState icon={SearchXIcon} ${attribute('title', say(entity, 'This {one} doesn’t exist'))} />;
  const net = ${line.many}.reduce(
    (sum, ${line.one}) => sum + (${line.one}.${view.lineQuantity} ?? 0) * (${line.one}.${view.linePrice} ?? 0),
    0,
  );
  const tax = (net * (${tax})) / 100;

  return (
    <>
      <PageHeader
        title={${one}.${entity.title}}
        back={{ to: \`${route}/\${id}\`, label: ${text(say(entity, 'Back to the {one}'))} }}
        actions={
          <Button onClick={() => window.print()}>
            <PrinterIcon />
            ${jsxText(say(entity, 'Print'))}
          </Button>
        }
        className="print:hidden"
      />
      <article className="mx-auto max-w-3xl rounded-xl border bg-white p-8 text-sm text-neutral-900 shadow-sm sm:p-12 print:fixed print:inset-0 print:z-50 print:max-w-none print:rounded-none print:border-0 print:shadow-none">
        ${invoiceHeader(entity, to, app.name)}
        ${invoiceLines(view, lines)}
        <dl className="mt-6 ml-auto grid w-56 grid-cols-2 gap-y-2 tabular-nums [&>dd]:text-right">
          <dt className="text-neutral-500">${jsxText(say(entity, 'Net'))}</dt>
          <dd>{formatValue(amount, net)}</dd>
          <dt className="text-neutral-500">${jsxText(say(entity, 'Tax'))}</dt>
          <dd>{formatValue(amount, tax)}</dd>
          <dt className="border-t pt-2 font-semibold">${jsxText(say(entity, 'Total'))}</dt>
          <dd className="border-t pt-2 font-semibold">{formatValue(amount, net + tax)}</dd>
        </dl>
        ${hasField(entity, 'notes') ? `<p className="mt-12 whitespace-pre-line text-neutral-600">{${one}.notes}</p>` : ''}
      </article>
    </>
  );
}
`;
}
