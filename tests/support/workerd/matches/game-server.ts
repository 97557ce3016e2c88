import { env, runInDurableObject, SELF } from 'cloudflare:test'
import type { GameServer } from '../../../../durable/game-server/game-server.ts'
import { type Clock, wallClock } from '../../../../durable/game-server/rcon/clock.ts'
import { PacketBuffer, packetBytes, packetKinds } from '../../../../durable/game-server/rcon/packet.ts'
import { quietMs } from '../../../../durable/game-server/rcon/rcon.ts'
import type { Connect, Tcp } from '../../../../durable/game-server/rcon/tcp.ts'
import type { ServerPool } from '../../../../durable/game-server/server-pool.ts'
import type { MatchConfig } from '../../../../durable/match/play/match-config.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../../durable/runtime/machine.ts'

type Running = { config: MatchConfig; url: string; header: string; secret: string }

/** A console that answers RCON byte for byte, and the match that it was told to play. */
export type TestServer = Awaited<ReturnType<typeof aGameServer>>

/**
 * The behaviour of the console now. `says` are answers by the beginning of their command; the connection breaks before `losesReplyTo` is
 * answered.
 */
type Mood = {
  isAway: boolean
  takesPassword: boolean
  gamestate: string
  map: string
  says: Readonly<Record<string, string>>
  losesReplyTo: string | null
}

let ports = 27_000

/** The administrator who adds and removes servers in tests that do not check who does. */
export const oneOfTheStaff: Actor = { steamId: '76561197960265728' as SteamId, role: 3, chatBanned: false }

/** A game server in the pool, which loads its match and plays when the test says so. */
export async function aGameServer(fields: Partial<Mood> = {}) {
  const ip = '10.9.0.1'
  const port = ++ports
  const address = `${ip}:${port}`
  const mood: Mood = { isAway: false, takesPassword: true, gamestate: 'warmup', map: '', says: {}, losesReplyTo: null, ...fields }
  const server = {
    ip,
    port,
    address,
    mood,
    said: [] as string[],
    /** The number of connections of its console. */
    connections: 0,
    running: null as Running | null,
    /** Posts an event as the plugin does; returns the status. */
    async tell(event: object, secret?: string): Promise<number> {
      const { running } = server
      if (!running) throw new Error('nothing is loaded')
      const headers = { 'Content-Type': 'application/json', [running.header]: secret ?? running.secret }
      const body = JSON.stringify({ matchid: running.config.matchid, ...event })
      return (await SELF.fetch(running.url, { method: 'POST', headers, body })).status
    },
    /** Connects its object to this console; needed again after the object has slept. */
    plugIn: (): Promise<void> =>
      runInDurableObject(env.GAME_SERVER.getByName(address), (object: GameServer) => {
        object.wire = wireTo(mood, answer, () => server.connections++)
        object.rconClock = withoutQuiet
        object.pause = async () => undefined
      }),
    async log(text: string): Promise<number> {
      const url = server.said.findLast((line) => line.startsWith('logaddress_add_http'))?.split('"')[1] ?? ''
      return (await SELF.fetch(url, { method: 'POST', body: text })).status
    },
  }
  const answer = async (command: string): Promise<string> => {
    server.said.push(command)
    if (command === 'get5_status') return statusOf(server.running, mood.gamestate)
    if (command === 'status') return `loaded spawngroup(  1)  : SV:  [1: ${mood.map || server.running?.config.maplist[0]} | main lump`
    if (command === 'css_endmatch') server.running = null
    if (command.startsWith('matchzy_loadmatch_url')) {
      const [, url = '', , header = '', , secret = ''] = command.split('"')
      const response = await SELF.fetch(url, { headers: { [header]: secret } })
      if (response.ok) server.running = { config: await response.json<MatchConfig>(), url, header, secret }
    }
    return Object.entries(mood.says).find(([start]) => command.startsWith(start))?.[1] ?? ''
  }
  await server.plugIn()
  await env.SERVER_POOL.getByName('pool').add({ ip, port, rcon: 'hemmelig' }, oneOfTheStaff)
  return server
}

