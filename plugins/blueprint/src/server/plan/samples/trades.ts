import type { Trade } from './trade.js';
import { WordTable } from '../roles/word-table.js';
import { careTrades } from './trade-care.js';
import { goodsTrades } from './trade-goods.js';
import { serviceTrades } from './trade-services.js';

export type { Trade } from './trade.js';

const table = new WordTable<Trade>([...careTrades, ...serviceTrades, ...goodsTrades]);

/** The trade that a text speaks of. */
export function tradeOf(text: string): Trade | undefined {
  return table.findIn(text);
}

const ofTrade = new WordTable<keyof Omit<Trade, 'id'>>([
  [
    'services',
    'service|treatment|offer|package|session type|appointment type|class|leistung|behandlung|servicio|servico|servizio|prestation|job|work|procedure|case type|restoration|restoration type|work type|case|appointment|session|lesson|visit|booking|work order|lab case|termin|cita|rendez vous|appuntamento|repair|repair job|service type|type of work',
  ],
  [
    'products',
    'product|article|item|menu item|good|goods|produkt|artikel|produit|producto|produto|prodotto|merchandise|rental item|dish|cake|order item|line item|arrangement|what',
  ],
  [
    'supplies',
    'supply|material|part|stock item|inventory item|consumable|ingredient|raw material|spare part|equipment|ersatzteil|verbrauchsmaterial|material item|stock|inventory',
  ],
  ['categories', 'category|kategorie|categorie|categoria|department'],
]);

/** Names that fit the trade for something that is called this; undefined where the trade has none. */
export function tradeTexts(trade: Trade | undefined, phrase: string): readonly string[] | undefined {
  const kind = ofTrade.find(phrase);
  if (!trade || !kind) return undefined;
  const texts =
    kind === 'supplies'
      ? (trade.supplies ?? trade.products)
      : kind === 'products'
        ? (trade.products ?? trade.supplies)
        : trade[kind];
  return texts?.split('|');
}
