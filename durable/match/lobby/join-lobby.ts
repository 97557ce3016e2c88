import { log } from '../../log/log.ts'
import type { Player } from '../../ports/match-order.ts'
import type { Answer, Origin } from '../../ports/origin.ts'
import type { QueuePort } from '../../ports/queue-port.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { listedNames } from '../../rules/listed-names.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../match-events.ts'

/**
 * A player who joins a lobby alone, or with `others` as the leader of their party. A leader who sends no `others` is answered with them.
 */
type Joining = { player: Player; key: string | undefined; others: readonly Player[] | undefined }
/** `bring`: the player leads a party, and comes again with these. */
export type JoinAnswer = Answer | { ok: true; bring: readonly SteamId[] }

type Join = EventOf<'join'>

/** The needs of a join: `wasDone` asks for a repeat under a key, `admitAll` seats all of these players or none. */
type JoinHost = {
  queue: Pick<QueuePort, 'wholeParty' | 'partyUsed'>
  wasDone(event: Join, origin: Origin): boolean
  admitAll(steamIds: readonly SteamId[], make: (seatOf: (steamId: SteamId) => number) => Join, origin: Origin): Promise<Answer>
}

/**
 * The others of the party that a player leads. Refuses with FORBIDDEN a member who does not lead it, and with CONFLICT a player without a
 * party.
 */
async function othersLedBy({ queue }: JoinHost, steamId: SteamId): Promise<{ ok: true; others: readonly SteamId[] } | Refusal> {
  const party = await queue.wholeParty(steamId)
  if (!party) return refuse('CONFLICT', 'Du er ikke i en gruppe.')
  if (party.leader !== steamId) return refuse('FORBIDDEN', 'Det er lederen av gruppen som melder dere på.')
  return { ok: true, others: party.members.filter((each) => each !== steamId) }
}

/** The refusal; that of a party names the members who sit elsewhere. */
function namingSeated(answer: Answer, { player, others = [] }: Joining): Answer {
  if (answer.ok || answer.code !== 'GATHER_ALLREADY_JOINED' || answer.message || !answer.fields) return answer
  const seated = [player, ...others].filter(({ steamId }) => answer.fields?.includes(steamId))
  const names = listedNames(seated.map(({ steamId, username }) => (steamId === player.steamId ? 'Du' : username)))
  return refuse(answer.code, `${names} er allerede med i en gather, kø eller kamp.`, answer.fields)
}

/**
 * A player joins a lobby, the seat first; a party's leader with everybody in it, or nobody (docs/product.md 5.3). Every call reads the
 * party: when its members have changed, the answer is `bring` with the present ones. A party that has joined stays a party (12.5). Refuses
 * as the step `join` does, with GATHER_ALLREADY_JOINED while another room holds a player, and with FORBIDDEN or CONFLICT a player who leads
 * no party. For a party, message and `fields` name the players concerned.
 */
export async function joinLobby(host: JoinHost, joining: Joining): Promise<JoinAnswer> {
  const { player, key, others } = joining
  const origin = { actor: player.steamId, key }
  const make = (seatOf: (steamId: SteamId) => number): Join => ({
    type: 'join',
    player,
    seat: seatOf(player.steamId),
    ...(others && { others: others.map((each) => ({ player: each, seat: seatOf(each.steamId) })) }),
  })
  if (!others) return host.admitAll([player.steamId], make, origin)
  if (
    host.wasDone(
      make(() => 0),
      origin,
    )
  )
    return { ok: true }
  const led = await othersLedBy(host, player.steamId)
  if (!led.ok) return led
  const coming = new Set(others.map(({ steamId }) => steamId))
  if (coming.size !== led.others.length || led.others.some((each) => !coming.has(each))) return { ok: true, bring: led.others }
  const answer = namingSeated(await host.admitAll([player.steamId, ...led.others], make, origin), joining)
  // The players sit already: an unreachable queue only means that the party ends sooner.
  if (answer.ok) await host.queue.partyUsed(player.steamId).catch((error: unknown) => log('warn', 'party', { error }))
  return answer
}
