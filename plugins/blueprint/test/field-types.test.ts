import { expect } from 'chai';
import { domains } from '../src/server/domains/index.js';
import type { Language } from '../src/server/language/language.js';
import { plural } from '../src/server/language/nouns.js';
import { lookUpField } from '../src/server/plan/fields/look-up-field.js';
import { inferField, typeSource } from '../src/server/plan/infer-field.js';

/** Fields by type; what is in brackets at the end is the hint. */
type Types = Readonly<Record<string, readonly string[]>>;

function mentionOf(text: string) {
  const [, phrase = text, hint] = /^(.+?) \[(.+)\]$/.exec(text) ?? [];
  return hint === undefined ? { phrase } : { phrase, hint };
}

function check(language: Language, types: Types) {
  for (const [type, fields] of Object.entries(types)) {
    for (const field of fields)
      expect(inferField(mentionOf(field), language).type, `${language}: ${field}`).to.equal(type);
  }
}

describe('The type of a field', () => {
  it('is known in English: by its words, compounds, grammar, units and despite typos', () => {
    check('en', {
      text: [
        'name of the owner',
        'plot number',
        'who signed it',
        'lent to',
        'dosage',
        'team member',
        'invoice no',
        'dog breed',
      ],
      long_text: ['notes', 'care instructions', 'problem description', 'why it failed'],
      number: [
        'times a day',
        'blood sugar [mmol/L]',
        'number of bolts',
        'how many guests',
        'eggs laid',
        'hours worked',
        'weight in kg',
        'wingspan cm',
        'quantitiy',
        'min stock',
        'milk yield',
      ],
      currency: [
        'price per night',
        'cost/hour',
        'purchase price',
        'price paid',
        '€ amount',
        'how much it cost',
      ],
      percent: ['% done', 'growth rate', 'humidity', 'share [in %]'],
      date: [
        'date of birth',
        'birthdate',
        'last inspection',
        'planted on',
        'expiery date',
        'warranty until',
        'when it was sown',
        'date they applied',
      ],
      datetime: ['date and time', 'start time', 'departure'],
      time: ['opening time', 'feeding time', 'what time it starts'],
      boolean: [
        'deposit paid',
        'is insured',
        'laptop ordered',
        'vaccinated',
        'bicycle',
        'whether it was shown',
      ],
      email: ['e-mail', "parent's email", 'emial address'],
      phone: ['phnoe number', 'mobile'],
      url: ['website', 'protocol link'],
      image: ['reference picture', 'photo of the receipt'],
      select: [
        'priorty',
        'payment method',
        'condition',
        'grade [A/B/C]',
        'size [S, M, L]',
        'contact by [phone, email]',
      ],
      multiselect: ['allergies [nuts, milk, gluten]', 'tags'],
      rating: ['rating', 'taste [1-5]', 'service [1 to 5 stars]'],
    });
  });

  it('is known in German', () => {
    check('de', {
      text: ['Vorname', 'Mitgliedsnummer', 'Hundehalter', 'ausgeliehen an', 'Hochzeit', 'Vertrag'],
      long_text: ['Notizen', 'Pflegehinweise', 'Fehlerbeschreibung'],
      number: [
        'Anzahl der Gäste',
        'Raumtemperatur',
        'Gewicht (kg)',
        'Länge in cm',
        'Teilnehmerzahl',
        'Kilometerstnd',
      ],
      currency: ['Kaufpreis', 'Preis pro Nacht', 'Anschaffungswert', 'Jahresgebühr'],
      percent: ['Bodenfeuchte', 'Erfolgsquote'],
      date: ['Geburtsdatum', 'bezahlt am', 'letzte Reinigung', 'Abgabetermin', 'gültig bis', 'Wartungsdatum'],
      time: ['Uhrzeit', 'Abfahrtszeit'],
      boolean: ['bezahlt', 'zurückgegeben', 'Kaution überwiesen', 'ist geimpft', 'Rechnung [ja/nein]'],
      phone: ['Telefonnumer', 'Handynummer'],
      email: ['E-Mail-Adresse'],
      select: ['Priorität', 'Zahlungsart', 'Zustand', 'Status [offen, erledigt]', 'Größe [S/M/L]'],
      rating: ['Bewertung'],
      image: ['Profilbild'],
    });
  });

  it('is known in French', () => {
    check('fr', {
      text: ['nom du propriétaire', 'numéro de série', 'prêté à', 'marché', 'lieu de stockage'],
      long_text: ['remarques', 'description du problème'],
      number: ["nombre d'invités", 'poids en kg', 'durée du trajet', 'quantitée'],
      currency: ['prix par nuit', 'montant payé', 'loyer mensuel', 'cotisation annuelle'],
      percent: ['taux de réussite', 'remise'],
      date: ['date de naissance', 'acheté le', 'prochain contrôle', "date de l'intervention"],
      time: ['heure de départ'],
      boolean: ['payé', 'facture envoyée', 'est assuré', 'vacciné [oui/non]'],
      phone: ['numéro de téléphone', 'telephone'],
      email: ['adresse mail', 'courriel'],
      select: ['priorité', 'mode de paiement', 'statut [à faire, terminé]', 'taille [S, M, L]'],
      image: ['photo du reçu'],
    });
  });

  it('is known in Spanish', () => {
    check('es', {
      text: ['nombre del dueño', 'número de serie', 'prestado a', 'mercado', 'raza del perro'],
      long_text: ['observaciones', 'descripción del problema'],
      number: ['número de invitados', 'peso en kg', 'duración en minutos', 'cantidda'],
      currency: ['precio por noche', 'monto pagado', 'cuota mensual', 'alquiler'],
      percent: ['descuento', 'tasa de ocupación'],
      date: ['fecha de nacimiento', 'comprado el', 'última limpieza', 'fecha de entrga'],
      time: ['hora de salida'],
      boolean: ['pagado', 'depósito devuelto', 'está activo', 'seguro [sí/no]'],
      phone: ['teléfono de la madre', 'telefono'],
      email: ['correo electrónico'],
      select: ['prioridad', 'método de pago', 'nivel [bajo, medio, alto]'],
      image: ['foto del recibo'],
    });
  });

  it('is known in Portuguese', () => {
    check('pt', {
      text: ['nome do dono', 'número de série', 'emprestado a', 'mercado', 'endereço'],
      long_text: ['observações', 'descrição do problema'],
      number: ['número de convidados', 'peso em kg', 'duração em minutos', 'quantidde'],
      currency: ['preço por noite', 'valor pago', 'mensalidade', 'aluguel'],
      percent: ['desconto', 'taxa de ocupação'],
      date: ['data de nascimento', 'comprado em', 'última limpeza', 'data da entrega'],
      time: ['hora de saída'],
      boolean: ['pago', 'mensalidade paga', 'está ativo', 'seguro [sim/não]'],
      phone: ['telefone da mãe', 'celular'],
      email: ['e-mail do responsável'],
      select: ['prioridade', 'forma de pagamento', 'nível [baixo, médio, alto]'],
      image: ['foto do recibo'],
    });
  });

  it('is known in Italian', () => {
    check('it', {
      text: ['nome del proprietario', 'numero di serie', 'prestato a', 'contratto', 'razza del cane'],
      long_text: ['osservazioni', 'descrizione del problema'],
      number: ['numero di ospiti', 'peso in kg', 'durata in minuti', 'quantita'],
      currency: ['prezzo a notte', 'importo pagato', 'quota annuale', 'affitto'],
      percent: ['sconto', 'tasso di occupazione'],
      date: ['data di nascita', 'acquistato il', 'ultima pulizia', "data dell'intervento"],
      time: ['ora di partenza'],
      boolean: ['pagato', 'cauzione restituita', 'è attivo', 'assicurazione [sì/no]'],
      phone: ['telefono della madre', 'celulare'],
      email: ['indirizzo email'],
      select: ['priorità', 'metodo di pagamento', 'livello [basso, medio, alto]'],
      image: ['foto dello scontrino'],
    });
  });

  it('depends on the fields beside it', () => {
    const beside = (phrase: string, ...others: string[]) =>
      inferField({ phrase }, 'en', { neighbours: others, thing: '' }).type;
    expect(beside('start', 'employee', 'date')).to.equal('time');
    expect(beside('start', 'title')).to.equal('date');
    expect(beside('finished', 'started', 'result')).to.equal('date');
    expect(beside('finished', 'title')).to.equal('boolean');
    expect(beside('state', 'city', 'zip')).to.equal('text');
    expect(inferField({ phrase: 'Beginn' }, 'de', { neighbours: ['Datum'], thing: '' }).type).to.equal(
      'time',
    );
  });

  it('comes with limits, units and what else is said', () => {
    expect(inferField({ phrase: 'pain score', hint: '0-10' })).to.include({
      type: 'number',
      min: 0,
      max: 10,
    });
    expect(inferField({ phrase: 'pain score 0-10' })).to.include({ label: 'Pain score', max: 10 });
    expect(inferField({ phrase: 'weight', hint: 'kg, max 500, required' })).to.include({
      label: 'Weight',
      unit: 'kg',
      max: 500,
      required: true,
    });
    expect(inferField({ phrase: 'lesson length' })).to.include({ type: 'number', unit: 'min', min: 0 });
    expect(inferField({ phrase: 'rent in EUR' })).to.include({ type: 'currency', currency: 'EUR' });
    expect(inferField({ phrase: 'breed', hint: 'e.g. Labrador, Poodle' })).to.include({
      type: 'text',
      placeholder: 'Labrador, Poodle',
    });
    expect(inferField({ phrase: 'Status' }, 'de')).to.include({ type: 'select', initial: 'neu' });
    expect(inferField({ phrase: 'Preise' }, 'de').label).to.equal('Preis');
    expect(inferField({ phrase: 'catagory' }).label).to.equal('Category');
  });

  it('is said, known, read from the grammar, or assumed', () => {
    expect(typeSource({ phrase: 'zorble', hint: 'number' })).to.equal('said');
    expect(typeSource({ phrase: 'purchase price' })).to.equal('known');
    expect(typeSource({ phrase: 'zorbles given' })).to.equal('grammar');
    expect(typeSource({ phrase: 'zorble' })).to.equal('assumed');
  });
});

