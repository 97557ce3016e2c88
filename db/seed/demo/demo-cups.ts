import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import {
  balanced,
  type DemoCup,
  type DemoCupPlayer,
  type DemoCupSettings,
  newDemoCup,
  playedThrough,
  started,
  withEmptyTeams,
} from './demo-cup.ts'
import type { DemoPlayer } from './demo-players.ts'
import type { Dice } from './dice.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The players who may come, each with their kills per death; the organiser, and the time. */
type Scene = { players: readonly (DemoPlayer & { kd: number | null })[]; organiser: string; now: number }
/** The name of one cup, and when it is. */
type Made = { id: string } & Pick<DemoCupSettings, 'name' | 'description' | 'prize' | 'maxPlayers' | 'startAt'>

/** The Faceit rating that a player states: near the one they have here. */
const faceitElo = (dice: Dice, elo: number): number => Math.max(400, Math.round(600 + elo * 0.9 + dice.between(-150, 150)))

function registered(dice: Dice, player: Scene['players'][number], at: number): DemoCupPlayer {
  const { steamid, username, avatar, role, elo, kd, uid } = player
  return {
    ...{ steamId: steamid as SteamId, username, avatar, role, elo: faceitElo(dice, elo), kd },
    profileLink: `https://www.faceit.com/no/players/kampklar-${uid}`,
    registeredAt: at,
    part: 'in',
    isDrawn: false,
    friends: null,
  }
}

/** A cup for which this many have registered, one after the other; a player without a place waits. */
function withPlayers(dice: Dice, { players, organiser, now }: Scene, { id, ...made }: Made, count: number): DemoCup {
  const regOpenAt = Math.min(now, made.startAt) - 3 * dayMs
  const settings: DemoCupSettings = { ...made, regOpenAt, regCloseAt: made.startAt - 45 * minuteMs, isPrivate: false }
  const cup = newDemoCup(dice, { id, createdBy: organiser, createdAt: regOpenAt - 2 * hourMs, settings, now })
  const untilMs = Math.min(now, settings.regCloseAt) - regOpenAt
  const coming = dice.shuffle(players.filter(({ banned }) => banned === 0)).slice(0, count)
  const entrants = coming.map((player, place): DemoCupPlayer => {
    const entrant = registered(dice, player, regOpenAt + Math.floor((untilMs * (place + 1)) / (count + 1)))
    return place < made.maxPlayers ? entrant : { ...entrant, part: 'waiting' }
  })
  return { ...cup, players: entrants }
}

/** The cup with groups of friends of these sizes, among those who came first. */
function withFriends(cup: DemoCup, sizes: readonly number[]): DemoCup {
  const groups = sizes.flatMap((size, group) => Array.from({ length: size }, () => group + 1))
  return { ...cup, players: cup.players.map((player, place) => ({ ...player, friends: groups[place] ?? null })) }
}

/** This many days from today, at that hour of the day in UTC. */
const timeOf = (now: number, days: number, hours: number): number => Math.floor(now / dayMs + days) * dayMs + hours * hourMs
const toHalfHour = (time: number): number => Math.floor(time / (30 * minuteMs)) * 30 * minuteMs

/** Registration is going on: it is full, and two wait. One asks a friend into their team. */
function open(dice: Dice, scene: Scene): DemoCup {
  const cup = withPlayers(
    dice,
    scene,
    {
      id: 'mikse5cup',
      name: 'Miksecupen',
      description: 'Meld deg på alene, eller ta med en venn. Vi lager jevne lag av alle som kommer. Én kveld, ett mål: pokalen!',
      maxPlayers: 35,
      startAt: timeOf(scene.now, 4, 17),
    },
    37,
  )
  const [asking, asked] = cup.players.slice(10).map(({ steamId }) => steamId)
  const asks = asking && asked ? [{ from: asking, to: asked }] : []
  return { ...withFriends(cup, [2, 2, 3]), asks }
}

/** Registration is over; two captains have got their first players, the others are in the pool. One has not come. */
function creatingTeams(dice: Dice, scene: Scene): DemoCup {
  const startAt = Math.ceil((scene.now + 20 * minuteMs) / (5 * minuteMs)) * 5 * minuteMs
  const cup = withPlayers(
    dice,
    scene,
    {
      id: 'kveld3cup',
      name: 'Kveldscupen',
      description: 'En rask cup på én kveld. Alle spiller minst tre kamper. Vær på Discord ti minutter før start!',
      prize: 'Fem musematter og evig ære',
      maxPlayers: 40,
      startAt,
    },
    24,
  )
  const [absent, ...others] = cup.players.toReversed()
  const players = absent ? [...others.toReversed(), { ...absent, part: 'no-show' as const }] : cup.players
  const empty = withEmptyTeams(withFriends({ ...cup, players }, [2]))
  const lineUpOf = (place: number) => players.slice(place * 4, place * 4 + 4).map(({ steamId }) => steamId)
  const teams = empty.teams.map((team, place) =>
    place < 2 ? { ...team, lineUp: lineUpOf(place), captains: lineUpOf(place).slice(0, 1) } : team,
  )
  return { ...empty, teams }
}

/** The first of three rounds is played; two of the players were drawn in. */
function live(dice: Dice, scene: Scene): DemoCup {
  const startAt = toHalfHour(scene.now - hourMs)
  const cup = withPlayers(
    dice,
    scene,
    {
      id: 'lyn8cup',
      name: 'Lyncupen',
      description: 'Seks lag, tre runder og så sluttspill. Spør staben på Discord om noe er uklart underveis.',
      prize: 'Pizza til hele laget',
      maxPlayers: 30,
      startAt,
    },
    30,
  )
  const eloOf = new Map(scene.players.map(({ steamid, elo }) => [steamid, elo]))
  const drawnIn = (player: DemoCupPlayer): DemoCupPlayer => ({
    ...player,
    elo: eloOf.get(player.steamId) ?? player.elo,
    profileLink: '',
    isDrawn: true,
  })
  const players = cup.players.map((player, place) => (place < 28 ? player : drawnIn(player)))
  const teams = balanced(withEmptyTeams(withFriends({ ...cup, players, playerDraws: 1 }, [2, 3])), startAt - 15 * minuteMs)
  return playedThrough(dice, started(teams), 1)
}

/** Has been played to its end, nine days ago. */
function closed(dice: Dice, scene: Scene): DemoCup {
  const startAt = timeOf(scene.now, -9, 17)
  const cup = withPlayers(
    dice,
    scene,
    {
      id: 'ring1cup',
      name: 'Ringcupen',
      description: 'Den første cupen vår der alle melder seg på alene. Takk til alle som ble med!',
      maxPlayers: 40,
      startAt,
    },
    25,
  )
  const teams = balanced(withEmptyTeams(withFriends(cup, [2])), startAt - 20 * minuteMs)
  const over = playedThrough(dice, started(teams), Number.POSITIVE_INFINITY)
  return { ...over, status: 'closed', endedAt: startAt + 4 * hourMs + 10 * minuteMs }
}

/** A cup in each of its states, by the same rules as any other. */
export const drawCups = (dice: Dice, scene: Scene): DemoCup[] => [open, creatingTeams, live, closed].map((make) => make(dice, scene))
