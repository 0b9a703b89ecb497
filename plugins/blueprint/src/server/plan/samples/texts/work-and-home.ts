import type { TextEntries } from './text-entries.js';
import { companies } from '../people.js';

export const workTexts: TextEntries = [
  [
    'Ibuprofen 400 mg|Vitamin D|Amoxicillin 500 mg|Cetirizine 10 mg|Metformin 850 mg|Iron tablets',
    'medicine|medication|drug|pill|supplement|medikament|medicament|medicamento|farmaco|prescription|medicina',
  ],
  ['400 mg|1 tablet|500 mg|10 mg|2 drops|5 ml', 'dosage|dose|dosierung|posologie|dosis|dose text|dosaggio'],
  [
    'Rabies|Distemper|Tetanus|Influenza|Parvovirus|Hepatitis B',
    'vaccination|vaccine|impfung|vaccin|vacuna|vacina|vaccino',
  ],
  [
    'Headache|Sore throat|Back pain|Fatigue|Cough|Dizziness',
    'symptom|complaint|condition description|beschwerde|symptome|sintoma|sintomo',
  ],
  [
    'Back pain|Annual check-up|Follow-up|Knee injury|Sleep problems|Blood test',
    'reason|reason for visit|reason of visit|visit reason|motif|grund|anlass',
  ],
  [
    'Seasonal allergies|Hypertension|Type 2 diabetes|Asthma|Migraine|Back pain',
    'diagnosis|diagnose|diagnostic|diagnostico|condition|medical condition',
  ],
  [
    'Replace the battery|Fix a leaking tap|Cracked screen|New brake pads|Strange noise when starting|Door does not close',
    'repair|issue|problem|defect|fault|reparatur|schaden|reparation|panne|reparacion|averia|riparazione|repair job|maintenance request|damage|mangel|what is broken|problem description|job description|incident|fehler|maintenance|maintenance task|reported problem',
  ],
  [
    'Login page stays blank|Export misses a column|Wrong total on the invoice|Slow search|Typo in the welcome email|Button not visible on phones',
    'bug|bug report|error|ticket subject|support ticket',
  ],
  [
    'Oak|Linen|Steel|Wool|Glass|Clay',
    'material|fabric|wood|stoff|matiere premiere|tessuto|tela|tecido|surface',
  ],
  [
    'Brake pads|Oil filter|Inner tube|Drive belt|LED bulb|Ball bearing',
    'part|spare part|component|ersatzteil|piece detachee|repuesto|peca|ricambio',
  ],
  [
    'Printer paper|Cleaning cloths|Gloves, size M|Packing tape|Paper cups|Batteries AA',
    'supply|consumable|office supply|verbrauchsmaterial|fourniture|suministro|stock item|inventory item|material needed',
  ],
  [
    'Classic mug|Canvas tote bag|Notebook A5|Scented candle|Wool blanket|Steel water bottle',
    'product|article|produkt|artikel|produit|producto|produto|prodotto|merchandise|sku name|goods|ware',
  ],
  [
    'Initial consultation|Standard appointment|Extended appointment|Follow-up|Group session|Home visit',
    'service|treatment|offer|leistung|dienstleistung|behandlung|prestation|servicio|servico|servizio|session type|appointment type|package',
  ],
  [
    'Music streaming|Cloud storage|Newspaper|Gym membership|Phone plan|Video streaming',
    'subscription|abo|abonnement|suscripcion|assinatura|abbonamento|membership plan|streaming service',
  ],
  [
    'Groceries|Electricity bill|Train tickets|Office supplies|Lunch with a client|Software subscription',
    'expense|cost|spending|ausgabe|depense|gasto|despesa|spesa|purchase|bill|transaction|receipt',
  ],
  [
    'Salary|Freelance project|Rent received|Dividend|Sold the old bike|Tax refund',
    'income|einnahme|revenu|ingreso|receita de dinheiro|entrata|income source|source of income',
  ],
  [
    'Checking account|Savings account|Credit card|Cash|Business account|Travel card',
    'account|bank account|konto|compte|cuenta|conta|conto|wallet',
  ],
  [
    'Passport|Toothbrush|Rain jacket|Phone charger|Sunscreen|Walking shoes',
    'packing item|packing list item|luggage|thing to pack',
  ],
  [
    'Board game|Wool scarf|Cookbook|Concert tickets|Fountain pen|Tea set',
    'gift|present|gift idea|geschenk|cadeau|regalo|presente|wish|wishlist item',
  ],
  [
    'Longer opening hours|Shared tool library|Weekly newsletter|Bike racks at the entrance|Recycling corner|Summer party on the roof',
    'idea|suggestion|proposal|feature request|feature|idee|vorschlag|propuesta|idea title|sugestao|improvement|topic to vote on|feedback item',
  ],
  [
    'How we chose our suppliers|Five questions before you start|Behind the scenes of our workshop|What changes this spring|A short guide to maintenance|Meet the team',
    'post|article|blog post|content|beitrag|articulo|artigo|articolo|story|content piece|headline',
  ],
  [
    'Rental contract|Insurance policy|Annual accounts 2025|Passport copy|Warranty card|Employee handbook',
    'document|file|paper|dokument|unterlage|documento|certificate',
  ],
  [
    'Office lease|Cleaning services|Phone and internet|Equipment leasing|Security service|Maintenance agreement',
    'contract|agreement|vertrag|contrat|contrato|contratto',
  ],
  [
    'Home insurance|Car insurance|Travel insurance|Liability insurance|Health insurance|Life insurance',
    'policy|insurance|insurance policy|versicherung|assurance|seguro|assicurazione',
  ],
  [
    'Operations|Sales|Finance|Product|Marketing|Support',
    'department|abteilung|service department|departamento|reparto|division',
  ],
  [
    'Manager|Designer|Engineer|Assistant|Coordinator|Advisor',
    'role|position|job|job title|occupation|profession|beruf|rolle|poste|puesto|cargo|ruolo|rank|duty',
  ],
  [
    'Public speaking|Spreadsheet modeling|Project planning|Negotiation|Photography|Public relations',
    'skill|competence|qualification|faehigkeit',
  ],
  [
    companies.join('|'),
    'company|organization|organisation|business|employer|firm|brand|manufacturer|supplier|vendor|partner|firma|unternehmen|lieferant|hersteller|entreprise|fournisseur|empresa|proveedor|fornecedor|azienda|fornitore|insurance company|shop bought|where bought|store bought|marca|wholesaler|dealer|client company|business name|company name|customer company|lab',
  ],
  ['Nuts|Gluten|Dairy|Eggs|Shellfish|Soy', 'allergy|allergen|dietary need|diet|intolerance|food allergy'],
  [
    'Harbor at dawn|Still life with pears|Winter field|Portrait in blue|The old bridge|Two chairs',
    'painting|artwork|work of art|picture title|gemaelde|piece of art|exhibit|print|sculpture',
  ],
  ['Oil on canvas|Watercolor|Acrylic|Ink on paper|Etching|Charcoal', 'medium|technique|technik'],
  ['Amethyst|Rose quartz|Labradorite|Pyrite|Malachite|Fluorite', 'stone|mineral|crystal|rock|gem'],
  [
    '1921 Morgan dollar|1943 steel penny|Buffalo nickel|Walking Liberty half dollar|Mercury dime|Standing Liberty quarter',
    'coin',
  ],
  ['Inverted Jenny|Penny Black|Blue Mauritius|Basel Dove|Hawaiian Missionary|Post Office Red', 'stamp'],
  [
    'Seiko SKX007|Omega Speedmaster|Casio F-91W|Tissot PRX|Hamilton Khaki Field|Citizen Eco-Drive',
    'watch|wristwatch|uhr',
  ],
  ['Merino fingering|Alpaca DK|Cotton worsted|Mohair lace|Tweed aran|Sock yarn', 'yarn|wool|garn'],
  [
    'Ribbed hat|Raglan sweater|Lace shawl|Cabled mittens|Baby blanket|Striped socks',
    'knitting pattern|pattern|knitting project|sewing pattern',
  ],
  [
    'Model train|Paper crane set|Wooden birdhouse|Clay bowl|Quilted pillow|Beaded bracelet',
    'craft|craft project|handmade item',
  ],
  ['Celadon|Tenmoku|Iron red|Matte white|Cobalt blue|Ash', 'glaze'],
  [
    'Sunny|Cloudy|Light rain|Windy|Clear|Fog',
    'weather|sky|wetter|meteo|tiempo|clima|tempo|weather conditions',
  ],
  ['Blue|Green|Amber|Red|Black|White', 'color|colour|farbe|couleur|cor|colore'],
  ['A2|B1|C3|A2|D1|B3', 'shade|tooth shade'],
  ['Small|Medium|Large|Medium|Small|Large', 'size name'],
  ['M|L|S|XL|M|38', 'clothing size|shoe size|groesse|taille|talla|tamanho|taglia'],
  [
    'Mondays, 6 pm|Tuesdays, 7 pm|Wednesdays, 5 pm|Saturdays, 10 am',
    'schedule|opening hours|meeting time|timetable',
  ],
  [
    '09:00|10:30|13:15|14:00|16:45|18:00',
    'time|time of day|uhrzeit|heure|hora|ora|pickup time|start hour|slot|time slot|delivery time|arrival time',
  ],
  ['Goalkeeper|Defender|Midfielder|Forward|Defender|Midfielder', 'player position'],
  ['2–1|0–0|3–2|1–4|2–2|1–0', 'result|match result|score text|ergebnis|final score|endstand'],
  [
    'Card|Cash|Bank transfer|Card|Cash|Card',
    'payment method|paid with|zahlungsart|moyen de paiement|forma de pago|metodo di pagamento',
  ],
  [
    'Every day|Twice a week|Weekly|Every two weeks|Monthly|Once a year',
    'frequency|interval|how often|rhythm|haeufigkeit|frequence|frecuencia|frequenza',
  ],
  ['pcs|kg|l|m|box|pack', 'unit|unit of measure|einheit|unite|unidad|unidade|unita'],
  ['Window|Aisle|Front|Back', 'seat'],
  ['UA 482|LH 431|DL 118|BA 286', 'flight|flight number|flug|vol|vuelo|voo|volo'],
  [
    'Wedding|Birthday|Anniversary|Graduation|Baptism|Company party',
    'event type|type of event|anlass der feier|kind of event',
  ],
  ['Friend|Sister|Colleague|Neighbor|Cousin|Grandmother', 'relationship|relation|beziehung|verwandtschaft'],
  ['AB+|0−|A+|B+|0+|A−', 'blood type|blutgruppe'],
  ['UTC|CET|EST|PST', 'time zone|timezone'],
  [
    'Email|Phone call|Website|Recommendation|Walk-in|Email',
    'source|channel|how they found us|lead source|quelle|referral',
  ],
  ['Food|Health|Software|Manufacturing|Services|Retail', 'industry|branche|secteur|sector|setor|settore'],
  ['Spring campaign|Newsletter|Open day|Referral program', 'marketing campaign'],
  ['Act one|Act two|Finale|Opening scene|Interval|Encore', 'scene'],
  ['Soprano|Alto|Tenor|Bass|Soprano|Alto', 'voice|voice part|stimmlage|pupitre'],
  [
    'Grant writing|Ticket desk|Set-up crew|Kitchen|Driving|First aid',
    'duty area|volunteer task|volunteer role|shift name',
  ],
  ['Early shift|Late shift|Night shift|Weekend shift|Early shift|Late shift', 'shift|schicht|turno'],
  ['Sermon|Choir rehearsal|Youth group|Bible study|Community lunch|Evening service', 'ministry'],
];
