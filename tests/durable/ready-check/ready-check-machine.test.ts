import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportOf } from '../../../durable/ready-check/ready-check-delivery.ts'
import type { CheckEvent } from '../../../durable/ready-check/ready-check-events.ts'
import { readyCheckMachine } from '../../../durable/ready-check/ready-check-machine.ts'
import { type CheckState, holdsSeats } from '../../../durable/ready-check/ready-check-state.ts'
import { readyCheckView } from '../../../durable/ready-check/ready-check-view.ts'
import type { Change } from '../../../durable/runtime/machine.ts'
import { aCheckOrder, forSubstitute, openingOf, playedCheck } from '../../support/rules/a-check.ts'
import { playerId } from '../../support/rules/ids.ts'

const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
type Played = ReturnType<typeof playedCheck>

const seenBy = ({ state, now }: Played, place: number) => readyCheckView(state, playerId(`p${place}`), now)
const went = ({ state }: Played) =>
  reportOf(state)?.groups.flatMap(({ players }) => players.map(({ verdict, goes }) => `${verdict} ${goes}`))
const released = ({ effects }: Played) =>
  effects.flatMap((effect) => ('to' in effect && effect.to === 'seat' && 'steamId' in effect ? [effect.steamId] : []))
const substitute = () => playedCheck(aCheckOrder([1], { purpose: forSubstitute, timeoutMs: 20_000 }))

