import { describe, expect, it } from 'vitest'
import { cupMachine } from '../../../durable/cup/cup-machine.ts'
import { cupAudienceOf, cupRoomView } from '../../../durable/cup/view/cup-view.ts'
import { drawIndex } from '../../../durable/rules/draft/draw.ts'
import type { Viewer } from '../../../durable/runtime/machine.ts'
import {
  as,
  closesAt,
  moderator,
  numbers,
  opensAt,
  playedCup,
  playerOf,
  profileOf,
  somebody,
  staff,
  startAt,
} from '../../support/rules/cup/a-cup.ts'

const minute = 60_000
const closed = 'CONFLICT: Påmeldingen er stengt.'
const places = (cup: ReturnType<typeof playedCup>) => [cup.view().cup.registered, cup.view().cup.waiting]

describe('a player who registers in a cup', () => {
  it('does so from the moment it opens to the last moment before it closes, both counted', () => {
    const cup = playedCup()
    cup.now = opensAt - 1
    expect(cup.register(1)).toEqual(['CONFLICT: Påmeldingen har ikke åpnet ennå.'])
    cup.now = opensAt
    expect(cup.register(1)).toEqual(['ok'])
    cup.wait(closesAt)
    expect([...cup.register(2), cup.does(1, { type: 'leave' })]).toEqual(['ok', 'ok'])
    cup.wait(closesAt + 1)
    expect([...cup.register(3), cup.does(2, { type: 'leave' })]).toEqual([closed, closed])
    expect(cup.view().players.map(({ steamid }) => steamid)).toEqual(['p2'])
  })

  it('is told to the record also when they are out again at once, and so is everybody when the cup is deleted', () => {
    const cup = playedCup()
    cup.register(1, 2)
    const former = () => cup.effects.flatMap((effect) => (effect.to === 'former' ? [effect.steamIds] : []))
    expect(former()).toEqual([])
    cup.does(1, { type: 'leave' })
    expect(former()).toEqual([['p1']])
    cup.organise({ type: 'remove' })
    expect(former()).toEqual([['p1'], ['p2']])
  })

  it('leaves no word of a friend who cannot be asked', () => {
    const cup = playedCup()
    expect([cup.registerWith(1, 9), ...cup.register(2), cup.registerWith(3, 2)]).toEqual(['ok', 'ok', 'ok'])
    expect(cup.journal.slice(1).map(({ event }) => event)).toMatchObject([{ friend: null }, { friend: null }, { friend: 'p2' }])
    expect(JSON.stringify([cup.state, cup.journal])).not.toContain('p9')
  })

  it('changes what they gave by registering again, and keeps their place', () => {
    const cup = playedCup({ maxPlayers: 2 })
    cup.register(1, 2, 3)
    const player = { ...somebody(1), elo: 1500, profileLink: 'https://www.faceit.com/en/players/ny' }
    cup.wait(cup.now + 2_000)
    expect(cup.say({ type: 'register', by: as(1), player, friend: null })).toBe('ok')
    expect(cup.view().players.map(({ steamid, elo, waiting }) => [steamid, elo, waiting])).toEqual([
      ['p1', 1500, 0],
      ['p2', 2960, 0],
      ['p3', 2940, 1],
    ])
    expect(cup.player(2)).toMatchObject({ profile_link: profileOf(2), kd: 1.25, drawn: 0, no_show: 0, team_id: null })
    expect(cup.say({ type: 'register', by: as(2), player, friend: null })).toBe('FORBIDDEN')
  })

  it('waits when all places are taken; the player who waits first comes in when somebody leaves, and is told', () => {
    const cup = playedCup({ maxPlayers: 3 })
    cup.register(1, 2, 3, 4, 5)
    expect(places(cup)).toEqual([3, 2])
    cup.forgetEffects()
    expect(cup.does(2, { type: 'leave' })).toBe('ok')
    expect(places(cup)).toEqual([3, 1])
    expect(cup.player(4)?.waiting).toBe(0)
    expect(cup.told()).toEqual(['p4: Du har fått plass i cupen.'])
    expect(cup.effects).toContainEqual(
      expect.objectContaining({ to: 'notification', steamIds: ['p4'], note: expect.objectContaining({ path: '/cup/cup' }) }),
    )
    expect(cup.does(2, { type: 'leave' })).toBe('ok')
  })

  it('cannot wait behind a hundred others', () => {
    const cup = playedCup({ maxPlayers: 2 })
    cup.register(...numbers(102))
    expect(cup.register(103)).toEqual(['CONFLICT: Ventelisten er full.'])
    expect(places(cup)).toEqual([2, 100])
  })

  it('comes in when there are more places, of which there are never fewer than are taken', () => {
    const cup = playedCup({ maxPlayers: 2 })
    cup.register(1, 2, 3)
    const settings = cup.state.settings
    expect(cup.organise({ type: 'edit', settings: { ...settings, maxPlayers: 3 } })).toBe('ok')
    expect(places(cup)).toEqual([3, 0])
    expect(cup.organise({ type: 'edit', settings: { ...settings, maxPlayers: 2 } })).toBe('CONFLICT: 3 spillere har allerede plass.')
  })

  it('a player who did not come loses their place to one who waits, and is the first in line if they come after all', () => {
    const cup = playedCup({ maxPlayers: 2 })
    cup.register(1, 2, 3, 4)
    const noShow = (number: number, isNoShow = true) => cup.organise({ type: 'no-show', steamId: playerOf(number), isNoShow })
    expect([noShow(3), noShow(1)]).toEqual(['ok', 'ok'])
    expect(cup.view().players.map(({ waiting, no_show }) => [waiting, no_show])).toEqual([
      [0, 1],
      [0, 0],
      [0, 1],
      [0, 0],
    ])
    expect(noShow(1, false)).toBe('ok')
    expect(cup.player(1)).toMatchObject({ waiting: 1, no_show: 0 })
    cup.does(4, { type: 'leave' })
    expect(cup.player(1)).toMatchObject({ waiting: 0 })
    expect(cup.say({ type: 'no-show', by: moderator, steamId: playerOf(1), isNoShow: true })).toBe('FORBIDDEN')
  })

  it('stays marked as not having come, whether they leave or register again, until staff take it back', () => {
    const cup = playedCup()
    cup.register(1, 2)
    const mark = (isNoShow: boolean) => cup.organise({ type: 'no-show', steamId: playerOf(1), isNoShow })
    expect(mark(true)).toBe('ok')
    cup.wait(cup.now + 2_000)
    expect(cup.does(1, { type: 'leave' })).toBe('CONFLICT: Staben har notert at du ikke møtte. Si fra til dem om det er feil.')
    expect(cup.register(1)).toEqual(['ok'])
    expect(cup.player(1)).toMatchObject({ no_show: 1 })
    expect([mark(false), cup.does(1, { type: 'leave' })]).toEqual(['ok', 'ok'])
    expect(cup.player(1)).toBeUndefined()
  })
})

