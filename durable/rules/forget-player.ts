import { accountOf } from './steam-id.ts'
import type { SteamId } from './vocabulary.ts'

/** What stands in the place of a deleted player's name, and of what they wrote. */
export const deletedName = 'Slettet spiller'
export const deletedMessage = 'Slettet melding'
/** The picture of every deleted player. */
export const deletedAvatar = '/avatars/01.svg'

/** A player who is to be forgotten, and the name their matches keep: a SteamID that Steam never gives. */
export type Forgotten = { steamId: SteamId; pseudonym: SteamId; names: readonly string[]; discordIds: readonly string[] }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const idIn = (fields: Fields): unknown => fields.steamId ?? fields.steamid
const isBy = ({ by }: Fields, steamId: SteamId): boolean => isFields(by) && by.steamId === steamId

/** Which fields of an object hold the player's name, picture, Discord id, words and what they gave of themselves. None of an object that is not theirs. */
function ownFields(fields: Fields, steamId: SteamId): ReadonlyMap<string, unknown> {
  const own = new Map<string, unknown>()
  if (idIn(fields) === steamId) {
    for (const name of ['username', 'name']) own.set(name, deletedName)
    for (const id of ['discordId', 'discord_id']) own.set(id, null)
    own.set('avatar', deletedAvatar).set('message', deletedMessage).set('profileLink', '')
  }
  // What a player said: its speaker stood beside it in an older shape.
  if (isBy(fields, steamId)) own.set('username', deletedName).set('avatar', deletedAvatar).set('message', deletedMessage)
  if (fields.creator_id === steamId) own.set('owner_name', deletedName).set('owner_avatar', deletedAvatar)
  return own
}

/** The speaker of what the player said; null of staff who spoke for the site. */
const speakerOf = (fields: Fields, steamId: SteamId): Fields | null =>
  isBy(fields, steamId) && isFields(fields.speaker) ? fields.speaker : null

const nameFields = ['username', 'name', 'owner_name'] as const
const discordFields = ['discordId', 'discord_id'] as const

/** Adds the names and Discord ids under which this player stands in what is stored, which may be older than those of the account. */
export function alsoKnownAs(who: Forgotten, stored: unknown): Forgotten {
  const names = new Set(who.names)
  const discordIds = new Set(who.discordIds)
  const addTo = (known: Set<string>, text: unknown) => {
    if (typeof text === 'string' && text !== '' && text !== deletedName) known.add(text)
  }
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each)
    if (!isFields(value)) return
    const own = ownFields(value, who.steamId)
    for (const field of nameFields) if (own.has(field)) addTo(names, value[field])
    for (const field of discordFields) if (own.has(field)) addTo(discordIds, value[field])
    addTo(names, speakerOf(value, who.steamId)?.username)
    for (const each of Object.values(value)) look(each)
  }
  look(stored)
  return names.size === who.names.length && discordIds.size === who.discordIds.length
    ? who
    : { ...who, names: [...names], discordIds: [...discordIds] }
}