describe('a ready check', () => {
  it('asks everybody at once, on the site and on their devices, and says how long there is', () => {
    const { effects, state } = playedCheck()
    const everybody = all.map((place) => `p${place}`)
    expect(effects).toEqual([
      { to: 'start' },
      {
        to: 'notification',
        steamIds: everybody,
        note: {
          title: 'Kamp funnet!',
          body: 'Godta for å bli med. Du har 30 sekunder på deg.',
          path: '/matchmaking',
          tag: 'ready-check',
          until: state.deadlineAt,
          check: 'scrim-1',
        },
      },
    ])
  })

  it('counts who is ready, and hands them all over with the last', () => {
    const check = playedCheck()
    check.now += 4_000
    expect(check.does('ready', ...all.slice(1))).toEqual(Array(9).fill('ok'))
    expect(seenBy(check, 0)).toMatchObject({
      readyCount: 9,
      totalCount: 10,
      timeLeft: 26_000,
      allReady: false,
      status: 'asking',
      you: 'asked',
    })
    check.does('ready', 0)
    expect(seenBy(check, 0)).toMatchObject({ readyCount: 10, allReady: true, status: 'opening', you: 'accepted', match_id: null })
    expect(check.effects.at(-1)).toEqual({ to: 'match' })
    check.say({ type: 'match-opened' })
    expect(seenBy(check, 0)).toMatchObject({ status: 'opened', match_id: 'kamp', goes: null, told: null })
    expect([went(check), released(check), holdsSeats(check.state)]).toEqual([Array(10).fill('accepted match'), [], false])
  })

  it('ends at once when somebody declines: only they are out, and who had not answered is not to blame', () => {
    const check = playedCheck()
    check.does('shown', ...all)
    check.does('ready', 0, 1, 2)
    check.does('decline', 9)
    expect(went(check)).toEqual([...Array(3).fill('accepted back'), ...Array(6).fill('unanswered back'), 'declined out'])
    expect(seenBy(check, 4)).toMatchObject({
      status: 'off',
      goes: 'back',
      told: 'Du har fått tilbake plassen din i køen, med ventetiden du hadde.',
    })
    expect(seenBy(check, 9)).toMatchObject({ you: 'declined', goes: 'out', told: 'Du takket nei og er ute av køen.' })
  })

  it('ends with its time: who was shown it and said nothing is out, and so is who was never shown it', () => {
    const check = playedCheck()
    check.does('ready', ...all.slice(2))
    check.does('shown', 0)
    check.runOut()
    expect(went(check)).toEqual(['silent out', 'not-shown out', ...Array(8).fill('accepted back')])
    expect(seenBy(check, 0).told).toBe('Du svarte ikke i tide og er ute av køen.')
    expect(seenBy(check, 1).told).toContain('Vi fikk ikke vist deg i tide at kampen var funnet')
  })

  it('that was found more than five seconds late puts nobody out', () => {
    const check = playedCheck()
    check.does('shown', 0)
    check.does('ready', 1)
    check.runOut(5_001)
    expect(went(check)).toEqual(['unanswered back', 'accepted back', ...Array(8).fill('unanswered back')])
    expect(seenBy(check, 0).told).toMatch(/^Noe gikk galt hos oss\./)
  })

  it('puts nobody out when their pages could not be told of it in time', () => {
    for (const toldAfter of [null, 21_000]) {
      const check = playedCheck(aCheckOrder(), false)
      check.does('shown', 0)
      check.now += toldAfter ?? 0
      if (toldAfter !== null) check.say({ type: 'told' })
      check.runOut()
      expect(went(check)).toEqual(Array(10).fill('unanswered back'))
      expect(seenBy(check, 0).told).toMatch(/^Noe gikk galt hos oss\./)
    }
  })

  it('blames nobody for silence who saw it with less than ten seconds left', () => {
    const check = playedCheck()
    check.does('ready', ...all.slice(2))
    check.now = check.state.deadlineAt - 10_000
    check.does('shown', 0)
    check.now += 1
    check.does('shown', 1)
    check.runOut()
    expect(went(check)?.slice(0, 2)).toEqual(['silent out', 'not-shown out'])
  })

  it('keeps the time of a party of which one is out, and takes the others back', () => {
    const check = playedCheck(aCheckOrder([3, 2, 5]))
    check.does('ready', 0, 3)
    check.does('decline', 1)
    expect(went(check)).toEqual([
      ...['accepted kept', 'declined out', 'unanswered kept'],
      ...['accepted back', 'unanswered back', ...Array(5).fill('unanswered back')],
    ])
    expect(seenBy(check, 0)).toMatchObject({ goes: 'kept', told: expect.stringContaining('innen to minutter') })
  })

  it('puts everybody back when the match would not open, except anyone who sits elsewhere', () => {
    const check = playedCheck(aCheckOrder([2, ...Array(8).fill(1)]))
    check.does('ready', ...all)
    check.say({ type: 'match-refused', why: 'elsewhere', elsewhere: [playerId('p1')] })
    expect(went(check)).toEqual(['accepted kept', 'accepted out', ...Array(8).fill('accepted back')])
    const ours = playedCheck()
    ours.does('ready', ...all)
    ours.say({ type: 'match-refused', why: 'no-maps', elsewhere: [] })
    expect(went(ours)).toEqual(Array(10).fill('accepted back'))
    expect(seenBy(ours, 3).told).toMatch(/^Det er for få kart å spille på akkurat nå\. Det er vår feil\./)
  })

  it('lets nobody go before the queue has been told, and then only who is out', () => {
    const check = playedCheck()
    check.does('decline', 3)
    expect([holdsSeats(check.state), released(check)]).toEqual([true, []])
    check.say({ type: 'reported' })
    check.say({ type: 'reported' })
    expect([holdsSeats(check.state), released(check), reportOf(check.state)]).toEqual([false, ['p3'], null])
  })

  it('refuses a second answer, a late one, and one of somebody it did not ask, and changes nothing for it', () => {
    const check = playedCheck()
    check.does('ready', 0)
    const before = check.state
    expect([...check.does('ready', 0), ...check.does('decline', 0), ...check.does('ready', 11)]).toEqual([
      'CONFLICT',
      'CONFLICT',
      'FORBIDDEN',
    ])
    expect(check.state).toBe(before)
    check.does('decline', 1)
    const over = check.state
    expect([...check.does('ready', 1, 2), ...check.does('decline', 1), ...check.does('shown', 4)]).toEqual(Array(4).fill('CONFLICT'))
    expect(check.say(openingOf(aCheckOrder()))).toBe('ok')
    expect(check.state).toBe(over)
  })

  it('is not opened for a team too few, or with somebody twice', () => {
    const step = (sizes: number[], over = {}) => readyCheckMachine.step(null, openingOf(aCheckOrder(sizes, over)), 1_000)
    const twice = aCheckOrder([1, 1])
    for (const refused of [step([1, 2]), step([]), step([2], { purpose: forSubstitute })])
      expect(refused).toMatchObject({ code: 'INVALID_INPUT' })
    const doubled = { ...twice, groups: [...twice.groups.slice(1), ...twice.groups.slice(1)] }
    expect(readyCheckMachine.step(null, openingOf(doubled), 1_000)).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('the ready check of a substitute', () => {
  it('has its own time and text, and shows the match from the beginning', () => {
    const check = substitute()
    expect(seenBy(check, 0)).toMatchObject({ purpose: 'substitute', match_id: 'kamp', timeLeft: 20_000, totalCount: 1 })
    expect(check.effects[1]).toMatchObject({ note: { body: 'En kamp trenger en innbytter. Du har 20 sekunder på deg.' } })
  })

  it('costs nobody their place, whatever they do or do not do', () => {
    const ends: ((check: Played) => unknown)[] = [
      (check) => check.does('decline', 0),
      (check) => check.runOut(),
      (check) => [check.does('shown', 0), check.runOut()],
      (check) => [check.does('ready', 0), check.say({ type: 'match-refused', why: 'failed', elsewhere: [] })],
    ]
    const seen = ends.map((end) => {
      const check = substitute()
      end(check)
      return [went(check)?.[0], seenBy(check, 0).told]
    })
    expect(seen).toEqual([
      ['declined back', 'Du takket nei. Du har plassen din i køen som før.'],
      ['not-shown back', 'Tiden gikk ut. Du har plassen din i køen som før.'],
      ['silent back', 'Tiden gikk ut. Du har plassen din i køen som før.'],
      ['accepted back', 'Kampen trenger ingen innbytter lenger. Du har plassen din i køen som før.'],
    ])
  })
})

describe('every ready check', () => {
  const aMove = fc.record({
    what: fc.constantFrom('ready', 'ready', 'ready', 'shown', 'decline', 'wait', 'late', 'opened', 'refused', 'reported'),
    who: fc.nat(10),
  })
  function play(check: Played, { what, who }: { what: string; who: number }) {
    if (what === 'ready' || what === 'shown' || what === 'decline') check.does(what, who)
    if (what === 'wait') check.now += 9_000
    if (what === 'late') check.now += 40_000
    if (what === 'opened') check.say({ type: 'match-opened' })
    if (what === 'refused') check.say({ type: 'match-refused', why: 'failed', elsewhere: [] })
    if (what === 'reported') check.say({ type: 'reported' })
    check.say({ type: 'tick' })
  }
  const sizes = fc.constantFrom([5, 5], [3, 2, 4, 1], [2, 2, 1, 1, 1, 1, 1, 1], Array<number>(10).fill(1))

  it('ends, tells each player one thing, and blames nobody who accepted, was not shown it, or was interrupted', () =>
    fc.assert(
      fc.property(sizes, fc.array(aMove, { maxLength: 40 }), (parties, moves) => {
        const check = playedCheck(aCheckOrder(parties))
        for (const move of moves) play(check, move)
        check.runOut(check.state.status === 'asking' ? 0 : 60_000)
        check.say({ type: 'match-opened' })
        const { state } = check
        expect(state.status === 'opened' || state.status === 'off').toBe(true)
        expect(readyCheckMachine.nextWakeAt(state)).toBeNull()
        for (const { players } of reportOf({ ...state, isReported: false } as typeof state)?.groups ?? []) {
          const goes = players.map((each) => each.goes)
          // A group stays whole: all play, all go back, or nobody does.
          expect(
            new Set(goes.filter((each) => each !== 'out' && each !== 'kept')).size + (goes.some((each) => each === 'out') ? 1 : 0),
          ).toBe(1)
          for (const { verdict, goes: where } of players) {
            if (where === 'out') expect(['declined', 'silent', 'not-shown']).toContain(verdict)
            if (verdict === 'accepted' || verdict === 'unanswered') expect(where).not.toBe('out')
          }
        }
      }),
    ))

  it('says once that it is decided', () =>
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 40 }), (moves) => {
        const check = playedCheck(aCheckOrder([2, 2]))
        const decided: string[] = []
        for (const move of moves) {
          const before = check.state
          play(check, move)
          const entry = { revision: 2, at: check.now, actor: null, event: { type: 'tick' } } as const
          const change: Change<CheckState, CheckEvent> = { before, after: check.state, entry }
          if (before.status !== check.state.status) decided.push(readyCheckMachine.announce(change, playerId('p0')).event)
        }
        // All ready, and after that at most that the match would not open.
        expect(decided.filter((event) => event === 'ready_check_complete').length).toBeLessThanOrEqual(2)
        if (check.state.status === 'opened') expect(decided.slice(0, 1)).toEqual(['ready_check_complete'])
      }),
    ))
})