describe('friends in a cup', () => {
  const ask = (cup: ReturnType<typeof playedCup>, from: number, to: number) => cup.does(from, { type: 'ask-friend', steamId: playerOf(to) })
  const answer = (cup: ReturnType<typeof playedCup>, from: number, to: number, accept = true) =>
    cup.does(from, { type: 'answer-friend', steamId: playerOf(to), accept })
  const groups = (cup: ReturnType<typeof playedCup>) => cup.view().players.map(({ friends }) => friends)

  it('are a group once the one who was asked says yes; asking back is a yes', () => {
    const cup = playedCup()
    cup.register(1, 2, 3)
    expect(cup.registerWith(4, 1)).toBe('ok')
    expect(cup.view('staff').asks).toEqual([{ from: 'p4', to: 'p1' }])
    expect(cup.told()).toEqual(['p1: Spiller 4 vil være på lag med deg.'])
    expect([answer(cup, 1, 4), ask(cup, 2, 3), ask(cup, 3, 2)]).toEqual(['ok', 'ok', 'ok'])
    expect(groups(cup)).toEqual([1, 2, 2, 1])
    expect(cup.view('staff').asks).toEqual([])
    expect([answer(cup, 1, 4), answer(cup, 1, 3, false), answer(cup, 1, 3)]).toEqual([
      'ok',
      'ok',
      'CONFLICT: Forespørselen er trukket tilbake.',
    ])
  })

  it('are five at most, and nobody is one alone', () => {
    const cup = playedCup()
    cup.register(...numbers(7))
    for (const number of [2, 3, 4, 5]) {
      ask(cup, 1, number)
      answer(cup, number, 1)
    }
    expect(ask(cup, 1, 6)).toBe('CONFLICT: En vennegruppe kan ha høyst 5 spillere.')
    ask(cup, 6, 7)
    answer(cup, 7, 6)
    ask(cup, 6, 1)
    expect(answer(cup, 1, 6)).toBe('ok')
    expect(groups(cup)).toEqual([2, 1, 1, 1, 1, 2, 2])
    for (const number of [2, 3, 4]) cup.does(number, { type: 'leave-friends' })
    expect(groups(cup)).toEqual([2, null, null, null, null, 2, 2])
    cup.does(6, { type: 'leave' })
    cup.does(7, { type: 'leave' })
    expect(groups(cup)).toEqual([null, null, null, null, null])
  })

  it('asks that cannot be made are not, but the registration stands', () => {
    const cup = playedCup()
    expect([cup.registerWith(1, 2), cup.registerWith(3, 3)]).toEqual(['ok', 'ok'])
    expect(cup.view('staff').asks).toEqual([])
    expect(ask(cup, 9, 1)).toBe('CONFLICT: Du er ikke påmeldt.')
    expect(ask(cup, 1, 9)).toBe('PAGE_NOT_FOUND: Spilleren er ikke påmeldt.')
    cup.register(4, 5, 6, 7)
    for (const number of [3, 4, 5, 6]) ask(cup, 1, number)
    expect(ask(cup, 1, 7)).toBe('CONFLICT: Du venter allerede på svar fra fire venner.')
    cup.does(1, { type: 'leave-friends' })
    expect(cup.view('staff').asks).toEqual([])
  })
})

