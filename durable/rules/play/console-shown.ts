import { strippedReply } from './console-text.ts'
import { type GameState, type Get5Status, mapInStatus, readStatus } from './get5-status.ts'

/** The text in the place of a password or a secret. */
export const hidden = '•••'
/** How much of an answer staff see. */
const longestReply = 240
/** How much of one is looked through for what only the match knows to be secret. */
const longestHeard = 4_000

/** Commands of which the last argument is a secret, or holds one. */
const withSecret = /^(sv_password|rcon_password|logaddress_add_http|matchzy_loadmatch_url)\b/

/** The places of a secret of any load, also of an earlier one: the end of a log's address, the value of a load's header. */
const secretPlaces = /(\/hooks\/log\/|x-matchzy-token[^\w-]+)[^\s"]+/gi

/** The text without these secrets, nor any that is known by where it stands. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, hidden)), text).replace(secretPlaces, `$1${hidden}`)

/** The part of an answer that staff see. It ends with a whole word: part of a name would not be found when its player is forgotten. */
export function shortened(reply: string): string {
  if (reply.length <= longestReply) return reply
  const start = reply.slice(0, longestReply + 1)
  const end = start.search(/\s\S*$/)
  return `${start.slice(0, end > 0 ? end : longestReply)}…`
}

/** A command as staff read it: passwords, and addresses and headers with a secret, are covered (docs/product.md 13.7). */
export function shownCommand(command: string, secrets: readonly string[]): string {
  const open = withoutSecrets(command, secrets)
  if (!withSecret.test(open)) return open
  const lastArgument = open.lastIndexOf(' "')
  return lastArgument < 0 ? `${open.split(' ')[0]} ${hidden}` : `${open.slice(0, lastArgument)} "${hidden}"`
}

const states: Record<GameState, string> = {
  none: 'ingen kamp lastet',
  pre_veto: 'før veto',
  veto: 'veto',
  warmup: 'oppvarming',
  knife: 'knivrunde',
  waiting_for_knife_decision: 'valg av side',
  live: 'i gang',
  post_game: 'ferdigspilt',
  other: 'ukjent fase',
}

/** A server's status in a line. */
export function shownStatus({ gamestate, paused, matchId, mapNumber, teams }: Get5Status): string {
  if (gamestate === 'none') return states.none
  const map = mapNumber === null ? [] : [`kart ${mapNumber + 1}`]
  const score = `${teams.A.mapScore}–${teams.B.mapScore}`
  return [states[gamestate], ...map, score, ...(paused ? ['pause'] : []), ...(matchId === null ? [] : [`last ${matchId}`])].join(' · ')
}

/**
 * An answer as staff read it. `status` lists players with their network addresses, so only its map is kept; the plugin's status becomes a
 * line. `shortened` cuts the rest, once nothing secret is in it any more.
 */
export function shownReply(command: string, reply: string, secrets: readonly string[]): string {
  if (command === 'get5_status') {
    const status = readStatus(reply)
    if (status) return shownStatus(status)
  }
  if (command === 'status') return mapInStatus(reply) ?? ''
  return withoutSecrets(strippedReply(reply), secrets).trim().slice(0, longestHeard)
}
