import { personalAccess, publicAccess, submitAccess, teamAccess } from '../../domains/domain.js';
import type { Access, AccessLevel } from '../../plan/app-plan.js';
import type { Edit } from '../edit.js';
import type { Wish } from './wish.js';

const patterns = {
  readOnly:
    / (?:read only|view only|readonly|only (?:view|read|look|see) (?:them|it|not)|(?:not|cannot|cant|never|mustnt|shouldnt|may not|should not|must not) (?:be able to |be allowed to )?(?:change|edit|modify|touch|delete)|can only (?:view|read|look|see)|only (?:the )?(?:admins?|me|i|the owner|owners?|managers?) (?:can|may|should|should be able to|is allowed to|are allowed to) (?:edit|change|write|add|delete|create|modify)|nur lesen\w*|schreibgeschutzt|nicht (?:andern|bearbeiten)|nur (?:admins?|ich) (?:\S+ ){0,4}(?:andern|bearbeiten)|lecture seule|(?:pas|plus) (?:\S+ ){0,3}modifier|solo lectura|no (?:\S+ ){0,3}(?:modificar|cambiar|editar)|somente leitura|so leitura|nao (?:\S+ ){0,3}(?:alterar|editar|mudar)|sola lettura|non (?:\S+ ){0,3}modificare) /,
  submit:
    / (?:anyone|anybody|everyone|everybody|visitors|guests|people|customers|parents|members) (?:can|may|should(?: be able to)?) (?:sign up|register|apply|enrol+|book|order|rsvp|vote|report|ask)(?: \S+){0,4}? without (?:an? )?(?:account|login|logging in|signing in) | (?:anyone|anybody|everyone|everybody|visitors|strangers|people) (?:can|may|should(?: be able to)?) (?:submit|send|fill (?:in|out)) | (?:let|allow) (?:anyone|anybody|everyone|everybody|visitors|strangers) (?:to )?(?:submit|send|fill (?:in|out)) | (?:jeder|alle|besucher) (?:kann|darf|konnen|durfen) (?:\S+ ){0,4}(?:einreichen|absenden|einsenden) | (?:tout le monde|les visiteurs) (?:peut|peuvent) (?:envoyer|soumettre) | (?:cualquiera|todos) (?:puede|pueden) enviar | (?:qualquer um|todos) (?:pode|podem) enviar | (?:chiunque|tutti) (?:puo|possono) inviare /,
  adminsOnly:
    / only (?:the )?(?:admins?|managers?|staff|owners?) (?:(?:can|may|should) )?(?:see|view|read) | nur admins (?:\S+ ){0,3}(?:sehen|lesen) /,
  invited:
    / (?:only|just) (?:the )?(?:people|persons|those|members|users) (?:who |whom |that )?(?:i|we) (?:have )?invited? | (?:only|just) (?:for )?invited (?:people|members|users) | by invitation(?: only)? | invite only /,
  private:
    / (?:only sees? (?:\S+ )?own|private|personal|own (?:entries|rows|data|records|ones|stuff|things)|(?:their|his|her|your) own|only (?:i|me|mine) (?:can|may|should)|just for me|only for me|nobody else|no one else|(?:nobody|no one) (?:but|except) (?:me|us)|only mine|privat\w*|nur (?:\S+ )?(?:eigenen?|eigene)|(?:die|seine|ihre) eigenen|nur ich|prive\w*|(?:ses|leurs|propres) (?:propres)?|que moi|privad\w*|(?:sus|las|los) (?:propi[ao]s)|solo yo|so eu|(?:os|as) (?:seus|suas|proprios|proprias)|(?:i|le) (?:propri|proprie)|solo io|privat[oaie]) /,
  public:
    / (?:public|publicly|anyone|everyone on the (?:web|internet)|everybody on the (?:web|internet)|without (?:logging|signing|log|sign|a login|an account|login)|without having to (?:log|sign)|withuot (?:logging|signing|login)|visitors|the whole world|strangers|not logged in|no login|offentlich\w*|ohne (?:anmeldung|login|anmelden|sich anzumelden|konto)|public\w*|publique\w*|sans (?:connexion|se connecter|compte)|public[oa]s?|sin (?:iniciar|registr\w*|cuenta|login)|sem (?:login|entrar|conta|fazer login)|senza (?:login|accesso|registr\w*|account)|pubblic\w*) /,
  team: / (?:team|shared|share|colleagues?|coworkers?|staff|everybody in|everyone in|everyone who|all (?:of us|users|members)|the whole (?:team|office|family|club|company)|everyone|everybody|ganze team|ganzen team|kollegen|mitarbeiter\w*|alle|gemeinsam|equipe|collegues|tous|tout le monde|equipo|companeros|todos|equipa|colegas|tutti|squadra|colleghi) /,
} as const;

