import { steamIdOf } from '../player/steam-id.ts'
import type { Side, SteamId } from '../vocabulary.ts'

/** `at` is the server's own time of day as it wrote it, without a zone: good for order, not for the hour. */
type Timed = { at: string }

/** A chat message in the game. `steamId` is null when the line could be a message of two players (docs/integrations.md 6). */
export type ChatLine = Timed & {
  kind: 'chat'
  steamId: SteamId | null
  name: string
  team: Side | null
  message: string
  teamOnly: boolean
}
/** A player's death; without a killer when a bot, a fall, the bomb or the player did it (docs/integrations.md 6). */
export type KillLine = Timed & { kind: 'kill'; killer: SteamId | null; victim: SteamId; weapon: string; headshot: boolean }
/** A round's end with the score after it (docs/integrations.md 6). */
export type RoundOverLine = Timed & { kind: 'round-over'; winner: Side; ct: number; t: number }
/** A round begins, with all players alive. */
export type RoundStartLine = Timed & { kind: 'round-start' }
/** A player is on the server from now on, or has left it (docs/integrations.md 6). */
export type ConnectionLine = Timed & { kind: 'entered' | 'left'; steamId: SteamId }
export type LogLine = ChatLine | KillLine | RoundStartLine | RoundOverLine | ConnectionLine

/**
 * The most characters of a line that is read: the longest lines of the game, deaths between two long names, have some 400. The patterns
 * below take the square of a line's length, and a line of chat is kept as it is.
 */
const lineMax = 1_000

/**
 * The lines of a game server's HTTP log that a match needs, in order; every other line is dropped (docs/integrations.md 6).
 */
export function readLog(text: string): LogLine[] {
  return text.split('\n').flatMap((line) => {
    if (line.length > lineMax) return []
    const [, at, said] = timed.exec(line) ?? []
    return at && said ? (readLine(at, said) ?? readConnection(at, said) ?? []) : []
  })
}

const timed = /^(?:L )?(\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d(?:\.\d{3})?)(?:: | - )(.*?)\r?$/

/** Only what the game itself writes begins with a word; lines about players begin with a quote. */
const readLine = (at: string, said: string): LogLine | null =>
  said.startsWith('"') ? (readChat(at, said) ?? readDeath(at, said)) : readRound(at, said)

const roundOver = /^Team "(CT|TERRORIST)" triggered "SFUI_Notice_\w+" \(CT "(\d{1,3})"\) \(T "(\d{1,3})"\)$/

function readRound(at: string, said: string): RoundStartLine | RoundOverLine | null {
  if (said === 'World triggered "Round_Start"') return { kind: 'round-start', at }
  const [, team, ct, t] = roundOver.exec(said) ?? []
  return team ? { kind: 'round-over', at, winner: team === 'CT' ? 'ct' : 't', ct: Number(ct), t: Number(t) } : null
}

/** The game's suffix after every player's name, up to the closing quote. A name may contain the same: nothing is escaped. */
const tag = /<\d+><(\[U:1:\d+\]|BOT|Console)><[A-Za-z]*>"/g
const chatText = /^"(.*?)<\d+><(?:\[U:1:(\d+)\]|BOT|Console)><([A-Za-z]*)>" (say|say_team) "(.*)"$/

/**
 * With the tags of several players, either the message or a name imitates a log line. Then only the message is certain, and not its writer.
 */
function readChat(at: string, said: string): ChatLine | null {
  const [, name, account, team, verb, message] = chatText.exec(said) ?? []
  if (name === undefined || message === undefined) return null
  const speakers = new Set([...said.matchAll(tag)].map(([, who]) => who))
  const steamId = speakers.size === 1 ? steamIdOf(account) : null
  if (speakers.size === 1 && !steamId) return null
  return { kind: 'chat', at, steamId, name, team: sideOf(team), message, teamOnly: verb === 'say_team' }
}

const entered = /<\d+><\[U:1:(\d+)\]><[A-Za-z]*>" entered the game$/
const leaving = /<\d+><(?:\[U:1:(\d+)\]|BOT)><[A-Za-z]*>" disconnected \(reason "/g
const leavingEnd = /"\)$/

/**
 * Only the tag at the end of a name is certain. No text of a player ends a line like these; when a name imitates a leaving, the player who
 * left is uncertain, and the line is dropped.
 */
function readConnection(at: string, said: string): ConnectionLine | null {
  if (!said.startsWith('"')) return null
  const coming = steamIdOf(entered.exec(said)?.[1])
  if (coming) return { kind: 'entered', at, steamId: coming }
  const tags = leavingEnd.test(said) ? [...said.matchAll(leaving)] : []
  const left = tags.length === 1 ? steamIdOf(tags[0]?.[1]) : null
  return left && { kind: 'left', at, steamId: left }
}

const place = String.raw`<(?:CT|TERRORIST)>" \[[-\d. ]+\]`
const attack = new RegExp(String.raw`<\d+><(?:\[U:1:(\d+)\]|BOT)>${place} killed "`, 'g')
const death = new RegExp(
  String.raw`<\d+><\[U:1:(\d+)\]>${place} (?:with "(\w+)"((?: \([\w ]+\))*)|committed suicide with "(\w+)"|was killed by the bomb\.)$`,
)

/** The victim's tag is the last one of the line and always certain; the killer is left out when a name makes it ambiguous. */
function readDeath(at: string, said: string): KillLine | null {
  const [, account, weapon, marks = '', ownWeapon = 'planted_c4'] = death.exec(said) ?? []
  const victim = steamIdOf(account)
  if (!victim) return null
  if (!weapon) return { kind: 'kill', at, killer: null, victim, weapon: ownWeapon, headshot: false }
  const attacks = [...said.matchAll(attack)]
  if (attacks.length === 0) return null
  const killer = attacks.length === 1 ? steamIdOf(attacks[0]?.[1]) : null
  return { kind: 'kill', at, killer, victim, weapon, headshot: /\bheadshot\b/.test(marks) }
}

const sideOf = (team: string | undefined): Side | null => (team === 'CT' ? 'ct' : team === 'TERRORIST' ? 't' : null)
