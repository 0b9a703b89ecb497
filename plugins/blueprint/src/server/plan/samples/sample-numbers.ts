import type { FieldPlan } from '../field-plan.js';
import { amountRole } from '../roles/amount-role.js';
import { plainWords, WordTable } from '../roles/word-table.js';
import { isPlural } from '../../language/nouns.js';

/** The lowest and highest usual value, and the step between values. */
type Range = readonly [low: number, high: number, step: number];

const numbers = new WordTable<Range>([
  [
    [2016, 2025, 1],
    'year|model year|vintage|jahr|baujahr|annee|ano|anno|year of purchase|year built|release year|year published',
  ],
  [
    [1958, 2019, 1],
    'book year|movie year|film year|record year|album year|year of release|publication year|vinyl record year',
  ],
  [[8, 68, 1], 'age|alter|edad|idade|eta'],
  [[1, 12, 1], 'pet age|dog age|cat age|animal age|horse age|tree age'],
  [[58, 88, 0.5], 'weight|body weight|gewicht|poids|peso'],
  [[4, 32, 0.5], 'pet weight|dog weight|cat weight|animal weight|parcel weight|package weight'],
  [[0.4, 4.2, 0.1], 'fish weight|catch weight'],
  [[20, 80, 2.5], 'exercise weight|set weight|lift weight|workout weight'],
  [[158, 190, 1], 'height|groesse|taille|altura|altezza'],
  [
    [15, 90, 15],
    'duration|minutes|length in minutes|time spent|cooking time|prep time|preparation time|dauer|duree|duracion|duracao|durata|minute',
  ],
  [[1, 8, 0.5], 'hours|hour|stunde|heure|hora|ora|working hours|hours worked'],
  [[6, 8.5, 0.5], 'sleep|hours of sleep|sleep hours|hours slept'],
  [[1, 14, 1], 'days|lead time|nights|number of nights|naechte'],
  [[3, 24, 0.5], 'distance|kilometers|kilometres|km|miles|distanz|distancia|distanza'],
  [
    [24000, 148000, 1000],
    'mileage|odometer|km reading|kilometerstand|kilometrage|kilometraje|quilometragem|chilometraggio',
  ],
  [[120, 640, 10], 'pages|page count|page|seiten|paginas|pagine'],
  [
    [2, 8, 1],
    'servings|guests|number of guests|people|persons|party size|number of people|portions|gaeste|personen|personas|convidados|persone|portionen|porciones',
  ],
  [
    [12, 120, 4],
    'capacity|seats|places|spots|max participants|kapazitaet|capacite|capacidad|capacidade|capienza',
  ],
  [[4, 60, 1], 'stock|in stock|quantity in stock|on hand|bestand|stock level|existencias|estoque|giacenza'],
  [
    [5, 15, 5],
    'minimum|minimum stock|reorder level|reorder at|reorder point|minimum quantity|mindestbestand|stock minimum|minimum level',
  ],
  [
    [1, 12, 1],
    'quantity|qty|count|menge|anzahl|quantite|cantidad|quantidade|quantita|amount|units|number|pieces',
  ],
  [[3, 48, 1], 'votes|upvotes|likes|stimmen|voix|votos|voti'],
  [[3, 12, 1], 'reps|repetitions|wiederholungen'],
  [[3, 5, 1], 'sets'],
  [[55, 98, 1], 'score|points|grade|result in points|punkte|nota|punteggio|points earned'],
  [[180, 720, 10], 'calories|kcal|kalorien|calorias|calorie'],
  [[4200, 12400, 100], 'steps|step count|schritte|pasos|passos'],
  [[112, 138, 1], 'systolic|blood pressure|blood pressure systolic|upper value'],
  [[70, 90, 1], 'diastolic|blood pressure diastolic|lower value|pulse|heart rate|resting heart rate|puls'],
  [[84, 132, 1], 'blood sugar|glucose|blood glucose|glucose level'],
  [[36.4, 37.4, 0.1], 'body temperature|fever'],
  [[14, 26, 0.5], 'temperature|temp|temperatur|room temperature|temperature celsius|water temperature'],
  [[6.2, 7.8, 0.1], 'ph|ph value|ph level'],
  [[1.2, 3.5, 0.1], 'water intake|intake|liters|litres|liter'],
  [[28, 54, 0.5], 'fuel|liters of fuel|litres of fuel|gallons'],
  [
    [42, 210, 1],
    'area|square meters|square metres|living area|size|sqm|m2|flaeche|superficie|surface|area in m2|square feet',
  ],
  [[1, 4, 1], 'bedrooms|bathrooms|rooms|number of rooms|zimmer|habitaciones|quartos|floor|floors|level'],
  [
    [0, 4, 1],
    'goals|goals scored|assists|goals for|goals against|home score|away score|our score|their score|tore',
  ],
  [[2, 12, 1], 'eggs|number of eggs|egg count|eggs collected|eier'],
  [[3, 28, 1], 'water every|watering interval|interval in days|every days|watering days|days between'],
  [[0.5, 6, 0.1], 'yield|harvest|honey|kilograms|kg|harvest kg|amount in kg|harvested kg'],
  [[1, 5, 1], 'difficulty|level of difficulty|priority number'],
  [[1, 40, 1], 'position|rank|order|shirt number|jersey number'],
  [[4.2, 8.6, 0.1], 'abv|alcohol|alcohol content'],
]);

