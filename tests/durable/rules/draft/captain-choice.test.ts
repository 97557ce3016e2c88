import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, captainPlan, chooseCaptains } from '../../../../durable/rules/draft/captain-choice.ts'
import { againIn, captainsOf } from '../../../../durable/rules/draft/captains.ts'
import { drawIndex } from '../../../../durable/rules/draft/draw.ts'
import { captainRules, captainWishes } from '../../../../durable/rules/vocabulary.ts'

const kari: Candidate = { steamId: 'kari', elo: 1_200 }
const ola: Candidate = { steamId: 'ola', elo: 1_500 }
const siv: Candidate = { steamId: 'siv', elo: 1_100 }
const per: Candidate = { steamId: 'per', elo: 1_400 }
const all = [kari, ola, siv, per]

/** The members with these words said: `+` volunteers, `-` declines, `!` is named. */
const said = (words: Record<string, '+' | '-' | '!'>): Candidate[] =>
  all.map((each) => {
    const word = words[each.steamId]
    if (word === '!') return { ...each, isNamed: true }
    return word ? { ...each, wish: word === '+' ? 'volunteers' : 'declines' } : each
  })
const names = (players: readonly Candidate[]) => players.map(({ steamId }) => steamId).join(' ')

/** Every draw falls on the last choice. */
const last = (_label: string, of: number) => of - 1
const pair = ({ a, b }: { a: Candidate; b: Candidate }) => `${a.steamId} ${b.steamId}`
const chosen = (players: readonly Candidate[], rule: (typeof captainRules)[number], draw = last) =>
  pair(chooseCaptains(players, { rule, again: null, draw }))

describe('the captains by rating', () => {
  it('are the two highest, and the next where one declines', () => {
    expect(chosen(all, 'elo')).toBe('per ola')
    expect(chosen(said({ ola: '-' }), 'elo')).toBe('kari per')
    expect(chosen(said({ ola: '-', per: '-', kari: '-' }), 'elo')).toBe('siv ola')
  })

  it('are as if nobody had declined where everybody does', () => {
    expect(chosen(said({ ola: '-', per: '-', kari: '-', siv: '-' }), 'elo')).toBe('per ola')
  })
})

describe('the captains among volunteers', () => {
  it('are those who offer; the highest rated fill up', () => {
    expect(chosen(said({ siv: '+', kari: '+' }), 'volunteers')).toBe('siv kari')
    expect(chosen(said({ siv: '+' }), 'volunteers')).toBe('siv ola')
    expect(chosen(all, 'volunteers')).toBe('per ola')
  })

  it('are drawn where more than two offer', () => {
    const three = said({ siv: '+', kari: '+', per: '+' })
    expect(captainPlan(three, 'volunteers')).toMatchObject({ sure: [], places: 2 })
    expect(chosen(three, 'volunteers')).toBe('siv per')
    expect(chosen(three, 'volunteers', () => 0)).toBe('siv kari')
  })
})

describe('the captains who have led least', () => {
  const counted = (...counts: number[]) => all.map((each, place) => ({ ...each, captaincies: counts[place] ?? 0 }))

  it('are the two with the fewest captaincies, whatever their rating', () => expect(chosen(counted(1, 2, 0, 3), 'least')).toBe('siv kari'))

  it('are drawn among equals, after those who have led less', () => {
    const plan = captainPlan(counted(2, 1, 0, 1), 'least')
    expect([names(plan.sure), names(plan.among), plan.places]).toEqual(['siv', 'ola per', 1])
    expect(chosen(counted(2, 1, 0, 1), 'least')).toBe('siv per')
  })
})

describe('the captains that the owner names', () => {
  it('are those two, and the highest rated where one is not named or declines', () => {
    expect(chosen(said({ siv: '!', kari: '!' }), 'owner')).toBe('siv kari')
    expect(chosen(said({ siv: '!' }), 'owner')).toBe('siv ola')
    expect(chosen([...said({ siv: '!' }).slice(0, 2), { ...siv, isNamed: true, wish: 'declines' }, per], 'owner')).toBe('per ola')
  })
})

