import { expect } from 'vitest'
import { rewrittenBackup } from '../../../durable/rules/play/rewritten-backup.ts'
import type { Cs2ServerOptions } from '../../../local/cs2/cs2-server.ts'
import type { GameEvent, ReportedPlayer } from '../../../local/cs2/event-bodies.ts'
import type { TeamKey } from '../../../local/cs2/match-config.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'
import { aConfig, type SimulatedMatch, simulateMatch } from './simulated-match.ts'

type Team = { score: number; players: ReportedPlayer[] }
type RoundEnd = GameEvent & Record<TeamKey, Team> & { winner: { side: string } }
type Status = Record<TeamKey, { current_map_score: number; series_score: number; side: string }> & Record<string, unknown>
type Played = { round: number; map?: number; options?: Partial<Cs2ServerOptions>; changes?: Record<string, unknown> }

let open: SimulatedMatch[] = []

export async function simulate(options: Partial<Cs2ServerOptions> = {}): Promise<SimulatedMatch> {
  const match = await simulateMatch(options)
  open.push(match)
  return match
}

export async function closeAll(): Promise<void> {
  for (const match of open) await match.close()
  open = []
}

export const eventsOf = ({ receiver }: SimulatedMatch, name: string) =>
  receiver.heard.map(({ event }) => event).filter((each) => each.event === name)
export const roundEnds = (match: SimulatedMatch) => eventsOf(match, 'round_end') as RoundEnd[]
export const statsIn = (players: readonly ReportedPlayer[]) => Object.fromEntries(players.map(({ steamid, stats }) => [steamid, stats]))
export const reportedIn = ({ team1, team2 }: RoundEnd) => statsIn([...team1.players, ...team2.players])
export const statusOf = async (match: SimulatedMatch) => JSON.parse((await match.rcon('get5_status')) ?? '') as Status
export const lastRecord = (match: SimulatedMatch) => match.server.record().at(-1)!
export const countUp = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The text of the backup of that round, once it has arrived. */
export async function backupOf({ receiver }: SimulatedMatch, round: number, map = 0): Promise<string> {
  const find = () =>
    receiver.backups.find(({ headers }) => Number(headers['matchzy-roundnumber']) === round && Number(headers['matchzy-mapnumber']) === map)
  await expect.poll(find).toBeDefined()
  return find()!.text
}

/** A match that one server played to its end, with the backup and the report of a round; a bo1 is on de_mirage. */
export async function played({ round, map = 0, options = {}, changes = {} }: Played) {
  const first = await simulate(options)
  const cvars = {
    matchzy_remote_backup_url: `${first.receiver.url}/backups`,
    matchzy_remote_backup_header_key: 'X-MatchZy-Token',
    matchzy_remote_backup_header_value: 'secret',
  }
  await first.play({ ...changes, cvars })
  const before = roundEnds(first).find((each) => each.round_number === round && each.map_number === map)!
  return { first, text: await backupOf(first, round, map), before }
}

export const secondLoad = 90_500
const loadOf = ({ receiver }: SimulatedMatch) => ({
  loadId: secondLoad,
  address: `${receiver.url}/events`,
  backups: `${receiver.url}/backups`,
  header: 'X-MatchZy-Token',
  secret: 'another secret',
  password: 'annetpassord',
  teams: { team1: aConfig(receiver).team1.players, team2: aConfig(receiver).team2.players },
})

/** Offers the backup as the site serves it, and loads it; returns the reply. */
export function restore(match: SimulatedMatch, text: string): Promise<string | null> {
  match.receiver.offered.text = rewrittenBackup(text, loadOf(match)) ?? text
  return match.rcon(`matchzy_loadbackup_url "${match.receiver.url}/backup" "X-Load-Token" "abc"`)
}

export const isPaused = (match: SimulatedMatch) => expect.poll(() => statusOf(match)).toMatchObject({ gamestate: 'live', paused: true })

/** Restores on an empty server, and waits until the game is paused. */
export async function restoredOnAnother(text: string, mischief: Mischief = {}): Promise<SimulatedMatch> {
  const match = await simulate({ seed: 7, mischief })
  expect(await restore(match, text)).toBe('')
  await isPaused(match)
  return match
}

export async function goOn(match: SimulatedMatch): Promise<void> {
  expect(await match.rcon('css_forceunpause')).toContain('unpaused')
  await match.server.settled()
}