const money = new WordTable<Range>([
  [
    [2800, 5200, 100],
    'salary|wage|income|gehalt|salaire|salario|stipendio|monthly salary|pay|expected salary',
  ],
  [[650, 1450, 50], 'rent|monthly rent|miete|loyer|alquiler|aluguel|affitto|rent amount|cold rent'],
  [
    [180000, 640000, 5000],
    'property price|listing price|house price|apartment price|property value|asking price',
  ],
  [[9500, 28500, 500], 'car price|vehicle price|car value|vehicle value|car purchase price'],
  [
    [500, 6000, 250],
    'budget|planned budget|goal amount|target amount|target|deal value|contract value|project budget|presupuesto|orcamento|loan amount|debt amount|saved',
  ],
  [[45, 95, 5], 'hourly rate|rate|stundensatz|rate per hour|price per hour|day rate'],
  [
    [60, 180, 5],
    'price per night|nightly rate|room price|room rate|hotel price|daily rate|price per day|rental price',
  ],
  [
    [3, 24, 0.5],
    'dish price|menu item price|drink price|coffee price|cake price|food price|product price|book price|grocery price|item price|ingredient price|unit price|price each|line price|line item price',
  ],
  [
    [8, 60, 1],
    'wine price|plant price|toy price|game price|record price|album price|vinyl price|record value|ticket price|vinyl record price',
  ],
  [
    [9, 39, 1],
    'subscription price|subscription cost|monthly fee|monthly cost|cost per month|price per month|membership fee|abo preis|monthly price',
  ],
  [
    [25, 135, 5],
    'service price|treatment price|lesson price|appointment price|class price|session price|lesson fee|fee|price|cost|course price|kosten|preis|prix|precio|preco|prezzo|charge',
  ],
  [[50, 300, 25], 'deposit|donation amount|donation|kaution|spende|caution|fianza'],
  [
    [20, 480, 10],
    'amount|total|value|expense|payment|betrag|montant|importe|valor|importo|order total|sum|invoice total|invoice amount|balance|amount due|worth|total price|total cost',
  ],
]);

/** Names of a measured value that do not say what it is. */
const plainAmounts = new Set(['amount', 'value', 'reading', 'wert', 'valeur', 'valor', 'valore']);
const spread = [0.2, 0.55, 0.35, 0.8, 0.1, 0.65, 0.45, 0.9];

function within(usual: Range, field: FieldPlan, index: number): number {
  const { min = 0, max = Infinity } = field;
  // A score of at most 10, where scores are mostly of 100.
  const range: Range = usual[0] > max ? [Math.min(min, max), max, 1] : usual;
  const low = Math.max(range[0], field.min ?? -Infinity);
  const high = Math.max(low, Math.min(range[1], field.max ?? Infinity));
  const step = field.step ?? range[2];
  const value = low + (high - low) * (spread[index % spread.length] ?? 0.5);
  return Math.min(high, Math.round((low + Math.round((value - low) / step) * step) * 100) / 100);
}

/** A usual number for the field of an entity that varies by row; undefined where none is usual. */
export function sampleNumber(field: FieldPlan, entity: string, index: number): number | undefined {
  const label = field.label.replace(/\(.*?\)/g, '');
  const table = field.type === 'currency' ? money : numbers;
  const ofEntity = plainAmounts.has(plainWords(label).join(' ')) ? table.find(entity) : undefined;
  const range = ofEntity ?? table.find(`${entity} ${label}`) ?? table.find(label);
  if (range) return within(range, field, index);
  if (field.type === 'currency') return within([20, 240, 5], field, index);
  if (field.min !== undefined && field.max !== undefined)
    return within([field.min, field.max, 1], field, index);
  const words = plainWords(label);
  const isCount = amountRole(field) !== undefined || isPlural(label) || words[0] === 'number';
  return isCount ? within([1, 12, 1], field, index) : undefined;
}