/** Fields of an entity among others, by type. */
function checkIn(language: Language, thing: string, types: Types) {
  const fields = Object.values(types).flat();
  for (const [type, phrases] of Object.entries(types)) {
    for (const text of phrases) {
      const neighbours = fields.filter((other) => other !== text);
      const found = inferField(mentionOf(text), language, { neighbours, thing }).type;
      expect(found, `${language}: ${text} of ${thing}`).to.equal(type);
    }
  }
}

describe('The type of a field by the form of its phrase', () => {
  it('follows prepositions at its end', () => {
    check('en', {
      date: [
        'handed back on',
        'sent off on',
        'back on',
        'live on',
        'went out on',
        'dropped off on',
        'available on',
      ],
      datetime: ['dropped off at', 'woke up at', 'fell asleep at', 'locked up at', 'signed in at'],
      text: ['dropped off by', 'filled in by', 'cooked by', 'looked after by', 'stored at', 'works on'],
      currency: ['auctioned for', 'what it cost', 'what we paid', 'amount due'],
    });
    check('en', {
      date: [
        'repair by',
        'hand in by',
        'finish by',
        'reply by',
        'needed by',
        'renew by',
        'vaccines due',
        'rent due',
      ],
    });
    check('de', {
      date: ['abgeholt am', 'bereit am', 'Impfung fällig', 'Bericht fällig'],
      text: ['abgeholt von'],
    });
    check('fr', { date: ['revenu le', 'prêt le', 'à finir avant le', 'livrable le'], time: ['arrivé à'] });
    check('es', { date: ['vence el', 'listo el', 'entregar antes del'], text: ['recogido por'] });
    check('pt', { date: ['pronto em', 'devolvido em'], text: ['retirado por'] });
    check('it', { date: ['pronto il', 'scade il', 'da finire entro'], text: ['ritirato da'] });
  });

  it('follows particles, units, and what is counted or left', () => {
    check('en', {
      boolean: [
        'keys handed in',
        'form filled in',
        'showed up',
        'would recommend',
        'room cleaned up',
        'money handed over',
      ],
      number: [
        'pages left',
        'litres remaining',
        'liters in tank',
        'kilos used',
        'points against',
        'sets conceded',
        'set 2',
        'round 3',
        'diastolic',
      ],
      text: ['working area', 'coverage area', 'clearance level', 'whats growing', 'opens which gates'],
      long_text: ['exercises done', 'topics covered', 'chores completed'],
      phone: ['next of kin mobile', 'father cell'],
    });
    check('de', {
      number: ['Meter übrig', 'Kilo auf Lager', 'Runde 2', 'Satz 1', 'Zielwert'],
      currency: ['Kostenvoranschlag', 'verkauft für'],
      boolean: ['weiterempfehlen'],
    });
    check('fr', { number: ['kilos de farine', 'litres en stock', 'essai 2'], currency: ['devis'] });
    check('es', {
      number: ['litros de leche', 'gramos de café', 'intento 3'],
      boolean: ['asistió', 'recomendaría'],
    });
    check('pt', { number: ['quilos de mel', 'litros em estoque', 'tentativa 1'], boolean: ['compareceu'] });
    check('it', { number: ['chili di uva', 'litri in magazzino', 'giro 2'], boolean: ['lo consiglio'] });
  });

  it('depends on the entity', () => {
    checkIn('en', 'Boat rental', { datetime: ['start', 'end'], text: ['boat'], number: ['adults', 'kids'] });
    checkIn('en', 'Piano lesson', { datetime: ['from', 'to'] });
    checkIn('en', 'Campaign', { date: ['start', 'end'] });
    checkIn('en', 'Course', { date: ['start', 'end'] });
    checkIn('en', 'Shift', { date: ['date'], time: ['start', 'end'] });
    checkIn('en', 'Season chapter', { number: ['number'], text: ['title'] });
    checkIn('en', 'House', { text: ['number'] });
    checkIn('en', 'Milestone', { number: ['start value', 'target value', 'current value'] });
    checkIn('en', 'Delivery', { number: ['crates', 'grams', 'jars', 'litres'], percent: ['discount'] });
    checkIn('de', 'Fahrstunde', { datetime: ['Beginn', 'Ende'], number: ['Kinder', 'Flaschen'] });
    checkIn('de', 'Probetermin', { datetime: ['von', 'bis'], text: ['Leistung'] });
    checkIn('de', 'Projekt', { date: ['Beginn', 'Ende'] });
    checkIn('de', 'Ablesung', { number: ['Stand'] });
    checkIn('fr', 'Réservation', { datetime: ['début', 'fin'], number: ['adultes', 'enfants'] });
    checkIn('fr', 'Projet', { date: ['début', 'fin'] });
    checkIn('es', 'Turno', { datetime: ['inicio', 'fin'], number: ['cajas', 'botellas'] });
    checkIn('es', 'Episodio', { number: ['número'] });
    checkIn('pt', 'Consulta', { datetime: ['início', 'fim'], number: ['crianças'] });
    checkIn('it', 'Lezione', { datetime: ['inizio', 'fine'], number: ['bambini', 'bottiglie'] });
  });

  it('has several options where its noun is plural', () => {
    check('en', {
      multiselect: ['subjects [maths, english, physics]', 'instruments [piano, violin, cello]'],
    });
    check('es', { multiselect: ['materias [arte, historia, física]'] });
    check('en', { select: ['subject [maths, english, physics]'] });
  });

  it('keeps words that only resemble a known one', () => {
    for (const [phrase, language] of [
      ['consegnata il', 'it'],
      ['devis', 'fr'],
      ['justificatif', 'fr'],
    ] as const)
      expect(inferField({ phrase }, language).label.toLowerCase()).to.equal(phrase);
  });
});

describe('A noun in the field lexicon', () => {
  it('is a field always, in singular, or perhaps', () => {
    expect(lookUpField('notes')?.fieldness).to.equal('always');
    expect(lookUpField('due dates')).to.include({
      fieldness: 'singular',
      isPlural: true,
      singular: 'due date',
    });
    expect(lookUpField('payments')).to.include({ fieldness: 'weak', isPlural: true });
    expect(lookUpField('yoga class')?.fieldness).to.equal('weak');
    expect(lookUpField('Kaufpreise', 'de')).to.include({ isPlural: true, singular: 'Kaufpreis' });
  });

  it('is not one of the real words that resemble it', () => {
    for (const word of ['horse', 'house', 'river', 'writer', 'games', 'locomotive', 'open day'])
      expect(lookUpField(word), word).to.equal(undefined);
    expect(lookUpField('Hochzeit', 'de')).to.equal(undefined);
    const labels = domains.flatMap(({ entities }) => entities.map(({ label }) => label));
    for (const label of [...labels, ...labels.map(plural)])
      expect(lookUpField(label)?.isMisspelled ?? false, label).to.equal(false);
  });
});
