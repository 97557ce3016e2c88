import { objectName } from '../../../../durable/rules/staff/object-words.ts'
import { type StaffAction, siteItself } from '../../../../durable/rules/staff/staff-actions.ts'
import { systemSwitches } from '../../../../durable/rules/vocabulary.ts'
import type { LogLine, LogPerson } from '../../../../worker/contract/admin/log.ts'
import { switchWords } from '../system/texts.ts'
import { nameOf } from './action-names.ts'
import { type LogPart, type LogSentence, tells } from './log-sentence.ts'

const thing = (text: string): LogPart => ({ thing: text })
const the = ({ target }: LogLine): LogPart => thing(target)
/** The name as a field of a part; no field if it is not known. */
const called = (name: string | null): { name?: string } => (name === null ? {} : { name })
const matchBy = (id: string, { target_name }: LogLine): LogPart => ({ match: id, ...called(target_name) })
const match = (line: LogLine): LogPart => matchBy(line.target, line)
/** The contest or one match of it: the target is the contest's id, followed by the number of the match. */
const placeIn = ({ target, target_name, sides }: LogLine) => {
  const [id = '', no] = target.split(' ')
  return { id, ...(no !== undefined && { no }), ...(sides && { sides }), ...called(target_name) }
}
const tournamentMatch = (line: LogLine): LogPart => {
  const { id, ...rest } = placeIn(line)
  return { tournament: id, ...rest }
}
const tournament = (line: LogLine): LogPart => ({ tournament: placeIn(line).id, ...called(line.target_name) })
const cupMatch = (line: LogLine): LogPart => {
  const { id, ...rest } = placeIn(line)
  return { cup: id, ...rest }
}
const cup = (line: LogLine): LogPart => ({ cup: placeIn(line).id, ...called(line.target_name) })
const cupNamed = ({ target, target_name }: LogLine, name: string | null): LogPart => ({ cup: target, ...called(name ?? target_name) })
const named = ({ target, target_name }: LogLine, name: string | null): LogPart => ({ tournament: target, ...called(name ?? target_name) })
/** The team of a line, whose name is its `before`. */
const team = ({ before }: LogLine): LogPart => (before === null ? 'et lag' : thing(before))
const someone: LogPart = 'en spiller'
const person = (steamid: string | null, name: string | null): LogPart => (steamid === null ? someone : { person: { steamid, name } })
const whom = ({ player, target }: LogLine): LogPart => ({ person: player ?? ({ steamid: target, name: null } satisfies LogPerson) })
/** The target of a retry: a binding and a name. */
const objectAt = (target: string): string => {
  const [binding = '', ...name] = target.split(' ')
  return objectName(binding, name.join(' '))
}
/** The title of the switch in its section. */
function titleOf(target: string): string {
  const name = systemSwitches.find((each) => each === target)
  return name ? switchWords[name].title : target
}
const isOn = ({ after }: LogLine): boolean => after === '1'

