import type { FieldPlan } from '../field-plan.js';
import { WordTable } from './word-table.js';

/** What a date says about its row. */
export type DateRole =
  | 'birth'
  /** By when something has to happen. */
  | 'due'
  /** When it ends to be valid. */
  | 'expiry'
  | 'start'
  | 'end'
  /** When it was completed, returned, paid. */
  | 'closed'
  /** When it happened last. */
  | 'last'
  /** When it happens next. */
  | 'next'
  /** When it was bought, joined, received. */
  | 'past';

const roles = new WordTable<DateRole>([
  [
    'birth',
    'birthday|birth date|date of birth|birth|born|dob|geburtstag|geburtsdatum|date de naissance|fecha de nacimiento|data de nascimento|data di nascita|hatched',
  ],
  [
    'due',
    'due|due date|expected|expected on|expected date|expected delivery|delivery date|eta|ready by|ready on|delivery due|due at|due on|due back|deadline|return by|return due|pay by|payment due|needed by|reply by|closing date|close date|target date|faellig|faellig am|faelligkeit|abgabe|frist|echeance|date limite|vencimiento|fecha limite|vencimento|prazo|scadenza',
  ],
  [
    'expiry',
    'expiry|expiry date|expires|expiration|expiration date|valid until|best before|use by|warranty until|renewal|renewal date|renews|ablaufdatum|gueltig bis|haltbar bis|date d expiration|caducidad|validade|scade',
  ],
  [
    'next',
    'next|next visit|next service|next appointment|next inspection|next check|next dose|next date|next due|next watering|next feeding|next vaccination|follow up|follow up date|inspection date',
  ],
  [
    'last',
    'last|last visit|last seen|last contacted|last contact|last watered|last fed|last inspected|last service|last cleaned|last inspection|last done|last dose|last time|last used|last checked|last haircut',
  ],
  [
    'end',
    'end|end date|end time|ends|ends at|end at|to|until|till|through|finish|finish date|finish time|check out|checkout|check out date|departure date|return|return date|returns|to date|ende|enddatum|bis|fin|date de fin|fecha de fin|termino|fine',
  ],
  [
    'closed',
    'paid on|date paid|paid date|payment date|returned|returned on|return on|date returned|completed on|completed at|date completed|completion date|finished on|date finished|done on|closed on|date closed|sold on|date sold|sale date|delivered on|date read|date watched|approved on|cancelled on|resolved on|resolved at|fixed on|bezahlt am|erledigt am|zurueckgegeben am|signed on',
  ],
  [
    'start',
    'start|start date|start time|starts|starts at|start at|from|begin|begins|beginning|check in|checkin|check in date|arrival|arrival date|pickup|pick up|pickup date|pick up date|from date|date from|departure|anfang|beginn|start datum|von|debut|date de debut|inicio|fecha de inicio|data de inicio|inizio',
  ],
  [
    'past',
    'bought|bought on|purchased|purchased on|purchase date|date purchased|date bought|date acquired|acquired|acquisition date|received|received on|date received|reported|reported at|reported on|created|date added|added|added on|joined|join date|joined on|date joined|member since|since|hired|hire date|date hired|started|started on|applied|applied on|date applied|opened|opened on|issued|issue date|invoice date|order date|ordered|ordered on|lent on|lent|date lent|borrowed|borrowed on|loan date|date borrowed|date borrowed on|planted|planted on|sown|sown on|date planted|brewed|brewed on|bottled|bottled on|recorded|published|publish date|release date|visited|date visited|caught|caught on|found on|date found|roasted|roasted on|gekauft am|kaufdatum|eintritt|mitglied seit|ausgeliehen am|date d achat|fecha de compra|data de compra|data di acquisto|adoption date|adopted|issued on|logged|checked in at|log date',
  ],
]);

/** The role of a date field; undefined if its label does not show it, as `Date` does not. */
export function dateRole(field: Pick<FieldPlan, 'type' | 'label' | 'name'>): DateRole | undefined {
  if (field.type !== 'date' && field.type !== 'datetime') return undefined;
  return roles.find(field.label) ?? roles.find(field.name);
}