const statusOf = (running: Running | null, gamestate: string): string =>
  JSON.stringify({
    gamestate: running ? gamestate : 'none',
    paused: false,
    matchid: running ? String(running.config.matchid) : null,
    map_number: 0,
    round_number: -1,
    team1: { series_score: 0, current_map_score: 0, side: 'ct' },
    team2: { series_score: 0, current_map_score: 0, side: 'terrorist' },
  })

/** In a test a reply arrives whole, so there is no wait for its end. The limits of a step are those of the site. */
const withoutQuiet: Clock = { after: (ms, unneeded) => wallClock.after(ms === quietMs ? 0 : ms, unneeded) }

function wireTo(mood: Mood, answer: (command: string) => Promise<string>, connected: () => void): Connect {
  return async () => {
    connected()
    if (mood.isAway) throw new Error('nobody there')
    const heard = new PacketBuffer()
    const out: (Uint8Array | null)[] = []
    let wake = () => {}
    const send = (bytes: Uint8Array | null) => {
      out.push(bytes)
      wake()
    }
    const tcp: Tcp = {
      read: async () => {
        while (out.length === 0) await new Promise<void>((resolve) => (wake = resolve))
        return out.shift() ?? null
      },
      write: async (bytes) => {
        heard.add(bytes)
        for (let packet = heard.take(); packet && packet !== 'garbled'; packet = heard.take()) {
          const { id, kind, body } = packet
          if (kind === packetKinds.signIn) send(packetBytes(mood.takesPassword ? id : -1, packetKinds.signInAnswer, ''))
          else {
            const command = new TextDecoder().decode(body)
            const reply = await answer(command)
            send(command === mood.losesReplyTo ? null : packetBytes(id, packetKinds.reply, reply))
          }
        }
      },
      close: () => undefined,
    }
    return tcp
  }
}

/** Takes every standby server out of the pool, so that the next server is the test's own. */
export async function clearPool(): Promise<void> {
  const pool = env.SERVER_POOL.getByName('pool')
  for (const { ip, port, match_id } of await pool.list()) if (match_id === null) await pool.remove({ ip, port }, oneOfTheStaff)
}

/** Resolves when the server is set up: it runs a match, and its object has nothing left to do. */
export async function atRest(server: TestServer, servers = env.GAME_SERVER): Promise<void> {
  await runInDurableObject(servers.getByName(server.address), async (_object, { storage: { sql } }) => {
    const hasTable = () => sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'job'").toArray().length > 0
    const isBusy = () => hasTable() && sql.exec('SELECT 1 FROM job').toArray().length > 0
    while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 1))
  })
}

type Counts = Record<string, number>
type Sheet = Record<string, Counts>

/** The body of a round's report, as the plugin sends it. */
export const roundEnd = (round: { map?: number; score: [number, number]; side: 2 | 3; reason?: number; team1: Sheet; team2: Sheet }) => ({
  event: 'round_end',
  reason: round.reason ?? 8,
  winner: { side: String(round.side), team: round.score[0] > round.score[1] ? 'team1' : 'team2' },
  team1: teamOf(round.score[0], round.team1),
  team2: teamOf(round.score[1], round.team2),
  round_time: 0,
  round_number: round.score[0] + round.score[1],
  map_number: round.map ?? 0,
})

const teamOf = (score: number, sheet: Sheet) => ({
  series_score: 0,
  score,
  score_ct: 0,
  score_t: 0,
  players: Object.entries(sheet).map(([steamid, stats]) => ({ steamid, name: steamid, stats })),
})

export const mapResult = (score: [number, number], map = 0) => ({
  event: 'map_result',
  winner: { side: '2', team: score[0] > score[1] ? 'team1' : 'team2' },
  team1: { ...teamOf(score[0], {}), series_score: score[0] > score[1] ? 1 : 0 },
  team2: { ...teamOf(score[1], {}), series_score: score[1] > score[0] ? 1 : 0 },
  map_number: map,
})

/** Resolves when all effects of the pool are delivered. */
export const poolSaid = (pools: Pick<DurableObjectNamespace<ServerPool>, 'getByName'> = env.SERVER_POOL) =>
  runInDurableObject(pools.getByName('pool'), async (object: ServerPool) => {
    const outbox = (object as unknown as { outgoing(): { hasWork(): boolean } }).outgoing()
    while (outbox.hasWork()) await new Promise((resolve) => setTimeout(resolve, 1))
  })
