import type { FieldPlan } from '../field-plan.js';
import { WordTable } from './word-table.js';

/** What a yes/no field says about its row. */
export type FlagRole = 'done' | 'paid' | 'returned';

const roles = new WordTable<FlagRole>([
  [
    'paid',
    'paid|is paid|settled|paid back|repaid|fee paid|deposit paid|bezahlt|paye|payee|pagado|pagada|pago|paga|pagato|pagata',
  ],
  [
    'returned',
    'returned|is returned|given back|brought back|back|checked in|zurueck|zurueckgegeben|rendu|retourne|devuelto|devolvido|restituito|is back',
  ],
  [
    'done',
    'done|is done|completed|complete|finished|reached|resolved|solved|closed|shipped|delivered|collected|picked up|sent|bought|packed|handed in|submitted|fixed|watered|fed|cleaned|posted|cooked|harvested|erledigt|fertig|abgeschlossen|geliefert|abgeholt|fait|termine|livre|hecho|terminado|entregado|feito|concluido|entregue|fatto|completato|consegnato',
  ],
]);

export function flagRole(field: Pick<FieldPlan, 'type' | 'label'>): FlagRole | undefined {
  return field.type === 'boolean' ? roles.find(field.label) : undefined;
}
