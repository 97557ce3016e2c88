import { type Refusal, refuse } from './error-codes.ts'
import { tidyLine } from './player-name.ts'

/** The longest name of a team (docs/product.md 15.1). */
export const teamNameMax = 50
/** How many members a team may have, how many teams a player, and how many invitations of a team may be open. */
export const teamLimits = { members: 12, teamsOfPlayer: 10, openInvites: 20 } as const

export const teamRoles = ['owner', 'captain', 'player'] as const
export type TeamRole = (typeof teamRoles)[number]

/** So many letters or digits must be left of a name when it is folded. */
const leastLetters = 2

/** The letters of `looks`, each read as the letter at its place in `like`. */
const pairs = (looks: string, like: string): [string, string][] => [...looks].map((each, place) => [each, [...like][place] ?? each])

/** Large Greek letters that look like another Latin letter than their small ones do. */
const largeGreek = new Map(pairs('ΗΝΥ', 'hny'))
/** Small letters that look like a Latin one: Cyrillic, Greek, small capitals and strokes. What has a mark loses it before. */
const looksLike = new Map([
  ...pairs('авекмнорстухѕіјԁһԛԝӏьгип', 'abekmhopctyxsijdhqwlbrun'),
  ...pairs('αβγεζηικμνορσςτυχω', 'abyeznikmvopsstuxw'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
  ...pairs('ıłđħɑɡɩ', 'ildhagi'),
])
/** Letters and digits that are one another's look-alikes: the first of each stands for all. */
const sameLooks = new Map([...pairs('01i', 'oll')])
/** A Swede's spelling of our letters. Å, æ and ø are letters of their own and look like no other. */
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

/**
 * A name as it is compared: names that look the same fold to the same text, so one team has them all. Without case, spaces, signs and
 * marks; letters of other alphabets that look Latin are Latin; 0 is o, 1 and i are l. What has no letters or digits folds to ''.
 */
export function foldTeamName(name: string): string {
  const small = [...name.normalize('NFKC')]
    .map((each) => largeGreek.get(each) ?? each)
    .join('')
    .toLowerCase()
    .normalize('NFC')
  const plain = [...small].map(plainLetter).join('')
  return [...plain]
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
    .map((each) => sameLooks.get(each) ?? each)
    .join('')
}

export type TeamName = { ok: true; name: string; folded: string }

/** Reads a team's name as it was typed: tidied, and as it is compared. Refuses with INVALID_INPUT (docs/product.md 15.1). */
export function readTeamName(typed: string): TeamName | Refusal {
  const name = tidyLine(typed)
  const refused = (message: string): Refusal => refuse('INVALID_INPUT', message, ['name'])
  if (name === '') return refused('Skriv inn et navn på laget.')
  if ([...name].length > teamNameMax) return refused(`Navnet kan ha høyst ${teamNameMax} tegn.`)
  const folded = foldTeamName(name)
  if ([...folded].length < leastLetters) return refused(`Navnet må ha minst ${leastLetters} bokstaver eller tall.`)
  return { ok: true, name, folded }
}
