import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { type Cs2Server, type Cs2ServerOptions, startCs2Server } from '../../../local/cs2/cs2-server.ts'
import { type MatchReceiver, startMatchReceiver } from './match-receiver.ts'
import { runByRcon } from './plain-rcon.ts'

const steamids = Array.from({ length: 10 }, (_, place) => String(76_561_198_000_000_001n + BigInt(place)))
const named = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, `spiller ${id.slice(-2)}`]))

/** A config as the site writes it. */
export const aConfig = (receiver: MatchReceiver, changes: Record<string, unknown> = {}) => ({
  matchid: 90412,
  num_maps: 1,
  maplist: ['de_mirage'],
  map_sides: ['team1_ct'],
  skip_veto: true,
  clinch_series: true,
  players_per_team: 5,
  min_players_to_ready: 5,
  team1: { id: 'A', name: 'Lag Åse', players: named(steamids.slice(0, 5)) },
  team2: { id: 'B', name: 'Lag Kari', players: named(steamids.slice(5)) },
  spectators: { players: {} },
  ...changes,
  cvars: {
    matchzy_remote_log_url: `${receiver.url}/events`,
    matchzy_remote_log_header_key: 'X-MatchZy-Token',
    matchzy_remote_log_header_value: 'secret',
    sv_password: 'fastpassord',
    mp_overtime_enable: '1',
    ...(changes.cvars as Record<string, string> | undefined),
  },
})

export const bo3 = { num_maps: 3, maplist: ['de_mirage', 'de_nuke', 'de_inferno'], map_sides: ['team2_ct', 'team1_t', 'knife'] }

/** A simulated server and a site for it. Time passes as fast as the event loop runs. */
export type SimulatedMatch = {
  server: Cs2Server
  receiver: MatchReceiver
  rcon(command: string): Promise<string | null>
  /** Offers that config and loads it; returns the reply. */
  load(changes?: Record<string, unknown>): Promise<string | null>
  /** Loads and waits until the match is over. */
  play(changes?: Record<string, unknown>): Promise<void>
  close(): Promise<void>
}

export const password = 'hemmelig'
export const loadCommand = (url: string) => `matchzy_loadmatch_url "${url}/config" "X-Load-Token" "abc"`

export async function simulateMatch(options: Partial<Cs2ServerOptions> = {}): Promise<SimulatedMatch> {
  const receiver = await startMatchReceiver()
  const pace = { unpause: Number.POSITIVE_INFINITY, ...options.pace }
  const server = await startCs2Server({ password, pause: () => turnOfTheLoop(), ...options, pace })
  const rcon = (command: string) => runByRcon(server.port, password, command)
  async function load(changes: Record<string, unknown> = {}) {
    receiver.config = aConfig(receiver, changes)
    return rcon(loadCommand(receiver.url))
  }
  return {
    server,
    receiver,
    rcon,
    load,
    async play(changes) {
      await load(changes)
      await server.settled()
    },
    async close() {
      await server.close()
      await receiver.close()
    },
  }
}