describe('players who are drawn in', () => {
  const candidates = numbers(12).map((number) => somebody(100 - number))

  it('fill the free places by the seed, which the journal and the seed prove', () => {
    const cup = playedCup({ maxPlayers: 5 })
    cup.register(1, 2)
    expect(cup.organise({ type: 'draw-players', candidates: [somebody(1), ...candidates] })).toBe('ok')
    const entry = cup.journal.at(-1)?.event
    const from = entry?.type === 'draw-players' ? (entry.from ?? []) : []
    expect(from).toEqual(candidates.map(({ steamId }) => steamId).toSorted())
    const left = [...from]
    const source = { seed: '5eed'.repeat(16), matchId: 'cup', steamIds: from }
    const drawn = [1, 2, 3].flatMap((place) => left.splice(drawIndex(source, `drawn in 1.${place}`, left.length), 1))
    expect(
      cup
        .view()
        .players.filter((each) => each.drawn)
        .map(({ steamid }) => steamid),
    ).toEqual(drawn)
    expect(cup.view().players[2]).toMatchObject({ elo: 1000, drawn: 1, profile_link: '' })
    expect(cup.told().at(-1)).toContain('Du er trukket ut')
    expect(cup.organise({ type: 'draw-players', candidates })).toBe('CONFLICT: Cupen er full.')
    expect(cup.log().map(({ action, after }) => [action, after])).toEqual([['add-random-users', '3']])
  })

  it('may leave until the teams are made, whatever the window', () => {
    const cup = playedCup({ maxPlayers: 4 })
    cup.register(1, 2)
    cup.wait(closesAt + 1)
    cup.organise({ type: 'draw-players', candidates: [somebody(50), somebody(51)] })
    expect([cup.does(50, { type: 'leave' }), cup.does(1, { type: 'leave' })]).toEqual(['ok', closed])
    cup.organise({ type: 'setup' })
    expect(cup.does(51, { type: 'leave' })).toBe(closed)
  })
})

