import type { Language } from '../language/language.js';

const business =
  /(?:^|\s|-)(?:business|company|firm|agency|practice|clinic|surgery|hospital|ward|lab|laboratory|salon|studio|gym|club|society|association|charity|nonprofit|ngo|church|parish|school|kindergarten|daycare|nursery|university|college|library|museum|theatre|theater|cinema|hotel|hostel|b&b|guesthouse|pension|restaurant|café|cafe|bar|pub|bakery|butcher|brewery|winery|distillery|farm|stable|yard|shop|store|boutique|market|warehouse|garage|workshop|factory|plant room|office|bank|startup|team|crew|band|choir|orchestra|troupe|group|community|neighbourhood|neighborhood|family|household|home|house|flat share|shelter|rescue|refuge|zoo|aquarium|park|campsite|marina|harbour|ferry|airline|taxi|coworking space|space|makerspace|hackerspace|trade|industry|department|organization|organisation|foundation|trust|council|municipality|village|town|city|department store|firma|praxis|verein|schule|hof|betrieb|werkstatt|laden|büro|kita|chor|gemeinde|entreprise|école|cabinet|boulangerie|ferme|magasin|empresa|tienda|escuela|clínica|taller|asociación|negocio|loja|escola|oficina|padaria|associação|negozio|scuola|associazione|azienda|bottega|verband|genossenschaft|friseursalon|bäckerei|metzgerei|tischlerei|gärtnerei|brauerei|feuerwehr|bibliothek|apotheke|kanzlei|agentur|klinik|haushalt|wohngemeinschaft|familie|crèche|bibliothèque|gîte|atelier|mairie|paroisse|clinique|foyer|maison|association sportive|colegio|academia|biblioteca|panadería|restaurante|peluquería|gimnasio|iglesia|casa|comunidad|ong|hogar|salão|igreja|confeitaria|condomínio|escritório|oficina mecânica|palestra|ristorante|agriturismo|parrocchia|chiesa|officina|panetteria|salone|famiglia|condominio|cooperativa)$|\p{L}(?:praxis|verein|schule|hof|betrieb|werkstatt|laden|büro|chor|gemeinde|verband|club|salon|studio|bäckerei|kanzlei|klinik|feuerwehr|haushalt|agentur|kasse)$/iu;

/** Whether a phrase names an organization or a place of work rather than something that it keeps. */
export function isBusiness(phrase: string, _language: Language): boolean {
  return business.test(phrase);
}

const audience =
  /^(?:freelancers?|teams?|small businesses|beginners|kids|families|couples|startups|creators|professionals|nerds|everyone|people|friends|individuals|small teams|companies|businesses|small companies|my friends|personal use|home use|work|fun)$/i;

/** Whether a phrase says whom an app is for rather than what it keeps. */
export function isAudience(phrase: string): boolean {
  return audience.test(phrase);
}
