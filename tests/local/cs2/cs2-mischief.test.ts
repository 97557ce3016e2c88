import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Cs2ServerOptions } from '../../../local/cs2/cs2-server.ts'
import type { GameEvent } from '../../../local/cs2/event-bodies.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'
import { openPlainRcon, signIn } from '../../support/node/plain-rcon.ts'
import { bo3, password, type SimulatedMatch, simulateMatch } from '../../support/node/simulated-match.ts'

let match: SimulatedMatch
const simulate = async (mischief: Mischief, options?: Partial<Cs2ServerOptions>) => {
  match = await simulateMatch({ mischief, ...options })
  return match
}
afterEach(() => match.close())

const events = (name?: string) => match.receiver.heard.map(({ event }) => event).filter((each) => !name || each.event === name)
const roundNumbers = () => events('round_end').map((each) => each.round_number)
const isRound = (event: GameEvent, round: number) => event.event === 'round_end' && event.round_number === round
const lastRecord = () => match.server.record().at(-1)!
const countUp = (to: number) => Array.from({ length: to }, (_, at) => at + 1)

describe('events on their way', () => {
  it('come twice', async () => {
    await (await simulate({ eventOutcome: () => 'twice' })).play()
    const texts = match.receiver.heard.map(({ text }) => text)
    expect(texts.filter((_, at) => at % 2 === 0)).toEqual(texts.filter((_, at) => at % 2 === 1))
    expect(new Set(texts).size).toBe(texts.length / 2)
  })

  it('get lost, without the server noticing', async () => {
    await (await simulate({ eventOutcome: ({ event }) => (event === 'map_result' ? 'drop' : 'send') })).play()
    expect(events('map_result')).toEqual([])
    expect(lastRecord()).toMatchObject({ end: 'series end', maps: [{ isOver: true }] })
  })

  it('overtake each other', async () => {
    await (await simulate({ eventOutcome: (event) => (isRound(event, 3) ? 'after next' : 'send') })).play()
    expect(roundNumbers().slice(0, 6)).toEqual([1, 2, 4, 3, 5, 6])
  })

  it('are held back to the very end', async () => {
    await (await simulate({ eventOutcome: ({ event }) => (event === 'series_end' ? 'after next' : 'send') })).play()
    expect(events().at(-1)?.event).toBe('series_end')
  })

  it('come late', async () => {
    const late = Promise.withResolvers<void>()
    const pause = (ms: number) => (ms === 12_345 ? late.promise : turnOfTheLoop())
    await (await simulate({ eventOutcome: (event) => (isRound(event, 2) ? { delayMs: 12_345 } : 'send') }, { pause })).play()
    expect(roundNumbers()).not.toContain(2)
    late.resolve()
    await vi.waitFor(() => expect(roundNumbers().at(-1)).toBe(2), 60_000)
  })

  it('are named nth by nth', async () => {
    await (await simulate({ eventOutcome: ({ event }, nth) => (event === 'round_end' && nth > 5 ? 'drop' : 'send') })).play()
    expect(roundNumbers()).toEqual([1, 2, 3, 4, 5])
  })

  it('are tried once, whatever is answered', async () => {
    await simulate({})
    match.receiver.eventStatus = 500
    await match.play()
    expect(roundNumbers()).toEqual(countUp(lastRecord().maps[0]!.rounds.length))
    expect(new Set(lastRecord().sent.map(({ status }) => status))).toEqual(new Set([500]))
  })

  it('carry a secret of somebody else', async () => {
    await (await simulate({ sendsWrongSecret: true })).play()
    expect(new Set(match.receiver.heard.map(({ headers }) => headers['x-matchzy-token']))).toEqual(new Set(['not-the-secret']))
  })

  it('bear names that nobody knows', async () => {
    await (await simulate({ speaksForkEvents: true })).play()
    expect(events('round_started')).toHaveLength(events('round_end').length)
    expect(events('player_connect')).toHaveLength(1)
  })
})

