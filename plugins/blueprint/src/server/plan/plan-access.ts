import type { EntityTemplate } from '../domains/domain.js';
import type { Brief } from '../understanding/brief.js';
import type { Audience } from '../understanding/theme-request.js';
import type { Access } from './app-plan.js';
import { personalAccess, publicAccess, teamAccess } from '../domains/domain.js';
import { wordsOf } from '../language/casing.js';
import { kindOf } from './roles/entity-kind.js';
import { WordTable } from './roles/word-table.js';

/** Access to what public pages do not show: only those who run the app. */
const adminAccess: Access = { read: 'admin', write: 'admin' };

/** Words of those who work or organize together, or look after others. */
const together = new WordTable<true>([
  [
    true,
    'we|our|us|team|company|business|office|staff|employee|colleague|coworker|department|shop|store|bakery|clinic|practice|hospital|pharmacy|school|kindergarten|daycare|university|club|church|parish|association|charity|nonprofit|ngo|restaurant|cafe|bar|hotel|salon|studio|agency|firm|warehouse|workshop|lab|laboratory|factory|brewery|gym|museum|cooperative|committee|community|hoa|fire brigade|family|household|roommate|volunteer|customer|client|patient|tenant|student|pupil|member|supplier|vendor|donor|guest|crew|technician|driver|agent|landlord|property manager|organizer',
  ],
  [
    true,
    'wir|unser|unsere|unseren|unserem|unserer|firma|unternehmen|betrieb|mitarbeiter|kollege|verein|praxis|kanzlei|laden|werkstatt|schule|kunde|mitglied|schueler|mieter|gast|familie|nous|notre|nos|entreprise|equipe|employe|cabinet|magasin|association|ecole|membre|locataire|eleve|famille|nosotros|nuestro|nuestra|nuestros|nuestras|empresa|equipo|empleado|tienda|clinica|escuela|cliente|paciente|miembro|socio|alumno|inquilino|familia|nosso|nossa|nossos|nossas|equipe|funcionario|loja|escola|membro|aluno|noi|nostro|nostra|nostri|nostre|azienda|squadra|dipendente|negozio|studio|scuola|associazione|allievo|famiglia|inquilino',
  ],
]);
const own = new Set(
  'i my mine me myself ich mein meine meinen meiner meinem je mon ma mes mi mis yo meu minha meus minhas eu mio mia miei mie io'.split(
    ' ',
  ),
);

/**
 * Whom the app is for. Only a request that says so makes it public. Without a word about it, data of a business or
 * group is for its people, and a person’s own data for themselves.
 */
export function audienceOf({ audience, domain, container, text }: Brief): Audience {
  const said = audience ?? domain?.audiences?.[container];
  if (said) return said;
  if (together.findIn(text)) return 'team';
  const isOwn = wordsOf(text).some((word) => own.has(word.toLowerCase()));
  return isOwn || !domain || domain.access.read === 'creator' ? 'private' : 'team';
}

/** Access to rows of an entity. @param isMain whether the app is about this entity */
export function accessOf(audience: Audience, template: EntityTemplate, isMain: boolean): Access {
  if (audience === 'private') return personalAccess;
  if (audience === 'team') return teamAccess;
  if (template.access && template.access.read !== 'anonymous') return template.access;
  const kind = kindOf(template.label);
  const isConfidential = !isMain && (kind === 'person' || kind === 'transaction');
  return isConfidential ? adminAccess : publicAccess;
}
