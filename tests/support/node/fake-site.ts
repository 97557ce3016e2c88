import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { BotRoster } from '../../../local/bots/bot-roster.ts'
import { type BotMemory, freshMemory, startBots } from '../../../local/bots/bots.ts'
import type { HeardFrame, Reply } from '../../../local/bots/match-line.ts'
import type { SeenMatch, SiteClient } from '../../../local/bots/site-client.ts'

type Options = { players: readonly string[]; busy?: readonly string[]; hasSockets?: boolean; refusesActs?: boolean }
type SeenPlayer = SeenMatch['players'][number]

const seat = (steamid: string, elo: number): SeenPlayer => ({ steamid, username: steamid, elo, team: null, is_captain: 0 })

/** The part of the site that bots see: one gather of four players and four maps, opened by `owner`, who has asked for bots. */
export class FakeSite {
  match: SeenMatch = {
    match_id: 'm',
    status: 'waiting',
    max_players: 4,
    fill: 1,
    players: [seat('owner', 1000)],
    queuedPlayers: [],
    maps: [1, 2, 3, 4].map((id) => ({ id, status: 'available' })),
    rematch: null,
    opensAt: null,
    turn: null,
  }
  chat: { steamid: string; message: string }[] = []
  isAway = false
  looks = 0
  refused = 0
  acts: string[] = []
  whispers: string[] = []
  actsOver: 'sockets' | 'calls' | null = null
  readonly busy: Set<string>
  /** Players whom people (not bots) have chosen. */
  readonly chosen = new Set<string>()
  readonly listeners = new Set<(frame: HeardFrame) => void>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.busy = new Set(options.busy)
  }

  tell(frame: HeardFrame): void {
    for (const listener of this.listeners) listener(frame)
  }

  /** The veto begins: this player leads team A, whose turn it is unless it `waits`; the owner leads B. */
  start(captain: string, { waits = false } = {}): void {
    const teamOf = (name: string) => (name === 'owner' ? 'B' : name === captain || name === 'x' ? 'A' : 'B')
    const players = this.match.players.map((each) => ({
      ...each,
      team: teamOf(each.steamid) as 'A' | 'B',
      is_captain: each.steamid === captain || each.steamid === 'owner' ? 1 : 0,
    }))
    this.match = {
      ...this.match,
      status: 'picking_maps',
      fill: 0,
      players,
      turn: { team: waits ? 'B' : 'A', does: 'ban_map', map_id: null },
    }
  }

  /** The match is over, and may have a rematch. */
  finish(): void {
    this.match = {
      ...this.match,
      status: 'complete',
      fill: 0,
      turn: null,
      rematch: { wants: [], stage: 'asked', match_id: null, took_in: [] },
    }
  }

  giveTurn(): void {
    this.match = { ...this.match, turn: { team: 'A', does: 'ban_map', map_id: null } }
    this.tell({ event: 'next_map_action' })
  }

  #join(as: string): Reply {
    if (this.busy.has(as)) {
      this.refused += 1
      return { success: false, error: 'GATHER_ALLREADY_JOINED' }
    }
    this.match.players.push(seat(as, 900))
    return { success: true }
  }

  #act(as: string, action: string, body: object): Reply {
    this.acts.push(`${as} ${action}`)
    if (this.#options.refusesActs) return { success: false, error: 'CONFLICT' }
    const { mapId } = body as { mapId: number }
    const maps = this.match.maps.map((map) => (map.id === mapId ? { ...map, status: 'banned' } : map))
    const isLast = maps.filter((map) => map.status === 'available').length === 1
    this.match = { ...this.match, maps, ...(isLast && { status: 'live', turn: null }) }
    this.tell({ event: 'next_map_action', data: { happened: { by: as } } })
    return { success: true }
  }

  readonly client: SiteClient = {
    read: async (_, path) => {
      throw new Error(`nothing at ${path}`)
    },
    listPlayers: async () =>
      this.#options.players.map((name, place) => ({
        steamid: name,
        username: name,
        elo: 900 - place,
        role: 1,
        chosen: this.chosen.has(name) ? 1 : 0,
      })),
    listGathers: async () => {
      this.looks += 1
      if (this.isAway) throw new Error('away')
      const { match_id, status, fill, players, max_players } = this.match
      return [
        {
          match_id,
          creator_id: 'owner',
          status,
          status_match: 'waiting',
          fill,
          current_players: players.length,
          max_players,
          type: '2v2',
          is_competitive: 0,
        },
      ]
    },
    listServers: async () => [],
    readPractice: async () => [],
    readQueue: async () => ({ playersInQueue: 0, players: [], fill: null }),
    readCheck: async () => null,
    listScrims: async () => [],
    readElo: async () => null,
    readMatch: async () => structuredClone(this.match),
    post: async (as, path, body = {}) => {
      if (path.endsWith('/join')) return this.#join(as) as never
      if (path.endsWith('/want-rematch')) {
        this.match.rematch?.wants.push(as)
        return { success: true } as never
      }
      if (path.endsWith('/whisper')) {
        this.whispers.push(`${as} ${JSON.stringify(body)}`)
        return { success: true } as never
      }
      this.actsOver = 'calls'
      return this.#act(as, path.split('/').at(-1) ?? '', body) as never
    },
    openLine: async (as, _, onFrame) => {
      if (this.#options.hasSockets === false) throw new Error('no sockets here')
      this.listeners.add(onFrame)
      onFrame({ event: 'snapshot', data: { chat: this.chat } })
      return {
        isOpen: () => this.listeners.has(onFrame),
        act: async (action, body) => {
          this.actsOver = 'sockets'
          return this.#act(as, action, body)
        },
        ping: () => {},
        close: () => this.listeners.delete(onFrame),
      }
    },
  }
}

/** The roster identifies a launcher's bots: another roster is another start of the launcher. */
const launchers = new WeakMap<BotRoster, { memory: BotMemory; pauses: (() => void)[] }>()
const mostLooks = 500

/** Lets a launcher's bots play until `until` is true. All pauses last as long as one look; between two calls nothing moves. */
export async function play(fake: { client: SiteClient }, roster: BotRoster, until: () => boolean): Promise<void> {
  const launcher = launchers.get(roster) ?? { memory: freshMemory(roster), pauses: [] }
  launchers.set(roster, launcher)
  const pause = () => new Promise<void>((resolve) => launcher.pauses.push(resolve))
  for (let looks = 0; !until(); looks++) {
    if (looks > mostLooks) throw new Error('the bots never came so far')
    await startBots({ site: fake.client, roster, dice: () => 0, pause }, launcher.memory)
    await turnOfTheLoop()
    for (const resume of launcher.pauses.splice(0)) resume()
    await turnOfTheLoop()
  }
}