describe('going back', () => {
  it('by the players’ vote plays rounds again with other results, and goes on by itself', async () => {
    await (await simulate({ stopVote: { map: 0, round: 9, to: 5 } })).play()
    const total = lastRecord().maps[0]!.rounds.length
    expect(roundNumbers()).toEqual([...countUp(9), 6, 7, 8, 9, ...countUp(total).slice(9)])
    const again = match.receiver.heard.filter(({ event }) => isRound(event, 6)).map(({ text }) => text)
    expect(new Set(again).size).toBe(2)
    expect(lastRecord().maps[0]?.players.every(({ stats }) => stats.rounds_played === total)).toBe(true)
  })

  it('from the console stands paused until somebody lets it go on', async () => {
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let rounds = 0
    const pause = async (ms: number) => {
      if (ms !== 77 || ++rounds !== 5) return
      reached.resolve()
      await goOn.promise
    }
    await simulate({}, { pace: { round: 77 }, pause })
    await match.load()
    await reached.promise
    expect(await match.rcon('css_restore 4')).toBe('')
    expect(await match.rcon('css_restore 7')).toContain('Backup file matchzy_90412_0_round07.txt does not exist')
    expect(await match.rcon('css_restore 0')).toBe('')
    goOn.resolve()
    // The round that had begun is still played, as the first after the restored state.
    await vi.waitFor(() => expect(roundNumbers()).toEqual([1, 2, 3, 4, 1]), 60_000)
    expect(await match.rcon('css_forceunpause')).toContain('unpaused')
    await match.server.settled()
    expect(roundNumbers()).toEqual([1, 2, 3, 4, ...countUp(lastRecord().maps[0]!.rounds.length)])
  })
})

describe('RCON', () => {
  it('breaks before a command, after it, or within its reply', async () => {
    const outcomes = ['cut before', 'cut after', 'cut in reply', 'answer'] as const
    await simulate({ commandOutcome: (command, nth) => (command.startsWith('hostname') ? (outcomes[nth - 1] ?? 'answer') : 'answer') })
    expect(await match.rcon('hostname a')).toBeNull()
    expect(match.server.cvar('hostname')).toBe('Kampklar simulert')
    expect(await match.rcon('hostname b')).toBeNull()
    expect(match.server.cvar('hostname')).toBe('b')
    expect(await match.rcon('hostname')).toBeNull()
    expect(await match.rcon('hostname')).toBe('hostname = b')
  })

  it('does not answer a command that it has run', async () => {
    await simulate({ commandOutcome: () => 'silence' })
    const rcon = (await signIn(match.server.port, password))!
    rcon.send({ id: 2, type: 2, body: 'hostname a' })
    await vi.waitFor(() => expect(match.server.cvar('hostname')).toBe('a'), 60_000)
    rcon.close()
    expect(await rcon.next()).toBeNull()
  })

  it('refuses the password, or says nothing at all', async () => {
    await simulate({ refusesPassword: true })
    expect(await signIn(match.server.port, password)).toBeNull()
    await match.close()
    await simulate({ isMute: true })
    const rcon = await openPlainRcon(match.server.port)
    rcon.send({ id: 1, type: 3, body: password })
    const isHeard = rcon.next().then(() => true)
    expect(await Promise.race([isHeard, turnOfTheLoop(false)])).toBe(false)
    rcon.close()
  })
})

describe('a load', () => {
  it('finds a match that nobody knows of', async () => {
    await simulate({ pretendsToHold: 17 })
    expect(await match.load()).toContain('A match is already setup with id: 17')
  })

  it('leaves the server on another map', async () => {
    await simulate({ staysOnMap: true, nobodyComes: true })
    await match.load()
    expect(await match.rcon('status')).toContain('[1: de_dust2 |')
  })
})

describe('a dead server', () => {
  it('says nothing more, and comes back with nothing', async () => {
    await (
      await simulate(
        { crashes: ({ round }) => round === 8 && match.server.record().length === 1 },
        { pace: { reboot: 99 }, pause: (ms) => (ms === 99 ? new Promise(() => {}) : turnOfTheLoop()) },
      )
    ).play()
    expect(roundNumbers()).toEqual(countUp(7))
    expect(lastRecord()).toMatchObject({
      end: 'crashed',
      winner: null,
      maps: [{ isOver: false, rounds: countUp(7).map((number) => ({ number })) }],
    })
    expect(await match.rcon('get5_status')).toBeNull()
    await match.server.restart()
    expect(await match.rcon('get5_status')).toContain('"gamestate":"none"')
    expect(match.server.cvar('sv_password')).toBe('')
    await match.play({ matchid: 90413 })
    expect(match.server.record().map(({ matchId, end }) => [matchId, end])).toEqual([
      [90412, 'crashed'],
      [90413, 'series end'],
    ])
  })

  it('falls between two maps of a series, and rises by itself', async () => {
    await (await simulate({ crashesChangingTo: (map) => map === 1 })).play(bo3)
    expect(events('map_result')).toHaveLength(1)
    expect(events('series_end')).toEqual([])
    await vi.waitFor(async () => expect(await match.rcon('get5_status')).toContain('"gamestate":"none"'), 60_000)
  })

  it('takes an open connection with it', async () => {
    await simulate({})
    const rcon = (await signIn(match.server.port, password))!
    await match.server.crash()
    expect(await rcon.next()).toBeNull()
  })
})

