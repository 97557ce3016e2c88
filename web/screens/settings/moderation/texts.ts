import { roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import type { ShownToPlayer } from '../../../../durable/rules/staff/staff-actions.ts'
import type { DoneToMe } from '../../../../worker/contract/public/moderation.ts'
import { formatMoment } from '../../../format/date.ts'

/** The texts of the staff actions on the player, for the player (docs/product.md 13.12). */
export const ownModerationTexts = {
  title: 'Fra staben',
  lead: 'Det staben har gjort med kontoen din, og hvilken rolle som gjorde det.',
  nothing: 'Staben har ikke gjort noe med kontoen din.',
  loading: 'Henter …',
  failed: 'Fikk ikke hentet dette.',
  more: 'Vis eldre',
  seeMatch: 'Se kampen',
  by: ({ role, by_site }: Pick<DoneToMe, 'role' | 'by_site'>) => {
    if (by_site === 1) return 'Nettsiden'
    return role === null ? 'Staben' : roleName(role)
  },
} as const

type Told = (line: DoneToMe, now: number) => string
const medal: Told = ({ target }) => `«${target}»`

const undone: Readonly<Record<string, string>> = {
  'chat-ban': 'Utestengelsen din fra chatten ble angret',
  warn: 'Advarselen ble trukket tilbake',
}

const sentences: Record<ShownToPlayer, Told> = {
  ban: ({ after }, now) =>
    after !== null && /^\d+$/.test(after) ? `Du ble utestengt til ${formatMoment(Number(after), now)}` : 'Du ble utestengt på ubestemt tid',
  unban: () => 'Utestengelsen din ble opphevet',
  'chat-ban': () => 'Du ble utestengt fra chatten',
  'chat-unban': () => 'Du ble sluppet inn i chatten igjen',
  'undo-act': ({ before }) => undone[before ?? ''] ?? 'Utestengelsen din ble angret',
  warn: () => 'Du fikk en advarsel',
  'set-role': ({ before, after }) => `Rollen din gikk fra ${roleName(Number(before))} til ${roleName(Number(after))}`,
  'set-discord': () => 'Discord-kontoen din ble endret',
  'lift-cooldown': () => 'Pausen din fra køen ble opphevet',
  'give-medal': (line, now) => `Du fikk medaljen ${medal(line, now)}`,
  'take-medal': (line, now) => `Du mistet medaljen ${medal(line, now)}`,
  'take-back-medal': () => 'En medalje ble tatt tilbake, fordi resultatet bak den ikke gjelder lenger',
  'add-player': () => 'Du ble satt inn i en gather',
  'kick-player': () => 'Du ble kastet ut av en gather',
  'replace-player': () => 'Du ble byttet ut i en kamp',
  'add-co-organiser': () => 'Du ble medarrangør for en turnering',
  'remove-co-organiser': () => 'Du er ikke lenger medarrangør for en turnering',
}

/** «Du ble utestengt til 3. mai kl. 20.00». An action that this page is too old to know is shown as it is. */
export const doneToMe = (line: DoneToMe, now: number): string =>
  Object.hasOwn(sentences, line.action) ? sentences[line.action as ShownToPlayer](line, now) : line.action
