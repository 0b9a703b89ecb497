/** Article 1 of the Universal Declaration of Human Rights (public domain), and short texts typical of shops and clubs. */
const rights = {
  de: 'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen.',
  fr: 'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
  es: 'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.',
  pl: 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
  cs: 'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.',
  hu: 'Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy viseltessenek.',
  ru: 'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  uk: 'Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.',
  el: 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
  tr: 'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.',
  he: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחוה.',
  ar: 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.',
  th: 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  lt: 'Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė ir jie turi elgtis vienas kito atžvilgiu kaip broliai.',
  ja: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  zh: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  tw: '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。',
  ko: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
};

export interface EncodedText {
  readonly encoding: string;
  readonly text: string;
}

const of = (encodings: readonly string[], text: string): EncodedText[] =>
  encodings.map((encoding) => ({ encoding, text }));

/** Long enough for certain detection. */
export const clearTexts: readonly EncodedText[] = [
  ...of(['windows-1252', 'macintosh', 'utf-16le', 'utf-16be'], rights.de),
  ...of(['windows-1252', 'macintosh', 'iso-8859-1'], rights.fr),
  ...of(['windows-1252', 'macintosh'], rights.es),
  ...of(['windows-1250', 'iso-8859-2'], rights.pl),
  ...of(['windows-1250', 'iso-8859-2'], rights.cs),
  ...of(['windows-1250'], rights.hu),
  ...of(['windows-1251', 'koi8-r', 'iso-8859-5', 'maccyrillic', 'cp866', 'cp855', 'utf-16le'], rights.ru),
  ...of(['windows-1251'], rights.uk),
  ...of(['windows-1253', 'iso-8859-7'], rights.el),
  ...of(['windows-1254'], rights.tr),
  ...of(['windows-1255'], rights.he),
  ...of(['windows-1256', 'iso-8859-6'], rights.ar),
  ...of(['windows-874'], rights.th),
  ...of(['windows-1257'], rights.lt),
  ...of(['shift_jis', 'euc-jp'], rights.ja),
  ...of(['gbk'], rights.zh),
  ...of(['big5'], rights.tw),
  ...of(['euc-kr'], rights.ko),
  ...of(['utf-16le', 'utf-16be'], `${rights.zh}\n${rights.ja}\n`),
];

/** Typical uploads: few distinctive letters in mostly ASCII text. */
export const shortTexts: readonly EncodedText[] = [
  ...of(['windows-1252', 'macintosh'], 'Menu\n\nCafé crème 3.50\nCrêpe suzette 7.00\nEntrée du jour 9.00\n'),
  ...of(['windows-1252', 'macintosh'], 'Öffnungszeiten: täglich außer Sonntag. Schließtag ist der Mittwoch.'),
  ...of(['windows-1250'], 'Otevírací doba: pondělí až pátek, příští úterý zavřeno.'),
  ...of(['windows-1251', 'koi8-r'], 'Цены на март: яблоки 90, груши 120, сливы 150.'),
  ...of(['windows-1252'], 'Ticket £5, members £3 – pay at the door. It’s cash only…'),
  ...of(['shift_jis'], '営業時間は午前九時から午後五時までです。'),
  ...of(['gbk'], '营业时间：上午九点到下午五点，星期一休息。'),
  ...of(['big5'], '營業時間：上午九點到下午五點，星期一休息。'),
];
