import { vi } from 'vitest'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { Cs2Server } from '../../../local/cs2/cs2-server.ts'
import type { Arena } from './arena.ts'
import { callTurn } from './call-turn.ts'
import { patienceMs } from './patience.ts'
import { callAs, type Session } from './session.ts'

/** A match between players of an arena: by default ten players, and competitive. */
export type ArenaMatch = { arena: Arena; id: string; ten: Session[]; owner: Session }

type Picking = 'random' | 'ABBAABAB'

const gather = (series: 'bo1' | 'bo3', picking: Picking) => ({
  type: '5v5',
  max_players: 10,
  is_competitive: 1,
  discord_option: 0,
  series_type: series,
  pick_type: picking,
  maps: series === 'bo1' ? '1,2,3' : '1,2,3,4,5,7,8',
})

async function call<Body extends object>(url: string, as: Session, path: string, body?: object) {
  const reply = await callAs<Body>(url, as, 'POST', path, body)
  if (!reply.success) throw new Error(`${path} was refused with ${reply.error}: ${reply.message}`)
  return reply
}

/** The match as its owner sees it. */
export const viewOf = async ({ arena, owner, id }: ArenaMatch): Promise<Match> =>
  (await callAs<{ match: Match }>(arena.site.url, owner, 'GET', `/matches/${id}`)).match

/** The match once it is as wanted, and stays so: a passing state can be missed. A site that is down is asked again. */
export async function when(match: ArenaMatch, isWanted: (view: Match) => boolean, timeout = patienceMs): Promise<Match> {
  let view: Match | undefined
  const look = async () => {
    view = await viewOf(match).catch(() => view)
    if (view !== undefined && isWanted(view)) return view
    throw new Error(`it still stands so: ${JSON.stringify(summary(view))}`)
  }
  return vi.waitFor(look, { timeout, interval: 100 })
}

/** The state of a match, for the message of a failing test. */
const summary = (view: Match | undefined) =>
  view && {
    id: view.match_id,
    status: view.status,
    status_match: view.status_match,
    text: view.status_text,
    has_server: view.has_server,
    undecided: view.undecided_reason,
    played: view.played.map(({ phase, score_a, score_b, winner }) => `${phase} ${score_a}-${score_b} ${winner}`),
    deadlineAt: view.deadlineAt,
  }

/** Opens a gather, in which the players join the waiting list, and starts it. `fields` replace those of a competitive gather of ten. */
export async function draft(
  arena: Arena,
  ten: Session[],
  series: 'bo1' | 'bo3',
  { picking = 'random', waiting = [], fields = {} }: { picking?: Picking; waiting?: readonly Session[]; fields?: object } = {},
): Promise<ArenaMatch> {
  const owner = ten[0] as Session
  const { url } = arena.site
  const made = await call<{ gather: [{ match_id: string }] }>(url, owner, '/matches/gather/create', {
    ...gather(series, picking),
    ...fields,
  })
  const id = made.gather[0].match_id
  for (const player of ten.slice(1)) {
    await call(url, player, `/matches/gather/${id}/join`)
    await call(url, owner, `/matches/${id}/add-player`, { steamid: player.steamId })
  }
  for (const player of waiting) await call(url, player, `/matches/gather/${id}/join`)
  await call(url, owner, `/matches/gather/${id}/start`)
  return { arena, id, ten, owner }
}

/** The session of the captain whose turn it is. */
export function onTurn({ ten }: ArenaMatch, { players, turn }: Match): Session {
  const captain = players.find((player) => player.is_captain === 1 && player.team === turn?.team)
  const session = ten.find((each) => each.steamId === captain?.steamid)
  if (!session) throw new Error(`nobody leads team ${turn?.team}`)
  return session
}

/** The captains choose until `isThere` is true. */
export async function chooseUntil(match: ArenaMatch, isThere: (view: Match) => boolean): Promise<Match> {
  let view = await viewOf(match)
  while (!isThere(view)) {
    await callTurn(match.arena.site.url, onTurn(match, view), match.id, view)
    view = await viewOf(match)
  }
  return view
}

/** The captains choose everything; then the match waits for a server. */
export const chooseMaps = (match: ArenaMatch) => chooseUntil(match, ({ turn }) => turn === null)

type Beginning = {
  series?: 'bo1' | 'bo3'
  /** Replaces the fields of a competitive gather of ten. */
  fields?: object
  /** In the order in which they are tried. */
  servers: readonly Pick<Cs2Server, 'port' | 'password'>[]
  timeout?: number
  /** Reads the pool at that moment, before other tests change it. */
  look?(): Promise<void>
}

/** Begins a match on the first of these servers that plays. Other tests begin theirs when this match has found its server. */
export async function begin(
  arena: Arena,
  ten: Session[],
  { series = 'bo1', fields = {}, servers, timeout, look }: Beginning,
): Promise<ArenaMatch> {
  const match = await draft(arena, ten, series, { fields })
  await arena.alone(async () => {
    // In this order: a server that another match releases before these are added is taken out; one that it releases later comes after them.
    for (const server of servers) await arena.add(server)
    await arena.clearPool(servers)
    await chooseMaps(match)
    await when(match, (view) => view.has_server === 1 || view.status_match !== 'waiting', timeout)
    await look?.()
  })
  return match
}

/** Staff end the match, so that its players are free. */
export const endByStaff = ({ arena, id }: ArenaMatch) =>
  callAs(arena.site.url, arena.admin, 'POST', '/admin/serverAction', { action: 'endmatch', id })