describe('the clock of a cup', () => {
  it('tells staff and lists when registration ends, and reminds who plays half an hour before the start', () => {
    const cup = playedCup({ maxPlayers: 2 })
    cup.register(1, 2, 3)
    cup.forgetEffects()
    cup.wait(closesAt + 1)
    expect(cup.told()).toEqual(['stab: Påmeldingen er stengt. Antall spillere: 2.'])
    expect(cup.effects).toContainEqual({ to: 'record', do: 'news' })
    cup.forgetEffects()
    cup.wait(startAt - 30 * minute - 1)
    expect(cup.told()).toEqual([])
    cup.wait(startAt - 30 * minute)
    expect(cup.told()).toEqual(['p1 p2: Cupen starter om 30 minutter.'])
    expect(cup.effects).toContainEqual(expect.objectContaining({ to: 'notification', steamIds: ['p1', 'p2'] }))
  })

  it('reminds once of the same start, whatever staff change, and again of another one', () => {
    const cup = playedCup()
    cup.register(1)
    cup.wait(startAt - 20 * minute)
    cup.forgetEffects()
    const edit = (over: object) => cup.organise({ type: 'edit', settings: { ...cup.state.settings, ...over } })
    expect(edit({ regCloseAt: startAt - 10 * minute })).toBe('ok')
    cup.wait(startAt - 5 * minute)
    expect(cup.told()).toEqual(['stab: Påmeldingen er stengt. Antall spillere: 1.'])
    cup.forgetEffects()
    edit({ startAt: startAt + 60 * minute })
    cup.wait(startAt + 40 * minute)
    expect(cup.told()).toEqual(['p1: Cupen starter om 30 minutter.'])
  })

  it('reminds nobody of a start that is long past', () => {
    const cup = playedCup()
    cup.register(1)
    cup.now = startAt + 24 * 60 * minute
    cup.say({ type: 'tick' })
    expect(cup.told()).toEqual(['stab: Påmeldingen er stengt. Antall spillere: 1.'])
    expect(cupMachine.nextWakeAt(cup.state)).toBeNull()
  })

  it('reminds nobody before it is clear who plays, and late when it slept', () => {
    const cup = playedCup({ regCloseAt: startAt })
    cup.register(1)
    cup.forgetEffects()
    cup.wait(startAt)
    expect(cup.told()).toEqual([])
    cup.wait(startAt + 1)
    expect(cup.told()).toEqual(['stab: Påmeldingen er stengt. Antall spillere: 1.', 'p1: Cupen starter nå.'])
    const late = playedCup()
    late.register(1)
    late.forgetEffects()
    late.now = startAt - 10 * minute
    late.say({ type: 'tick' })
    expect(late.told()).toEqual(['stab: Påmeldingen er stengt. Antall spillere: 1.', 'p1: Cupen starter om 10 minutter.'])
  })

  it('tells only the maker of a private cup, and no list', () => {
    const cup = playedCup({ isPrivate: true })
    cup.register(1)
    cup.wait(closesAt + 1)
    expect(cup.told()).toEqual([`${staff.steamId}: Påmeldingen er stengt. Antall spillere: 1.`])
    expect(cup.effects).not.toContainEqual({ to: 'record', do: 'news' })
    const { settings } = cup.state
    cup.organise({ type: 'edit', settings: { ...settings, isPrivate: false } })
    expect(cup.effects).toContainEqual({ to: 'record', do: 'news' })
  })
})

describe('the pace of what players do in a cup for themselves', () => {
  const second = 1_000
  const asks = (cup: ReturnType<typeof playedCup>, from: number, to: number) =>
    cup.does(from, { type: 'ask-friend', steamId: playerOf(to) })

  it('leaves two seconds between two registrations, and twelve acts a minute', () => {
    const cup = playedCup()
    expect([...cup.register(1), cup.does(1, { type: 'leave' }), ...cup.register(1)]).toEqual(['ok', 'ok', 'SLOW_DOWN'])
    let accepted = 2
    for (const _again of numbers(60)) {
      cup.wait(cup.now + 2 * second)
      accepted += [...cup.register(1), cup.does(1, { type: 'leave' })].filter((answer) => answer === 'ok').length
      cup.register(2)
      expect(cup.state.paces.filter(({ by }) => by === playerOf(1)).length).toBeLessThanOrEqual(12)
    }
    // Twelve of each of the two minutes, and two of the next.
    expect([accepted, cup.register(3)]).toEqual([26, ['ok']])
  })

  it('lets one player ask the same other once a minute, also by registering again', () => {
    const cup = playedCup()
    cup.register(1, 2, 3)
    cup.forgetEffects()
    expect([asks(cup, 1, 2), cup.does(1, { type: 'leave-friends' }), asks(cup, 1, 2)]).toEqual(['ok', 'ok', 'SLOW_DOWN'])
    cup.wait(cup.now + 3 * second)
    expect([cup.does(1, { type: 'leave' }), cup.registerWith(1, 2), asks(cup, 1, 3)]).toEqual(['ok', 'ok', 'ok'])
    expect(cup.told()).toEqual(['p2: Spiller 1 vil være på lag med deg.', 'p3: Spiller 1 vil være på lag med deg.'])
    cup.wait(cup.now + 60 * second)
    expect(asks(cup, 1, 2)).toBe('ok')
  })

  it('shows who asked whom to those two and to staff only', () => {
    const cup = playedCup()
    cup.register(1, 2, 3)
    asks(cup, 1, 2)
    const seen = (viewer: Viewer) => cupRoomView(cup.state, cupAudienceOf(cup.state, viewer)).asks
    const ask = [{ from: playerOf(1), to: playerOf(2) }]
    const player = (number: number) => seen({ steamId: playerOf(number), role: 1 })
    expect([player(1), player(2), seen({ steamId: playerOf(9), role: 3 })]).toEqual([ask, ask, ask])
    expect([player(3), player(8), seen({ steamId: null, role: 0 }), seen({ steamId: playerOf(8), role: 2 })]).toEqual([[], [], [], []])
  })
})