describe('the captains of a rematch', () => {
  const again = againIn('ABABABAB', 'siv')
  const rematch = (players: readonly Candidate[], rule: (typeof captainRules)[number]) =>
    pair(chooseCaptains(players, { rule, again, draw: last }))

  it('are the one who lost, and one by the rule', () => {
    expect(rematch(all, 'elo')).toBe('siv ola')
    expect(rematch(said({ kari: '+' }), 'volunteers')).toBe('siv kari')
    expect(rematch(said({ kari: '!', per: '!' }), 'owner')).toBe('siv per')
    expect(rematch(all, 'draw')).toBe('siv per')
  })

  it('are two by the rule where the one who lost declines', () => expect(rematch(said({ siv: '-' }), 'elo')).toBe('per ola'))
})

const members = fc
  .array(
    fc.record({
      elo: fc.nat({ max: 12 }),
      captaincies: fc.nat({ max: 2 }),
      wish: fc.constantFrom(null, ...captainWishes),
      isNamed: fc.boolean(),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map((drawn) => drawn.map((each, place) => ({ ...each, steamId: `p${place}` })))
const games = fc.record({
  players: members,
  rule: fc.constantFrom(...captainRules),
  loser: fc.option(fc.nat({ max: 9 })),
  seed: fc.string(),
})

describe('any choice of captains', () => {
  const choose = ({
    players,
    rule,
    loser,
    seed,
  }: {
    players: Candidate[]
    rule: (typeof captainRules)[number]
    loser: number | null
    seed: string
  }) => {
    const source = { seed, matchId: 'm1', steamIds: players.map(({ steamId }) => steamId) }
    const draw = (label: string, of: number) => drawIndex(source, label, of)
    return chooseCaptains(players, { rule, again: againIn('ABBAABAB', loser === null ? null : `p${loser}`), draw })
  }

  it('is two members, never one who declines while two others do not, and the same each time', () =>
    fc.assert(
      fc.property(games, (game) => {
        const { a, b } = choose(game)
        expect(a).not.toBe(b)
        expect(game.players).toEqual(expect.arrayContaining([a, b]))
        const willing = game.players.filter(({ wish }) => wish !== 'declines')
        if (willing.length >= 2) expect(willing).toEqual(expect.arrayContaining([a, b]))
        if (willing.length === 1) expect([a, b]).toContain(willing[0])
        expect(choose(structuredClone(game))).toEqual({ a, b })
      }),
    ))

  it('gives A to the lower rated, but in a rematch to the one who lost', () =>
    fc.assert(
      fc.property(games, (game) => {
        const { a, b } = choose(game)
        const isLoser = game.loser !== null && a.steamId === `p${game.loser}`
        expect(a.elo <= b.elo || isLoser).toBe(true)
      }),
    ))

  it('is by rating that of a lobby without any of this', () =>
    fc.assert(
      fc.property(games, ({ players, loser }) => {
        const silent = players.map(({ steamId, elo }) => ({ steamId, elo }))
        const again = againIn('ABBAABAB', loser === null ? null : `p${loser}`)
        expect(chooseCaptains(silent, { rule: 'elo', again, draw: last })).toEqual(captainsOf(silent, again))
      }),
    ))

  it('goes on as if nobody had declined, where all do', () =>
    fc.assert(
      fc.property(games, (game) => {
        const declining = game.players.map((each) => ({ ...each, wish: 'declines' as const }))
        const silent = game.players.map((each) => ({ ...each, wish: null }))
        const [one, other] = [choose({ ...game, players: declining }), choose({ ...game, players: silent })]
        expect(pair(one)).toBe(pair(other))
      }),
    ))

  it('plans what the draw decides: the certain ones lead, and one of the equals has every other place', () =>
    fc.assert(
      fc.property(games, (game) => {
        const again = againIn('ABBAABAB', game.loser === null ? null : `p${game.loser}`)
        const { sure, among, places } = captainPlan(game.players, game.rule, again)
        const { a, b } = choose(game)
        expect([a, b]).toEqual(expect.arrayContaining([...sure]))
        expect(among.filter((each) => each === a || each === b)).toHaveLength(places)
      }),
    ))
})