describe('a ready check whose players are needed in an organised match', () => {
  const yieldPlayers = (check: Played, ...places: readonly number[]) =>
    check.say({ type: 'yield', steamIds: places.map((place) => playerId(`p${place}`)), by: 'tournament' })

  it('is cancelled without a no of theirs: they are out, a party of theirs keeps its time, everybody else goes back', () => {
    const check = playedCheck(aCheckOrder([2, 1, 1, 1, 1, 1, 1, 1, 1]))
    check.does('shown', ...all)
    check.does('ready', 0, 4)
    yieldPlayers(check, 0, 4, 77)
    const others = Array(5).fill('unanswered back')
    expect(went(check)).toEqual(['accepted out', 'unanswered kept', ...Array(2).fill('unanswered back'), 'accepted out', ...others])
    const told = check.effects.filter((effect) => 'frame' in effect)
    expect(told).toMatchObject([{ steamIds: [playerId('p0'), playerId('p4')] }])
  })

  it('lets them go once, and only while it asks', () => {
    const check = playedCheck()
    yieldPlayers(check, 77)
    expect(check.state.status).toBe('asking')
    yieldPlayers(check, 1)
    const { state } = check
    yieldPlayers(check, 1, 2)
    expect(check.state).toBe(state)
    check.say({ type: 'reported' })
    const after = check.state
    yieldPlayers(check, 2)
    expect(check.state).toBe(after)
    const ready = playedCheck()
    ready.does('ready', ...all)
    yieldPlayers(ready, 1)
    expect(ready.state.status).toBe('opening')
    ready.say({ type: 'match-opened' })
    yieldPlayers(ready, 1)
    expect(ready.state.status).toBe('opened')
  })

  it('puts nobody out of a match for which one is asked as a substitute, but the one who is needed', () => {
    const check = playedCheck(aCheckOrder([1], { purpose: forSubstitute }))
    yieldPlayers(check, 0)
    expect(went(check)).toEqual(['unanswered out'])
  })
})

describe('a ready check whose player is banned', () => {
  const removeBanned = (check: Played, place: number) => check.say({ type: 'remove-banned', steamId: playerId(`p${place}`) })

  it('ends as if they had said no, also when they had said yes; everybody else goes back', () => {
    const check = playedCheck()
    check.does('shown', ...all)
    check.does('ready', 0, 9)
    removeBanned(check, 9)
    expect(went(check)).toEqual(['accepted back', ...Array(8).fill('unanswered back'), 'declined out'])
  })

  it('goes on when they are not among those it asks, or the match is opening', () => {
    const check = playedCheck()
    removeBanned(check, 77)
    expect(check.state.status).toBe('asking')
    check.does('ready', ...all)
    removeBanned(check, 3)
    expect(check.state.status).toBe('opening')
  })
})
