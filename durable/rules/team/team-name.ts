import { type Refusal, refuse } from '../error-codes.ts'
import { tidyLine } from '../player/player-name.ts'

/** The longest name of a team (docs/product.md 15.1). */
export const teamNameMax = 50
/**
 * The most members of a team, teams of a player, open invitations of a team, and logos that a player may choose on one day (UTC).
 */
export const teamLimits = { members: 12, teamsOfPlayer: 10, openInvites: 20, logosADay: 10 } as const

export const teamRoles = ['owner', 'captain', 'player'] as const
export type TeamRole = (typeof teamRoles)[number]

/** This many letters or digits must be left of a name when it is folded. */
const leastLetters = 2

/** The letters of `looks`, each read as the letter at its place in `like`. */
const pairs = (looks: string, like: string): [string, string][] => [...looks].map((each, place) => [each, [...like][place] ?? each])

/** Small Latin letters that look like a common one: small capitals, strokes and bars. A letter with a mark loses the mark before. */
const looksLike = new Map([
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
  ...pairs('ıȷłđħŧƀȼɇɨɉɍʉɏƶɑɡɩɵ', 'ijldhtbceijruyzagiø'),
  // Hooks and tails, turned letters, and the tone that looks like a five.
  ...pairs('ɲŋɖɛǝʂƴƽƭɓƈɗɠƙƥʋȥɱɳʈ', 'nndeesystbcdgkpvzmnt'),
  // Signs that are read as a letter; every other sign is dropped.
  ...pairs('$†‡₮€¢¥@', 'stttecya'),
])
/** Strokes that stand alone and look like an l. */
const alone = /[|ǀ∣❘]/gu
/** An o with a stroke over it is an ø, whatever else is on it. */
const struckO = /o[\u0335-\u0338]/giu
/** Letters and digits that look alike: the first of each group stands for all. */
const sameLooks = new Map([...pairs('01i57', 'ollst')])
/** Two letters side by side that look like one. */
const joinedLooks = (text: string): string => text.replaceAll('rn', 'm').replaceAll('vv', 'w')
/** Swedish letters and the Norwegian ones for them. Å, æ and ø are letters of their own and look like no other. */
const norwegian = new Map(pairs('äö', 'æø'))

/** One small letter without its mark, as the Latin letter it looks like. */
function plainLetter(letter: string): string {
  if (letter === 'å') return letter
  const own = norwegian.get(letter)
  if (own) return own
  const bare = letter
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return [...bare].map((each) => looksLike.get(each) ?? each).join('')
}

/** Letters of other alphabets, and digits of other scripts: many of them look like Latin ones. */
const foreign = /(?!\p{Script=Latin})\p{L}|(?![0-9])\p{N}/u

/**
 * A name as it is compared: names that look the same fold to the same text, so one team has them all. Without case, spaces, signs and
 * marks; 0 is o, 1, i and | are l, 5 is s, 7 is t, rn is m and vv is w. A name without letters or digits folds to ''.
 */
export function foldTeamName(name: string): string {
  const small = name.normalize('NFKD').replace(struckO, 'ø').replace(alone, 'l').toLowerCase().normalize('NFC')
  const plain = [...small].map(plainLetter).join('')
  const letters = [...plain].filter((each) => /[\p{L}\p{N}]/u.test(each))
  return joinedLooks(letters.map((each) => sameLooks.get(each) ?? each).join(''))
}

/** Names that speak for the site or its staff; only staff may use them or names that look like them (docs/product.md 15.1). */
const reserved = new Set(
  [
    ...['Staben', 'Stab', 'Support', 'Brukerstøtte', 'Admin', 'Administrator', 'Hovedadministrator', 'Moderator', 'Developer', 'System'],
    ...['Slettet spiller', 'Slettet lag'],
  ].map(foldTeamName),
)
const siteName = foldTeamName('Kampklar')

/** Whether a name is kept for the site: one of its own words, or one that begins with the site's name. */
export function isReservedName(name: string): boolean {
  const folded = foldTeamName(name)
  return reserved.has(folded) || folded.startsWith(siteName)
}
export const reservedNameText = 'Dette navnet er forbeholdt Kampklar. Velg et annet.'

export type TeamName = { ok: true; name: string; folded: string }

/** Reads a team's name as it was typed: tidied, and as it is compared. Refuses with INVALID_INPUT (docs/product.md 15.1). */
export function readTeamName(typed: string): TeamName | Refusal {
  const name = tidyLine(typed)
  const refused = (message: string): Refusal => refuse('INVALID_INPUT', message, ['name'])
  if (name === '') return refused('Skriv inn et navn på laget.')
  if ([...name].length > teamNameMax) return refused(`Navnet kan ha høyst ${teamNameMax} tegn.`)
  if (foreign.test(name.normalize('NFKC'))) return refused('Navnet kan bare ha bokstaver fra det latinske alfabetet, tall og vanlige tegn.')
  const folded = foldTeamName(name)
  if ([...folded].length < leastLetters) return refused(`Navnet må ha minst ${leastLetters} bokstaver eller tall.`)
  return isReservedName(name) ? refused(reservedNameText) : { ok: true, name, folded }
}