describe('players', () => {
  it('leave the match in its warm-up until it is ended when they do not come', async () => {
    await simulate({ nobodyComes: true })
    await match.load()
    expect(await match.rcon('get5_status')).toContain('"gamestate":"warmup"')
    await match.rcon('css_endmatch')
    await match.server.settled()
    expect(events().map((each) => each.event)).toEqual(['series_start'])
    expect(lastRecord().end).toBe('ended by command')
  })

  it('vanish from the events when they leave, and keep what they had when they return', async () => {
    const gone = '76561198000000003'
    await (await simulate({ isAway: (steamid, { round }) => steamid === gone && round >= 4 && round <= 6 })).play()
    const here = events('round_end').map(
      (each) =>
        (each.team1 as { players: { steamid: string; stats: { kills: number; rounds_played: number } }[] }).players.find(
          ({ steamid }) => steamid === gone,
        )?.stats,
    )
    expect(here.slice(2, 7).map((stats) => stats?.rounds_played)).toEqual([3, undefined, undefined, undefined, 7])
    expect(here[6]!.kills).toBeGreaterThanOrEqual(here[2]!.kills)
  })

  it('keep the others waiting when they never come, until another is let in, whose log line says so', async () => {
    const [absent, coming] = ['76561198000000010', '76561198000000099']
    await simulate({ comesAfter: (steamid) => (steamid === absent ? Number.POSITIVE_INFINITY : 0) })
    await match.rcon('log on')
    await match.rcon(`logaddress_add_http "${match.receiver.url}/log"`)
    await match.load()
    await vi.waitFor(async () => expect(await match.rcon('status')).toContain('players  : 9 humans'), 60_000)
    expect(await match.rcon('get5_status')).toContain('"gamestate":"warmup"')
    await match.rcon(`matchzy_removeplayer ${absent}`)
    await match.rcon(`matchzy_addplayer ${coming} team2 "Inn Bytter"`)
    await match.server.settled()
    const posts = match.receiver.logPosts.flat()
    expect(posts.filter((line) => line.endsWith('entered the game'))).toHaveLength(10)
    expect(posts).toContainEqual(expect.stringMatching(/^"Inn Bytter<\d+><\[U:1:39734371\]><>" entered the game$/))
    const played = lastRecord().maps[0]!.players
    expect(played.map(({ steamid }) => steamid)).toContain(coming)
    expect(played.map(({ steamid }) => steamid)).not.toContain(absent)
    expect(lastRecord()).toMatchObject({ end: 'series end', maps: [{ isOver: true }] })
  })

  it('are waited for when they come late, and leave a round when they are put out in it', async () => {
    const [late, out] = ['76561198000000010', '76561198000000001']
    const firstRound = Promise.withResolvers<void>()
    const pause = (ms: number) => (ms === 777 ? firstRound.promise : turnOfTheLoop())
    await simulate({ comesAfter: (steamid) => (steamid === late ? 1 : 0) }, { pause, pace: { round: 777 } })
    await match.load()
    await vi.waitFor(async () => expect(await match.rcon('get5_status')).toContain('"gamestate":"live"'), 60_000)
    await match.rcon(`matchzy_removeplayer ${out}`)
    firstRound.resolve()
    await match.server.settled()
    const last = events('round_end').at(-1) as unknown as Record<'team1' | 'team2', { players: { steamid: string }[] }>
    expect(last.team2.players.map(({ steamid }) => steamid)).toContain(late)
    expect(last.team1.players.map(({ steamid }) => steamid)).not.toContain(out)
  })

  it('lose every round when their whole team leaves', async () => {
    await (await simulate({ isAway: (steamid) => steamid > '76561198000000005' })).play()
    expect(lastRecord().maps[0]?.score).toEqual({ team1: 13, team2: 0 })
  })
})
