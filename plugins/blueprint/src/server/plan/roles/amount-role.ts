import { isQuantity } from '../fields/type-traits.js';
import type { FieldPlan } from '../field-plan.js';
import { WordTable } from './word-table.js';

/** What a number says about its row. */
export type AmountRole =
  /** How many there are now. */
  | 'stock'
  /** How many there should be at least. */
  | 'minimum'
  | 'quantity'
  | 'price'
  | 'total'
  | 'votes'
  | 'duration'
  | 'capacity'
  | 'percent-rate';

const roles = new WordTable<AmountRole>([
  [
    'minimum',
    'minimum|min|minimum stock|min stock|minimum quantity|min quantity|reorder at|reorder level|reorder point|low at|par level|safety stock|mindestbestand|mindestmenge|stock minimum|stock minimo|minimo|scorta minima|warn below|threshold|minimum level',
  ],
  [
    'stock',
    'in stock|stock|stock level|on hand|quantity in stock|current stock|quantity on hand|left|bestand|lagerbestand|en stock|existencias|estoque|giacenza|copies available|remaining|units in stock|amount left',
  ],
  [
    'quantity',
    'quantity|qty|count|amount|number of items|units|pieces|menge|anzahl|stueckzahl|quantite|cantidad|quantidade|quantita|copies|hours|hour',
  ],
  [
    'total',
    'total|total price|total amount|total cost|line total|grand total|sum|net total|amount due|gesamt|gesamtpreis|summe|montant total|totale|importe|importo',
  ],
  [
    'price',
    'price|unit price|price per unit|rate|hourly rate|cost|unit cost|price each|price per night|daily rate|day rate|price per day|fee|preis|einzelpreis|stundensatz|prix|prix unitaire|precio|precio unitario|preco|prezzo|tarif|tarifa|tariffa',
  ],
  ['votes', 'votes|vote|upvotes|likes|points|stimmen|voix|votos|voti'],
  ['duration', 'duration|minutes|length in minutes|dauer|duree|duracion|duracao|durata|time spent|length'],
  [
    'capacity',
    'capacity|seats|places|max guests|max participants|max people|plaetze|kapazitaet|capacite|capacidad|capacidade|capienza|spots',
  ],
  ['percent-rate', 'tax rate|vat|vat rate|discount|commission'],
]);

export function amountRole(field: Pick<FieldPlan, 'type' | 'label'>): AmountRole | undefined {
  return isQuantity(field) ? roles.find(field.label) : undefined;
}
