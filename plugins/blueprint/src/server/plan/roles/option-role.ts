import type { EntityPlan } from '../app-plan.js';
import type { FieldPlan, OptionPlan } from '../field-plan.js';
import { WordTable } from './word-table.js';

/** The state that an option names. */
export type OptionRole = 'unpaid' | 'paid' | 'overdue' | 'waiting' | 'out' | 'open' | 'closed' | 'dropped';

const roles = new WordTable<OptionRole>([
  [
    'unpaid',
    'unpaid|not paid|owing|owed|outstanding|partly paid|partially paid|partial|invoiced|unbezahlt|offen|teilweise bezahlt|impaye|non paye|impagado|no pagado|sin pagar|nao pago|non pagato',
  ],
  ['paid', 'paid|settled|paid in full|fully paid|bezahlt|paye|payee|pagado|pagada|pago|paga|pagato|pagata'],
  ['overdue', 'overdue|late|expired|ueberfaellig|en retard|vencido|vencida|atrasado|in ritardo|scaduto'],
  [
    'dropped',
    'cancelled|canceled|rejected|declined|lost|withdrawn|no show|not now|abandoned|archived|refunded|storniert|abgesagt|abgelehnt|annule|refuse|cancelado|cancelada|rechazado|annullato|rifiutato|not interested|dead',
  ],
  [
    'closed',
    'done|completed|complete|finished|closed|solved|resolved|fixed|won|delivered|returned|picked up|collected|received|shipped|sold|published|approved|signed|accepted|hired|visited|read|watched|attended|passed|graduated|adopted|harvested|cleaned|checked out|back|handed over|erledigt|fertig|abgeschlossen|geliefert|abgeholt|zurueckgegeben|verkauft|termine|terminee|fait|livre|fini|rendu|vendu|hecho|terminado|entregado|completado|vendido|devuelto|feito|concluido|entregue|finalizado|fatto|completato|consegnato|finito|venduto|restituito|shot|final|ready to ship|posted|settled up',
  ],
  [
    'out',
    'out|lent|lent out|on loan|loaned|rented|rented out|borrowed|checked out|in use|ausgeliehen|verliehen|vermietet|prete|loue|emprunte|prestado|alquilado|emprestado|alugado|prestato|noleggiato',
  ],
  [
    'waiting',
    'waiting|waiting for parts|on hold|pending|requested|to confirm|to review|in review|under review|needs approval|awaiting approval|wartet|ausstehend|angefragt|en attente|pendiente|en espera|pendente|in attesa|new|submitted|unconfirmed',
  ],
  [
    'open',
    'to do|todo|open|planned|scheduled|booked|confirmed|not started|in progress|doing|started|draft|sent|ordered|in the making|active|working|queued|backlog|ready|received today|upcoming|geplant|in arbeit|bestaetigt|prevu|en cours|confirme|planificado|en curso|confirmado|planejado|em andamento|pianificato|in corso|confermato',
  ],
]);

export function optionRole(option: Pick<OptionPlan, 'label'>): OptionRole | undefined {
  return roles.find(option.label);
}

const endings: ReadonlySet<OptionRole | undefined> = new Set(['closed', 'dropped', 'paid']);

/**
 * Whether nothing more has to happen: done, paid, cancelled. The first of several options begins things, as a lab
 * receives a case.
 */
export function isOver(
  option: Pick<OptionPlan, 'label'>,
  options: readonly Pick<OptionPlan, 'label'>[] = [],
): boolean {
  const role = optionRole(option);
  const isFirst = options.length > 2 && options[0]?.label === option.label;
  return endings.has(role) && !(isFirst && role === 'closed');
}

/** The select field that says how far a row is: some of its options end things, and some do not. */
export function progressField(entity: Pick<EntityPlan, 'fields'>): FieldPlan | undefined {
  return entity.fields.find(({ type, options = [] }) => {
    const over = options.filter((option) => isOver(option, options));
    return type === 'select' && over.length > 0 && over.length < options.length;
  });
}

/** The values of the options that satisfy a test, which also gets all options. */
export function valuesWhere(
  { options = [] }: FieldPlan,
  test: (option: OptionPlan, options: readonly OptionPlan[]) => boolean,
): string[] {
  return options.filter((option) => test(option, options)).map(({ value }) => value);
}