/** Words of seeing, changing and rights. */
const rights =
  / (?:access|submit|without an account|without logging in|without signing in|fill (?:in|out)|see|sees|view|look|read|visible|seen|browse|edit|change|permissions?|rights?|allowed|private|public|publicly|shared?|read only|write|visibility|zugriff|sehen|ansehen|sichtbar|lesen|bearbeiten|andern|privat\w*|offentlich\w*|acces|voir|consulter|visible\w*|modifier|prive\w*|publi\w*|acceso|ver|puedan|vean|editar|privad\w*|lectura|acesso|veja\w*|leitura|accesso|vedere|lettura|modificare|pubblic\w*) /;

const levels: Readonly<Record<string, AccessLevel>> = {
  anonymous: 'anonymous',
  anyone: 'anonymous',
  all: 'all',
  everyone: 'all',
  users: 'all',
  creator: 'creator',
  owner: 'creator',
  admin: 'admin',
  admins: 'admin',
  none: 'none',
  nobody: 'none',
};

/** `read: all, write: creator, delete: admin`. */
function statedLevels(wish: Wish): Partial<Access> {
  const level = (verb: string) =>
    levels[new RegExp(` ${verb} (${Object.keys(levels).join('|')}) `).exec(wish.keys)?.[1] ?? ''];
  const read = level('read');
  const write = level('write');
  const others = (['create', 'update', 'delete'] as const).flatMap((verb) => {
    const stated = level(verb);
    return stated ? [[verb, stated] as const] : [];
  });
  return { ...(read && { read }), ...(write && { write }), ...Object.fromEntries(others) };
}

function accessIn(wish: Wish, before: Access): Access | undefined {
  const stated = statedLevels(wish);
  if (Object.keys(stated).length > 0) return { ...before, ...stated };
  if (patterns.submit.test(wish.keys)) return submitAccess;
  if (patterns.adminsOnly.test(wish.keys)) return { read: 'admin', write: 'admin' };
  if (patterns.readOnly.test(wish.keys))
    return before.read === 'creator' && !/ only (?:the )?admins? /.test(wish.keys)
      ? { read: 'all', write: 'creator' }
      : { read: before.read, write: / only (?:the )?admins?/.test(wish.keys) ? 'admin' : 'creator' };
  if (patterns.invited.test(wish.keys)) return teamAccess;
  if (patterns.private.test(wish.keys)) return personalAccess;
  if (patterns.public.test(wish.keys)) return publicAccess;
  return patterns.team.test(wish.keys) ? teamAccess : undefined;
}

/** Says how things are, rather than how they should be: `right now everybody can see everything`. */
const isStatement =
  / (?:right now|at the moment|currently|momentan|derzeit|im moment|actuellement|pour l instant|ahora mismo|por ahora|actualmente|no momento|atualmente|al momento|adesso) /;

/** Changes who can read and write the rows. */
export function readAccess(wish: Wish): readonly Edit[] | undefined {
  if (!rights.test(wish.keys)) return undefined;
  const about =
    wish.namedEntities.length > 0 ? wish.namedEntities : wish.contextEntity ? [wish.contextEntity] : [];
  const isWhole =
    about.length === 0 &&
    / (?:it|this|everything|app|data|rows|records|alles|tout|todo|tudo|tutto) /.test(wish.keys);
  // `artists see only their own appointments` is about appointments.
  const owned =
    about.length > 1 && / (?:own|eigenen?|propres|propi[ao]s|propri[oe]?s?|suas|seus) /.test(wish.keys);
  const targets = isWhole ? wish.entities : owned ? about.slice(-1) : about;
  const [first] = targets;
  if (!first) return undefined;
  if (
    wish.has('table', 'hide', 'add') &&
    !/ (?:access|private|public|publicly|read only|share|shared|permissions?|privat\w*|offentlich\w*|publi\w*|prive\w*|privad\w*|anyone|everyone|everybody|team|own|only) /.test(
      wish.keys,
    )
  )
    return undefined;
  const access = accessIn(wish, first.access);
  if (
    !access ||
    wish.namedFields.some(
      ({ mention }) => !mention.isPartial && mention.targets.every(({ kind }) => kind === 'field'),
    )
  )
    return undefined;
  if (isStatement.test(wish.keys)) return [];
  return [{ kind: 'set-access', entities: targets.map(({ name }) => name), access }];
}