/** The action of a line, after the name of its actor: «Kari utestengte Ola». Every action of the log has its sentence. */
const sentences: Record<StaffAction, (line: LogLine) => LogSentence> = {
  'set-switch': (line) => tells`slo ${isOn(line) ? 'på' : 'av'} bryteren ${thing(titleOf(line.target))}`,
  'retry-effect': (line) => tells`prøvde på nytt det som hadde stoppet: ${thing(objectAt(line.target))}`,
  'confirm-start': ({ target }) =>
    tells`bekreftet i «Kom i gang»: ${target === 'texts' ? 'tekstene er lest' : 'en backup av nettsiden er prøvd'}`,
  'set-gather-defaults': () => tells`endret hva nye gathere begynner med`,
  'add-server': (line) => tells`la til serveren ${the(line)}`,
  'edit-server': (line) => tells`endret serveren ${the(line)}`,
  'remove-server': (line) => tells`fjernet serveren ${the(line)}`,
  'rest-server': (line) => tells`${isOn(line) ? 'tok' : 'satte'} serveren ${the(line)} ${isOn(line) ? 'ut av drift' : 'i drift igjen'}`,
  'test-restore': (line) => tells`prøvde om serveren ${the(line)} kan gå tilbake til en runde`,
  'assign-server': (line) => tells`ga serveren ${the(line)} til ${line.after === null ? 'en kamp' : matchBy(line.after, line)}`,
  'unassign-server': (line) =>
    tells`tok serveren ${the(line)} fra ${line.before === null ? 'kampen den hadde' : matchBy(line.before, line)}`,
  'add-map': (line) => tells`la til kartet ${the(line)}`,
  'edit-map': (line) => tells`endret kartet ${the(line)}`,
  'delete-map': (line) => tells`slettet kartet ${the(line)}`,
  'set-map-default': (line) => tells`${isOn(line) ? 'satte kartet' : 'fjernet kartet'} ${the(line)} som standard`,
  'set-map-pool': (line) => tells`${isOn(line) ? 'la kartet' : 'tok kartet'} ${the(line)} ${isOn(line) ? 'inn i poolen' : 'ut av poolen'}`,
  'add-medal': (line) => tells`laget medaljen ${the(line)}`,
  'edit-medal': (line) => tells`endret medaljen ${the(line)}`,
  'delete-medal': (line) => tells`slettet medaljen ${the(line)}`,
  'give-medal': (line) => tells`ga ${whom(line)} medaljen ${the(line)}`,
  'take-medal': (line) => tells`tok medaljen ${the(line)} fra ${whom(line)}`,
  'take-back-medal': (line) =>
    tells`tok tilbake en medalje fra ${line.player ? whom(line) : person(line.before, line.before_name)} etter ${line.after === 'cup' ? cup(line) : match(line)}`,
  'undo-act': (line) =>
    line.player
      ? tells`angret «${nameOf(line.before ?? '')}» for ${whom(line)}`
      : tells`angret «${nameOf(line.before ?? '')}»: ${the(line)}`,
  warn: (line) => tells`ga ${whom(line)} en advarsel`,
  ban: (line) => tells`utestengte ${whom(line)}`,
  unban: (line) => tells`opphevet utestengelsen av ${whom(line)}`,
  'chat-ban': (line) => tells`stengte ${whom(line)} ute fra chatten`,
  'chat-unban': (line) => tells`slapp ${whom(line)} inn i chatten igjen`,
  'set-role': (line) => tells`endret rollen til ${whom(line)}`,
  'set-discord': (line) => tells`endret Discord-kontoen til ${whom(line)}`,
  'lift-cooldown': (line) => tells`opphevet pausen fra køen for ${whom(line)}`,
  'add-note': (line) => tells`skrev et notat om ${whom(line)}`,
  'delete-note': (line) => tells`slettet et notat om ${whom(line)}`,
  'add-cup': (line) => tells`laget ${cupNamed(line, line.after)}`,
  'edit-cup': (line) => tells`endret ${cupNamed(line, line.after)}`,
  'delete-cup': (line) => tells`slettet cupen ${line.before === null ? the(line) : thing(line.before)}`,
  'set-up-cup': (line) => tells`stengte påmeldingen og laget ${thing(line.after ?? '')} lag i ${cup(line)}`,
  'add-random-users': (line) => tells`trakk ${thing(line.after ?? '')} tilfeldige spillere til ${cup(line)}`,
  'remove-cup-player': (line) => tells`fjernet ${whom(line)} fra ${cup(line)}`,
  'mark-no-show': (line) => tells`${line.after === '1' ? 'noterte at' : 'tok tilbake at'} ${whom(line)} ikke møtte i ${cup(line)}`,
  'balance-teams': (line) => tells`balanserte lagene i ${cup(line)}`,
  'start-cup': (line) => tells`startet ${cup(line)}`,
  'start-cup-match': (line) => (line.after === null ? tells`startet ${cupMatch(line)}` : tells`startet ${line.after} i ${cup(line)}`),
  'set-cup-winner': (line) => tells`satte vinneren av ${cupMatch(line)}`,
  'cup-walkover': (line) => tells`ga walkover i ${cupMatch(line)}`,
  'reset-cup-result': (line) => tells`tok tilbake resultatet av ${cupMatch(line)}`,
  'let-in-cup-player': (line) =>
    line.before === null
      ? tells`satte inn ${person(line.after, line.after_name)} i ${cup(line)}`
      : tells`satte inn ${person(line.after, line.after_name)} for ${person(line.before, line.before_name)} i ${cup(line)}`,
  'close-cup': (line) => tells`avsluttet ${cup(line)}`,
  'rename-team': (line) =>
    tells`ga laget ${the(line)} et annet navn${line.after === null ? '' : ': '}${line.after === null ? '' : thing(line.after)}`,
  'take-team-logo': (line) => tells`tok logoen fra laget ${the(line)}`,
  'add-tournament': (line) => tells`laget ${named(line, line.after)}`,
  'edit-tournament': (line) => tells`endret ${named(line, line.after)}`,
  'delete-tournament': (line) => tells`slettet turneringen ${line.before === null ? the(line) : thing(line.before)}`,
  'set-tournament-picture': (line) => tells`${isOn(line) ? 'valgte bilde til' : 'fjernet bildet til'} ${tournament(line)}`,
  'add-co-organiser': (line) => tells`gjorde ${whom(line)} til medarrangør for ${tournament(line)}`,
  'remove-co-organiser': (line) => tells`tok ${whom(line)} ut som medarrangør for ${tournament(line)}`,
  'open-registration': (line) => tells`åpnet påmeldingen til ${tournament(line)}`,
  'close-registration': (line) => tells`stengte påmeldingen til ${tournament(line)}`,
  'draw-tournament': (line) => tells`foretok trekningen i ${tournament(line)}`,
  'set-seeding': (line) => tells`satte seedingen i ${tournament(line)}`,
  'publish-draw': (line) => tells`offentliggjorde trekningen i ${tournament(line)}`,
  'discard-draw': (line) => tells`forkastet trekningen i ${tournament(line)}`,
  'start-tournament': (line) => tells`startet ${tournament(line)}`,
  'finish-tournament': (line) => tells`avsluttet ${tournament(line)}`,
  'undo-result': (line) => tells`angret det siste i ${tournamentMatch(line)}`,
  'plan-times': (line) => tells`satte opp tidene i ${tournament(line)}`,
  'check-in-team': (line) => tells`sjekket ${line.after === '0' ? 'ut' : 'inn'} ${team(line)} i ${tournament(line)}`,
  'set-line-up': (line) => tells`endret oppstillingen til ${team(line)} i ${tournament(line)}`,
  'withdraw-team': (line) =>
    tells`${line.after === '0' ? 'lot' : 'trakk'} ${team(line)} ${line.after === '0' ? 'spille igjen i' : 'fra'} ${tournament(line)}`,
  'add-team': (line) => tells`meldte på ${team(line)} til ${tournament(line)}`,
  'remove-team': (line) => tells`meldte av ${team(line)} fra ${tournament(line)}`,
  'answer-stand-in': (line) =>
    tells`${line.after === '0' ? 'avslo' : 'godtok'} ${line.player ? whom(line) : someone} som innbytter for ${team(line)} i ${tournament(line)}`,
  'add-stand-in': (line) =>
    tells`satte inn ${line.player ? whom(line) : someone} for ${person(line.before, line.before_name)} i ${tournament(line)}`,
  'start-tournament-match': (line) =>
    line.after === null
      ? tells`startet ${tournamentMatch(line)}`
      : tells`startet ${line.after === '1' ? 'én kamp' : `${line.after} kamper`} i ${tournament(line)}`,
  'set-result': (line) => tells`satte resultatet av ${tournamentMatch(line)}`,
  walkover: (line) => tells`ga walkover i ${tournamentMatch(line)}`,
  'both-absent': (line) => tells`avgjorde at ingen møtte til ${tournamentMatch(line)}`,
  'reset-result': (line) => tells`tok tilbake resultatet av ${tournamentMatch(line)}`,
  'set-match-time': (line) => tells`flyttet ${tournamentMatch(line)}`,
  'add-faq': (line) => tells`skrev ${the(line)} i FAQ`,
  'edit-faq': (line) => tells`endret ${the(line)} i FAQ`,
  'delete-faq': (line) => tells`slettet ${the(line)} fra FAQ`,
  'add-faq-category': (line) => tells`laget kategorien ${the(line)} i FAQ`,
  'edit-faq-category': (line) => tells`endret kategorien ${the(line)} i FAQ`,
  'delete-faq-category': (line) => tells`slettet kategorien ${the(line)} fra FAQ`,
  'order-faq': (line) =>
    line.target === '' ? tells`flyttet på kategoriene i FAQ` : tells`flyttet på spørsmålene under ${the(line)} i FAQ`,
  'add-template': (line) => tells`laget svarmalen ${the(line)}`,
  'edit-template': (line) => tells`endret svarmalen ${the(line)}`,
  'delete-template': (line) => tells`slettet svarmalen ${the(line)}`,
  'open-incident': (line) => tells`meldte hendelsen ${the(line)} på statussiden`,
  'update-incident': (line) => tells`skrev mer om hendelsen ${the(line)} på statussiden`,
  'delete-incident': (line) => tells`slettet hendelsen ${the(line)} fra statussiden`,
  'merge-tickets': (line) => tells`slo sammen sak ${the(line)} med ${line.after === null ? 'en annen' : `sak ${line.after}`}`,
  cancel: (line) => tells`avlyste ${match(line)}`,
  start: (line) => tells`startet ${match(line)}`,
  'add-player': (line) => tells`la ${person(line.after, line.after_name)} til i ${match(line)}`,
  'kick-player': (line) => tells`kastet ${person(line.before, line.before_name)} ut av ${match(line)}`,
  chat: (line) => tells`skrev i chatten til ${match(line)}`,
  'replace-player': (line) =>
    tells`byttet ut ${person(line.before, line.before_name)} med ${person(line.after, line.after_name)} i ${match(line)}`,
  'match-setting': (line) => tells`endret innstillingene til ${match(line)}`,
  settle: (line) => tells`avgjorde ${match(line)}`,
  'correct-match': (line) => tells`rettet resultatet av ${match(line)}`,
  'undo-decision': (line) => tells`angret avgjørelsen om ${match(line)}`,
  void: (line) => tells`annullerte resultatet av ${match(line)}`,
  startmatch: (line) => tells`startet spillet i ${match(line)}`,
  startkniferound: (line) => tells`startet knivrunden i ${match(line)}`,
  reloadmatch: (line) => tells`lastet ${match(line)} inn på serveren på nytt`,
  restartmatch: (line) => tells`startet ${match(line)} på nytt på serveren`,
  reloadmap: (line) => tells`lastet kartet på nytt i ${match(line)}`,
  continuematch: (line) => tells`lot ${match(line)} gå videre på en annen server`,
  restoreround: (line) =>
    tells`tok ${match(line)} tilbake til ${line.after === null ? 'en tidligere runde' : `runde ${Number(line.after) + 1}`}`,
  endmatch: (line) => (line.before === 'waiting' ? tells`avlyste ${match(line)}` : tells`avsluttet ${match(line)} uten resultat`),
  pausematch: (line) => tells`satte ${match(line)} på pause`,
  unpausematch: (line) => tells`lot ${match(line)} gå videre etter pausen`,
  re_generate_json: (line) => tells`laget konfigurasjonen til ${match(line)} på nytt`,
  sendmessage: (line) => tells`sendte en melding til serveren i ${match(line)}`,
}

const isKnown = (action: string): action is StaffAction => Object.hasOwn(sentences, action)

/** The action of a line and its target, as a sentence. An action that this page is too old to know is shown as it is. */
export const sentenceOf = (line: LogLine): LogSentence =>
  isKnown(line.action) ? sentences[line.action](line) : tells`${thing(line.action)}: ${the(line)}`

/** The actor of a line; null is the site itself. */
export const actorOf = ({ actor }: LogLine): LogPerson => actor ?? { steamid: siteItself, name: 'Nettsiden' }