/** The other ways in which people write a SteamID, as patterns. */
function writtenForms(steamId: SteamId): string[] {
  const account = accountOf(steamId)
  const known = [`STEAM_[0-5]:${account % 2}:${Math.floor(account / 2)}(?!\\d)`, `\\[?U:1:${account}(?!\\d)\\]?`]
  // The number alone, as in a trade link; a short one may count anything.
  return account < 100_000 ? known : [...known, `(?<!\\d)${account}(?!\\d)`]
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
/** A shorter name says nothing of whom it means, and is a word of its own in many sentences. */
const tellingName = 3

/** Whether a name may be taken out of what others wrote. */
const isTelling = (name: string): boolean => [...name].length >= tellingName && !deletedName.toLowerCase().includes(name.toLowerCase())

/** So many letters of a name are searched for in both cases: what follows them does not widen the search. */
const lettersInBothCases = 5

/**
 * A name, or how it begins, in the cases of its letters beyond a to z, of which D1's `lower` knows nothing: 'Ærlig' is also found as
 * 'ærlig'.
 */
function spellings(name: string): string[] {
  let made = ['']
  let left = lettersInBothCases
  for (const letter of name) {
    const cases = [...new Set([letter, letter.toLocaleLowerCase('nb'), letter.toLocaleUpperCase('nb')])]
    const isOfSql = letter <= '\x7f' || cases.length === 1
    if (!isOfSql && left-- === 0) break
    made = made.flatMap((start) => (isOfSql ? [start + letter] : cases.map((each) => start + each)))
  }
  return made
}

/**
 * What a sentence holds that says anything of the player, in any form: a search for these, whatever the case of a to z, finds all
 * that must be looked at.
 */
export function wordsOf({ steamId, names, discordIds }: Forgotten): string[] {
  const account = accountOf(steamId)
  return [
    steamId,
    `U:1:${account}`,
    `:${Math.floor(account / 2)}`,
    `=${account}`,
    ...discordIds,
    ...names.filter(isTelling).flatMap(spellings),
  ]
}

/** How a text loses what it says of the player: any text their ids, a sentence also other forms of them and their names. */
type Writing = { inText(text: string): string; inSentence(text: string): string }

function writingOf({ steamId, pseudonym, names, discordIds }: Forgotten): Writing {
  const ids = new RegExp([steamId, ...discordIds.map((id) => `(?<!\\d)${escaped(id)}(?!\\d)`)].join('|'), 'g')
  const forms = new RegExp(writtenForms(steamId).join('|'), 'gi')
  const telling = names.filter(isTelling).sort((one, other) => other.length - one.length)
  // A name as a word of its own, also as an owner's.
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${telling.map(escaped).join('|')})(?=s?(?![\\p{L}\\p{N}]))`, 'giu')
  const inText = (text: string) => text.replace(ids, pseudonym)
  const inSentence = (text: string) => {
    const bare = inText(text).replace(forms, pseudonym)
    return telling.length > 0 ? bare.replace(whole, deletedName) : bare
  }
  return { inText, inSentence }
}

/** A sentence that somebody wrote, without the player. */
export const forgetInText = (text: string, who: Forgotten): string => writingOf(who).inSentence(text)

/** Fields that hold sentences; of a match, its two teams, a tournament's or cup's settings and teams also what they are called. */
const written: ReadonlySet<string> = new Set([
  ...['message', 'msg', 'reason', 'cancelNote', 'voidReason', 'void_reason', 'description'],
  ...['commands', 'command', 'reply'],
])
const named = ['matchId', 'match_id', 'captain', 'teamSize', 'regOpenAt', 'logoUrl'] as const
const isWritten = (field: string, fields: Fields): boolean =>
  written.has(field) || field === 'A' || field === 'B' || (field === 'name' && named.some((other) => other in fields))

/**
 * Stored JSON without the player: their SteamID becomes the pseudonym wherever it stands, also as a key; their name, picture and
 * Discord id become those of nobody, and their messages 'Slettet melding'. In what others wrote their SteamID and name are
 * replaced. Everything else stays as it is, and what holds nothing of them is the same object (docs/product.md 11.3).
 */
export function forgetIn<Value>(stored: Value, who: Forgotten): Value {
  const writing = writingOf(who)

  const inFields = (fields: Fields): Fields => {
    const own = ownFields(fields, who.steamId)
    const speaker = speakerOf(fields, who.steamId)
    const entries = Object.entries(fields).map(([field, value]): [string, unknown] => {
      if (own.has(field) && typeof value === 'string') return [field, own.get(field)]
      if (field === 'speaker' && speaker) return [field, { ...speaker, username: deletedName, avatar: deletedAvatar }]
      return [field === who.steamId ? who.pseudonym : field, inValue(value, isWritten(field, fields))]
    })
    const isSame = entries.every(([field, value]) => field in fields && fields[field] === value)
    return isSame ? fields : Object.fromEntries(entries)
  }

  const inValue = (value: unknown, isSentence: boolean): unknown => {
    if (typeof value === 'string') return isSentence ? writing.inSentence(value) : writing.inText(value)
    if (Array.isArray(value)) {
      const items = value.map((each) => inValue(each, isSentence))
      return items.every((item, place) => item === value[place]) ? value : items
    }
    return isFields(value) ? inFields(value) : value
  }

  return inValue(stored, false) as Value
}

/** The same with JSON as text; a text that holds nothing of the player is not written anew. */
export function forgetInJson(text: string, who: Forgotten): string {
  const stored = JSON.parse(text) as unknown
  const without = forgetIn(stored, who)
  return without === stored ? text : JSON.stringify(without)
}
