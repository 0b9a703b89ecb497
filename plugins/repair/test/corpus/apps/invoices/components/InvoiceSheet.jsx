import { day, euro } from '@/services/format';
import { totalOf } from '@/services/totals';

const Row = ({ label, children }) => (
  <tr>
    <th scope="row" className="text-left font-normal">{label}</th>
    <td className="text-right tabular-nums">{children}</td>
  </tr>
);

export default function InvoiceSheet({ invoice, customer }) {
  const { net, tax, gross } = totalOf(invoice.lines);
  const renderLines = () =>
    (invoice.lines ?? []).map((line, index) => (
      <Row key={`${index}-${line.text}`} label={line.text}>
        {euro(line.hours * line.rate)}
      </Row>
    ));

  return (
    <article className="space-y-6 rounded border bg-white p-8 text-black print:border-0">
      <header>
        <h2 className="text-xl">Invoice {invoice.number}</h2>
        <p>{day(invoice.issuedOn)}</p>
      </header>
      {customer && <address className="whitespace-pre-line">{`${customer.name}\n${customer.address ?? ''}`}</address>}
      <table className="w-full">
        <tbody>{renderLines()}</tbody>
        <tfoot>
          <Row label="Net">{euro(net)}</Row>
          <Row label="Tax">{euro(tax)}</Row>
          <Row label="Total"><strong>{euro(gross)}</strong></Row>
        </tfoot>
      </table>
    </article>
  );
}
