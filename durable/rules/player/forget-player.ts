import type { SteamId } from '../vocabulary.ts'
import { accountOf } from './steam-id.ts'

/** The text in the place of a deleted player's name, and of their messages. */
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

/**
 * The fields of an object that hold the player's name, picture, Discord id, words and other own data, each with the value that replaces it.
 * None of an object that is not theirs.
 */
function ownFields(fields: Fields, steamId: SteamId): ReadonlyMap<string, unknown> {
  const own = new Map<string, unknown>()
  if (idIn(fields) === steamId) {
    for (const name of ['username', 'name']) own.set(name, deletedName)
    for (const id of ['discordId', 'discord_id']) own.set(id, null)
    own.set('avatar', deletedAvatar).set('message', deletedMessage).set('profileLink', '')
  }
  if (isBy(fields, steamId)) own.set('message', deletedMessage)
  if (fields.creator_id === steamId) own.set('owner_name', deletedName).set('owner_avatar', deletedAvatar)
  return own
}

/** The speaker of what the player said; null of staff who spoke for the site. */
const speakerOf = (fields: Fields, steamId: SteamId): Fields | null =>
  isBy(fields, steamId) && isFields(fields.speaker) ? fields.speaker : null

const nameFields = ['username', 'name', 'owner_name'] as const
const discordFields = ['discordId', 'discord_id'] as const

/** Adds the names and Discord ids that stored data has of this player, which can be older than those of the account. */
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
  // Only the number, as in a trade link; a short one may count anything.
  return account < 100_000 ? known : [...known, `(?<!\\d)${account}(?!\\d)`]
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
/** A shorter name says nothing of whom it means, and is a word of its own in many sentences. */
const tellingName = 3

/** Whether a name may be taken out of what others wrote. */
const isTelling = (name: string): boolean => [...name].length >= tellingName && !deletedName.toLowerCase().includes(name.toLowerCase())

/** This many letters of a name are searched for in both cases: what follows them does not widen the search. */
const lettersInBothCases = 5

/**
 * A word, or its beginning, in both cases of its letters beyond a to z, which D1's `lower` does not change: 'Ærlig' is also found as
 * 'ærlig'.
 */
export function spellingsOf(word: string): string[] {
  let made = ['']
  let left = lettersInBothCases
  for (const letter of word) {
    const cases = [...new Set([letter, letter.toLocaleLowerCase('nb'), letter.toLocaleUpperCase('nb')])]
    const isOfSql = letter <= '\x7f' || cases.length === 1
    if (!isOfSql && left-- === 0) break
    made = made.flatMap((start) => (isOfSql ? [start + letter] : cases.map((each) => start + each)))
  }
  return made
}

/** The ids of a player in every form a sentence may have: a search for these, whatever the case of a to z, finds all of them. */
export function idFormsOf({ steamId, discordIds }: Forgotten): string[] {
  const account = accountOf(steamId)
  return [steamId, `U:1:${account}`, `:${Math.floor(account / 2)}`, `=${account}`, ...discordIds]
}

/** The player without their names, for texts that are not about them: a name is also a word of the language. */
export const withoutNames = (who: Forgotten): Forgotten => ({ ...who, names: [] })

/** The removal of a player from a text: every text loses their ids, a sentence also other forms of these and their names. */
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

/** A sentence that somebody wrote about the player, without them. */
export const forgetInText = (text: string, who: Forgotten): string => writingOf(who).inSentence(text)

/** Fields that hold sentences. */
const written: ReadonlySet<string> = new Set([
  ...['message', 'msg', 'text', 'reason', 'cancelNote', 'voidReason', 'void_reason'],
  ...['commands', 'command', 'reply'],
])
/** A match of players has a name of its own; one of a cup or tournament that of its organiser, which stays as it is. */
const isNamedByPlayers = (fields: Fields): boolean =>
  ('matchId' in fields || 'match_id' in fields) && fields.kind !== 'cup' && fields.kind !== 'tournament'
const isWritten = (field: string, fields: Fields): boolean => written.has(field) || (field === 'name' && isNamedByPlayers(fields))

/**
 * Stored JSON without the player: their SteamID becomes the pseudonym wherever it stands, also as a key; their name, picture and
 * Discord id become those of nobody, and their messages 'Slettet melding'. In sentences of others their SteamID and name are
 * replaced: the JSON is that of a room they were in. Names and descriptions of teams, cups and tournaments lose only the ids. Everything
 * else stays as it is, and what holds nothing of them is the same object (docs/product.md 11.3).
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

/** The same with JSON as text; a text that holds nothing of the player is not written again. */
export function forgetInJson(text: string, who: Forgotten): string {
  const stored = JSON.parse(text) as unknown
  const without = forgetIn(stored, who)
  return without === stored ? text : JSON.stringify(without)
}
