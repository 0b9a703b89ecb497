import type { TextEntries } from './text-entries.js';

export const leisureTexts: TextEntries = [
  [
    'Middlemarch|The Left Hand of Darkness|Beloved|Invisible Cities|Frankenstein|The Remains of the Day|Pride and Prejudice|Things Fall Apart',
    'book|book title|novel|buch|livre|libro|livro|audiobook|title of book',
  ],
  [
    'George Eliot|Ursula K. Le Guin|Toni Morrison|Italo Calvino|Mary Shelley|Kazuo Ishiguro|Jane Austen|Chinua Achebe',
    'author|book author|writer|autor|auteur|autore',
  ],
  [
    'Penguin|Faber & Faber|Vintage|Picador|Harper|Norton',
    'publisher|verlag|editeur|editorial|editora|editore|imprint',
  ],
  ['Novel|Science fiction|Classic|Biography|Poetry|Short stories', 'book genre'],
  [
    'Casablanca|Spirited Away|The Third Man|Paddington 2|Seven Samurai|In the Mood for Love',
    'movie|film|pelicula|filme|movie title|film title',
  ],
  [
    'Michael Curtiz|Hayao Miyazaki|Carol Reed|Paul King|Akira Kurosawa|Wong Kar-wai',
    'movie director|film director',
  ],
  ['The Wire|Fleabag|Dark|The Bear|Planet Earth|Borgen', 'series|tv show|tv series|show title|serie'],
  [
    'Kind of Blue|Blue|Rumours|What’s Going On|Abbey Road|Horses',
    'record|vinyl|album|vinyl record|cd|lp|schallplatte|album title|record title|disco',
  ],
  [
    'Miles Davis|Joni Mitchell|Fleetwood Mac|Marvin Gaye|The Beatles|Patti Smith',
    'album artist|record artist|band name|vinyl record artist|vinyl artist|lp artist|cd artist',
  ],
  [
    'The Night Owls|Copper Line|Velvet Static|Low Tide|Paper Lanterns|Sunday Drivers',
    'band|act|group name|music group',
  ],
  [
    'Autumn Leaves|Blackbird|Hallelujah|Clair de Lune|Blue in Green|Fields of Gold',
    'song|piece|tune|lied|chanson|cancion|musica|canzone|song title|music piece|repertoire|track',
  ],
  [
    'Joseph Kosma|Paul McCartney|Leonard Cohen|Claude Debussy|Miles Davis|Sting',
    'composer|komponist|compositeur|compositor|song artist|song writer',
  ],
  [
    'The Long Way Home|Kitchen Science|Small Business Stories|Night Sky Radio|Two Coffees|History Lessons',
    'podcast|newsletter',
  ],
  ['Jazz|Folk|Soul|Rock|Classical|Pop', 'music genre|musical genre'],
  ['Drama|Comedy|Animation|Thriller|Documentary|Romance', 'genre|movie genre|film genre|genero|genere'],
  ['Piano|Violin|Guitar|Cello|Flute|Drums', 'instrument|instrumento|strumento'],
  [
    'Mathematics|English|Biology|History|Chemistry|Geography',
    'subject|school subject|fach|matiere|asignatura|materia|materia escolar',
  ],
  [
    'Beginner pottery|Conversational Spanish|Intro to photography|Watercolor basics|First aid|Bread baking',
    'course|workshop|class|kurs|cours|curso|corso|training course|class name',
  ],
  [
    'Introduction|Basic techniques|Practice session|Common mistakes|Review|Final project',
    'lesson|module|chapter|unterrichtsstunde|leccion|licao',
  ],
  [
    'Monday group|Beginners|Intermediate|Advanced|Juniors|Seniors',
    'group|study group|gruppe|groupe|grupo|gruppo|class group',
  ],
  ['Grade 1|Grade 2|Grade 3|Grade 4|Grade 5|Grade 6', 'school class|grade level|klasse|school grade'],
  [
    'English|Spanish|Japanese|German|Portuguese|Arabic',
    'language|sprache|langue|idioma|lingua|native language',
  ],
  [
    'Spanish verbs|Capital cities|Anatomy|Music theory|Chemistry formulas|World history',
    'deck|flashcard deck|topic',
  ],
  ['serendipity|ephemeral|quotidian|luminous|gossamer|halcyon', 'word|vocabulary|vocabulary word'],
  [
    'Well begun is half done.|Less is more.|Knowledge is power.|Fortune favors the bold.',
    'quote|quotation|saying|zitat',
  ],
  [
    'Aristotle|Ludwig Mies van der Rohe|Francis Bacon|Virgil',
    'quote author|quotation author|quote person|source of quote',
  ],
  [
    'What are your opening hours?|Can I change my booking?|Do you deliver on weekends?|How do I get a refund?|Is parking available?|Are dogs welcome?',
    'question|faq|frage',
  ],
  [
    'Catan|Wingspan|Azul|Ticket to Ride|Carcassonne|Pandemic',
    'board game|game|card game|brettspiel|spiel|jeu|juego|jogo|gioco',
  ],
  ['Hades|Celeste|Stardew Valley|Outer Wilds|Hollow Knight|Portal 2', 'video game|videogame|computer game'],
  ['Nintendo Switch|PlayStation 5|Xbox Series X|PC|Game Boy|Steam Deck', 'platform|console|game system'],
  [
    'Cordless drill|Circular saw|Pressure washer|Extension ladder|Orbital sander|Hedge trimmer',
    'tool|power tool|werkzeug|outil|herramienta|ferramenta|utensile|rental item|item to lend|lent item',
  ],
  [
    'CNC mill 1|Laser cutter|Band saw|Lathe 2|Forklift|Air compressor',
    'machine|maschine|machinery|macchina|maquina|workstation|printer',
  ],
  [
    'Projector|Wireless microphone|Tripod|Folding table|Extension cable|Camera body',
    'equipment|gear|item|device|geraet|equipo|equipamento|attrezzatura|loan item|borrowed item|thing|object|gegenstand|borrowed thing|material item',
  ],
  [
    'MacBook Pro 14"|Dell monitor 27"|Office chair|Label printer|Meeting room display|Company phone',
    'asset|company asset|it asset|laptop|hardware|office equipment|computer',
  ],
  [
    'Denim jacket|Linen shirt|Wool sweater|Chinos|Rain coat|Sneakers',
    'clothes|clothing|garment|piece of clothing|clothing item|outfit|kleidung|kleidungsstueck|vetement|ropa|roupa|costume|dress',
  ],
  ['Sneakers, white|Hiking boots|Loafers|Running shoes|Sandals|Chelsea boots', 'shoe|sneaker'],
  [
    'Oak dining table|Reading chair|Bookcase|Desk lamp|Sideboard|Bed frame',
    'furniture|piece of furniture|moebel|meuble|mueble|movel|mobile',
  ],
  [
    'Milk|Eggs|Bread|Tomatoes|Olive oil|Rice|Apples|Coffee',
    'grocery|grocery item|shopping item|pantry item|food|food item|einkauf|lebensmittel|ingredient|zutat|ingrediente|shopping list item|fridge item|freezer item|vorrat|produce',
  ],
  [
    'Mushroom risotto|Roast chicken|Lentil soup|Caesar salad|Vegetable curry|Apple crumble',
    'dish|menu item|meal|gericht|mahlzeit|plat|plato|prato|piatto|dinner|lunch|food order item',
  ],
  [
    'Lentil soup|Roast chicken with lemon|Banana bread|Mushroom risotto|Tomato salad|Apple crumble',
    'recipe|rezept|recette|receta|receita|ricetta|recipe title|recipe name',
  ],
  [
    'Carrot cake|Lemon drizzle|Chocolate layer cake|Cheesecake|Red velvet|Apple strudel',
    'cake|pastry|dessert|kuchen|gateau|pastel|bolo|torta|bread|baked good|bake',
  ],
  [
    'Espresso|Flat white|Iced tea|Fresh orange juice|Sparkling water|Hot chocolate',
    'drink|beverage|getraenk|boisson|bebida|bevanda|cocktail',
  ],
  [
    'Barolo 2018|Sancerre 2022|Rioja Reserva 2017|Riesling Kabinett 2021|Chablis 2020|Malbec 2019',
    'wine|wein|vin|vino|vinho|bottle|wine bottle',
  ],
  [
    'Nebbiolo|Sauvignon Blanc|Tempranillo|Riesling|Chardonnay|Malbec',
    'grape|grape variety|wine variety|rebsorte|cepage|uva|vitigno',
  ],
  ['Piedmont|Loire|Rioja|Mosel|Burgundy|Mendoza', 'wine region|vineyard region|appellation'],
  [
    'Harvest IPA|Dry stout|Wheat beer|Vienna lager|Saison|Brown ale',
    'beer|brew|bier|biere|cerveza|cerveja|birra|beer name',
  ],
  ['IPA|Stout|Wheat|Lager|Saison|Ale', 'beer style|brew style'],
  [
    'Ethiopia Guji|Colombia Huila|Kenya Nyeri|Guatemala Antigua|Brazil Cerrado|Rwanda Huye',
    'coffee|coffee bean|bean|roast|coffee name',
  ],
  [
    'Ethiopia|Colombia|Kenya|Guatemala|Brazil|Rwanda',
    'origin|coffee origin|country of origin|bean origin|roast origin|herkunft|origine',
  ],
  ['Sencha|Earl Grey|Oolong|Chamomile|Darjeeling|Rooibos', 'tea'],
  ['Comté|Manchego|Gouda|Brie|Cheddar|Gruyère', 'cheese|kaese|fromage|queso|queijo|formaggio'],
  [
    'Weekend in Lisbon|Rocky Mountains|Japan in spring|Coast road|Family visit in Denver|Island hopping',
    'trip|journey|vacation|holiday trip|reise|voyage|viaje|viagem|viaggio|holiday|urlaub',
  ],
  ['Lisbon|Oslo|Kyoto|Vienna|Dublin|Denver', 'destination|travel destination|reiseziel|destino|destinazione'],
  [
    'Eagle Creek Trail|Lakeside loop|Ridge walk|Pine Valley|Waterfall path|Summit trail',
    'hike|trail|route|walk|wanderung|randonnee|ruta|trilha|sentiero|tour|ride|run',
  ],
  ['Eagle Peak|Bald Mountain|Twin Peaks|Stone Ridge', 'mountain|summit|peak'],
  [
    'Spring fair|Open house|Summer concert|Quiz night|Harvest supper|New Year reception',
    'event|party|veranstaltung|evenement|evento|festival|fair|occasion',
  ],
  [
    'Riverside|Northgate|Hill Valley|Lakeview|Eastwood|Old Town',
    'team|opponent|club|mannschaft|equipe|equipo|squadra|home team|away team|gegner|adversaire|rival',
  ],
  [
    'Soccer|Basketball|Tennis|Swimming|Volleyball|Running',
    'sport|discipline|sport type|sportart|activity|deporte|aktivitaet|activite|actividad|atividade|attivita',
  ],
  [
    'Squat|Deadlift|Bench press|Pull-up|Overhead press|Plank',
    'exercise|lift|uebung|exercice|ejercicio|exercicio|esercizio|movement',
  ],
  [
    'Morning run|Leg day|Upper body|Yoga|Long ride|Swim intervals',
    'workout|training session|training|entrenamiento|treino|allenamento|workout name',
  ],
  [
    'Drink water|Read for 20 minutes|Go for a walk|Stretch|No phone after nine|Write three lines',
    'habit|routine|gewohnheit|habitude|habito|abitudine',
  ],
  [
    'Run 10 km|Read 20 books|Save for a trip|Learn to swim|Finish the course|Cook at home more',
    'goal|target|resolution|ziel|objectif|objetivo|meta|obiettivo|intention|bucket list item',
  ],
  [
    'Take out the trash|Vacuum the living room|Do the laundry|Water the plants|Clean the bathroom|Mow the lawn',
    'chore|household task|hausarbeit|haushaltsaufgabe|tache menagere|housework',
  ],
  [
    'Send the invoices|Call the supplier|Update the website|Book the venue|Order supplies|Prepare the report',
    'task|to do|todo|action item|aufgabe|tache|tarea|tarefa|compito|action|reminder|work item',
  ],
  [
    'Website relaunch|Office move|Spring campaign|Customer survey|Kitchen renovation|Annual report',
    'project|projekt|projet|proyecto|projeto|progetto|campaign',
  ],
  ['Kickoff|Design approved|First draft|Beta release|Handover|Launch', 'milestone|phase name|meilenstein'],
];
