import { describe, expect, it } from 'vitest'
import type { MatchEffect } from '../../../../durable/match/match-effects.ts'
import { ratedMatch } from '../../../../durable/match/play/result-step.ts'
import { timelineEntry } from '../../../../durable/match/view/match-timeline.ts'
import { missedAfterMs, reportLagMs, warmupMs } from '../../../../durable/rules/play/play-limits.ts'
import {
  aScrimOnServer,
  askedIn,
  come,
  everybodyBut,
  leave,
  missedIn,
  penalisedIn,
  substituteFor,
  wait,
} from '../../../support/rules/a-scrim.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { giveServer, goingLive, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { aPlayerOf, by, type PlayedMatch } from '../../../support/rules/match-play.ts'
import { polled } from '../../../support/rules/server-answers.ts'

const minute = 60_000
const toastsTo = (match: PlayedMatch, name: string): string[] =>
  match.effects.flatMap((effect) =>
    effect.to === 'players' && effect.steamIds.includes(playerId(name)) && effect.frame.event === 'toast' ? effect.frame.data.msg : [],
  )
const toStaff = (match: PlayedMatch): Extract<MatchEffect, { to: 'staff' }>[] => match.effects.filter((effect) => effect.to === 'staff')
const linesOf = (match: PlayedMatch): (string | undefined)[] =>
  match.journaled.map((event, revision) => timelineEntry({ revision, at: 0, actor: null, event }, (steamId) => steamId)?.what)
/** Nine are there and p9 is missed. */
function withoutNine(): PlayedMatch {
  const match = aScrimOnServer()
  come(match, everybodyBut('p9'))
  wait(match, missedAfterMs)
  return match
}
/** The map is live, and has been played for a round with these players in its report. */
function roundsWith(match: PlayedMatch, names: readonly string[], letters: string): void {
  for (const round of roundsOf(match, 0, letters)) {
    const stats = Object.fromEntries(Object.entries(round.stats).filter(([steamId]) => names.includes(steamId)))
    match.say(report({ ...round, stats }))
  }
}

describe('a player of a scrim who does not come', () => {
  it('is missed five minutes after the server was ready, and not before', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p9'))
    wait(match, missedAfterMs - 1)
    expect(missedIn(match)).toEqual([])
    wait(match, 1)
    expect(missedIn(match)).toEqual(['p9'])
    expect(askedIn(match)).toEqual(['p9'])
    expect(linesOf(match)).toContain('missed')
  })

  it('is told so, like the others and the staff, who get a link to the match', () => {
    const match = withoutNine()
    expect(toastsTo(match, 'p9')).toContain('Du mangler på serveren. Koble til nå, ellers tar en innbytter plassen din.')
    expect(toastsTo(match, 'p0')).toContain('Spiller 9 mangler på serveren. Vi leter etter en innbytter.')
    expect(toStaff(match)).toMatchObject([{ frame: { data: { link: { path: '/match/m1' } } } }])
    expect(toStaff(match)[0]?.besides).toContain('p9')
  })

  it('is missed no more once they come, gets no penalty, and nobody can take their place', () => {
    const match = withoutNine()
    come(match, ['p9'])
    expect(missedIn(match)).toEqual([])
    expect(askedIn(match)).toEqual(['p9', 'p9'])
    expect(linesOf(match)).toContain('came_back')
    expect(match.say(substituteFor('p9'))).toBe('Plassen er ikke ledig lenger.')
    expect(penalisedIn(match)).toEqual([])
  })

  it('is awaited until they are missed, and that costs a revision for each change alone', () => {
    const match = aScrimOnServer()
    const done = match.journaled.length
    expect(match.view.awaited).toEqual([])
    come(match, everybodyBut('p1'))
    come(match, everybodyBut('p1'))
    expect(match.view.awaited).toEqual([{ steamid: 'p1', until: match.now + missedAfterMs }])
    come(match, ['p1'])
    come(match, ['p1'])
    expect(match.view.awaited).toEqual([])
    expect(match.journaled.length).toBe(done + 2)
  })
})

describe('a player who leaves a scrim', () => {
  it('is missed after five minutes away, in the warm-up and while it is played', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    match.say(report(goingLive(0)))
    wait(match, minute)
    leave(match, ['p3'])
    wait(match, missedAfterMs - 1)
    expect(missedIn(match)).toEqual([])
    wait(match, 1)
    expect(missedIn(match)).toEqual(['p3'])
  })

  it('counts from when they left last, not from when they left first', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    leave(match, ['p3'])
    wait(match, 4 * minute)
    come(match, ['p3'])
    leave(match, ['p3'])
    wait(match, 4 * minute)
    expect(missedIn(match)).toEqual([])
    leave(match, ['p3'])
    wait(match, minute)
    expect(missedIn(match)).toEqual(['p3'])
  })

  it('is there when a round’s report says so, though the line of their return was lost', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p3'))
    match.say(report(goingLive(0)))
    wait(match, 2 * minute)
    roundsWith(match, everybodyBut(), 'A')
    wait(match, missedAfterMs)
    expect(missedIn(match)).toEqual([])
  })

  it('is away in spite of a report that was on its way when they left', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    match.say(report(goingLive(0)))
    leave(match, ['p3'])
    wait(match, reportLagMs - 1)
    roundsWith(match, everybodyBut(), 'A')
    wait(match, missedAfterMs - reportLagMs + 1)
    expect(missedIn(match)).toEqual(['p3'])
  })
})

describe('without evidence', () => {
  it('nobody is missed: the log of this load has spoken of nobody', () => {
    const match = aScrimOnServer()
    wait(match, 15 * minute)
    expect(missedIn(match)).toEqual([])
    wait(match, warmupMs)
    expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'not_started' })
    expect(penalisedIn(match)).toEqual([])
  })

  it('nobody is missed when all ten are away together: the server cannot be reached; who is away still when one is back has the whole time again', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    leave(match, everybodyBut())
    wait(match, 10 * minute)
    expect(missedIn(match)).toEqual([])
    come(match, everybodyBut('p9'))
    wait(match, missedAfterMs - 1)
    expect(missedIn(match)).toEqual([])
    wait(match, 1)
    expect(missedIn(match)).toEqual(['p9'])
  })

  it('nobody is missed who would have been while the room itself was away; they get the whole time again', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p9'))
    match.now += missedAfterMs + minute
    match.say(polled({ gamestate: 'warmup' }))
    match.say({ type: 'tick' })
    expect(missedIn(match)).toEqual([])
    wait(match, missedAfterMs)
    expect(missedIn(match)).toEqual(['p9'])
  })

  it('nobody is missed by what the log of an earlier load said', () => {
    const match = aScrimOnServer()
    giveServer(match, 8)
    come(match, everybodyBut('p9'), 7)
    wait(match, 10 * minute)
    expect(missedIn(match)).toEqual([])
  })

  it('a load afresh keeps who is connected, and gives the others the whole time again', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p9'))
    wait(match, 4 * minute)
    giveServer(match, 8)
    come(match, ['p0'], 8)
    wait(match, missedAfterMs - 1)
    expect(missedIn(match)).toEqual([])
    wait(match, 1)
    expect(missedIn(match)).toEqual(['p9'])
  })

  it('the players of a cup are missed as well, but the queue has nothing to do with it', () => {
    const match = aScrimOnServer('cup')
    come(match, everybodyBut('p9'))
    leave(match, ['p1'])
    expect(match.view.awaited).toEqual([
      { steamid: 'p9', until: match.now + missedAfterMs },
      { steamid: 'p1', until: match.now + missedAfterMs },
    ])
    wait(match, 10 * minute)
    expect(missedIn(match)).toEqual(['p9', 'p1'])
    expect(match.view.awaited).toEqual([])
    expect(match.say(substituteFor('p9'))).toBe('Plassen er ikke ledig lenger.')
    wait(match, 20 * minute)
    expect(match.state.status).toBe('canceled')
    expect([askedIn(match), penalisedIn(match)]).toEqual([[], []])
  })
})

describe('a substitute', () => {
  it('takes the team, captaincy and place of a missed player, whose seat is freed and who is penalised', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p5'))
    wait(match, missedAfterMs)
    expect(match.say(substituteFor('p5'))).toBe('ok')
    expect(match.view.players[5]).toMatchObject({ steamid: 'innbytter', team: 'B', is_captain: 1 })
    expect(missedIn(match)).toEqual([])
    expect(penalisedIn(match)).toEqual(['p5'])
    expect(match.effects).toContainEqual({ to: 'seat', steamId: 'p5', number: 6 })
    expect(match.effects).toContainEqual({ to: 'list' })
    const commands = match.effects.flatMap((effect) => (effect.to === 'server' && effect.do === 'run' ? effect.commands : []))
    expect(commands).toEqual([
      expect.stringMatching(/^css_asay .* mangler/),
      'matchzy_removeplayer p5',
      'matchzy_addplayer innbytter team2 "innbytter"',
    ])
    expect(linesOf(match)).toContain('substituted')
  })

  it('changes nothing by coming a second time, also when the match has ended since', () => {
    const match = withoutNine()
    match.say(substituteFor('p9'))
    const { length } = match.journaled
    expect(match.say(substituteFor('p9'))).toBe('ok')
    match.say({ type: 'end', by: by('staff', 3), reason: null })
    expect(match.say(substituteFor('p9'))).toBe('ok')
    expect(match.journaled.length).toBe(length + 1)
    expect(penalisedIn(match)).toEqual(['p9'])
  })

  it('is missed like anybody if they do not come either', () => {
    const match = withoutNine()
    match.say(substituteFor('p9'))
    wait(match, missedAfterMs - 1)
    expect(missedIn(match)).toEqual([])
    wait(match, 1)
    expect(missedIn(match)).toEqual(['innbytter'])
  })

  it.each([
    ['who is there', 'p0'],
    ['who does not play', 'nobody'],
  ])('is refused in the place of a player %s', (_who, out) =>
    expect(withoutNine().say(substituteFor(out))).toBe('Plassen er ikke ledig lenger.'),
  )

  it('is refused if they were in the match before, in whatever place: who left does not come back as one', () => {
    const match = withoutNine()
    match.say(substituteFor('p9'))
    leave(match, ['p0'])
    wait(match, missedAfterMs)
    expect(missedIn(match)).toEqual(['innbytter', 'p0'])
    expect(match.say(substituteFor('p0', 'p9'))).toBe('Spilleren har vært med i kampen før.')
    expect(match.say(substituteFor('innbytter', 'p9'))).toBe('Spilleren har vært med i kampen før.')
    expect(match.say(substituteFor('innbytter', 'en annen'))).toBe('ok')
    expect(match.say(substituteFor('p0', 'innbytter'))).toBe('Spilleren har vært med i kampen før.')
  })

  it('is asked for no more once a team is within two rounds of winning; the place stays with the player who left it', () => {
    const match = withoutNine()
    match.say(report(goingLive(0)))
    roundsWith(match, everybodyBut('p9'), 'A'.repeat(10))
    expect(askedIn(match)).toEqual(['p9'])
    roundsWith(match, everybodyBut('p9'), 'A'.repeat(11))
    expect(askedIn(match)).toEqual(['p9', 'p9'])
    expect(match.say(substituteFor('p9'))).toBe('Plassen er ikke ledig lenger.')
    expect(missedIn(match)).toEqual(['p9'])
  })

  it('is refused if they play in the match already', () =>
    expect(withoutNine().say(substituteFor('p9', 'p1'))).toBe('Spilleren er allerede med i kampen.'))

  it('is refused once the last map has its winner, though its figures are still awaited', () => {
    const match = withoutNine()
    match.say(report(goingLive(0)))
    match.say(report({ what: 'map-over', map: 0, scoreA: 13, scoreB: 2 }))
    expect(match.view).toMatchObject({ status: 'live', missed: ['p9'] })
    expect(match.say(substituteFor('p9'))).toBe('Plassen er ikke ledig lenger.')
  })

  it('may be chosen by staff, too: then the queue looks for nobody any more', () => {
    const match = withoutNine()
    const player = { ...aPlayerOf({ players: 10, series: 'bo1', pickType: 'random', maps: 7 }, 1), steamId: playerId('fra staben') }
    expect(match.say({ type: 'replace-player', by: by('staff', 3), out: playerId('p9'), player, seat: 3 })).toBe('ok')
    expect(askedIn(match)).toEqual(['p9', 'p9'])
    expect(penalisedIn(match)).toEqual(['p9'])
  })
})

describe('at the end of a scrim', () => {
  const played = (match: PlayedMatch) => {
    match.say(report(goingLive(0)))
    const rounds = roundsOf(match, 0, 'A'.repeat(13))
    roundsWith(match, everybodyBut('p9'), 'A'.repeat(13))
    match.say(report(resultOf(rounds)))
  }

  it('a player who is still missed has left it for good', () => {
    const match = withoutNine()
    played(match)
    expect(match.view).toMatchObject({ status: 'complete', missed: [] })
    expect(penalisedIn(match)).toEqual(['p9'])
    // Once when they were missed, once when the map was nearly over, and once at its end.
    expect(askedIn(match)).toEqual(['p9', 'p9'])
  })

  it('a player who is away for less than five minutes is held nothing against', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p9'))
    wait(match, missedAfterMs - 1)
    played(match)
    expect(penalisedIn(match)).toEqual([])
  })

  it('that did not begin, they are penalised by whose absence it did not', () => {
    const match = withoutNine()
    wait(match, warmupMs)
    expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'not_started' })
    expect(penalisedIn(match)).toEqual(['p9'])
  })

  it('a player missed before it waited for the staff is held nothing against when they settle it, and nobody is missed while it waits', () => {
    const match = withoutNine()
    match.say(report(goingLive(0)))
    match.save((state) => (state.status === 'live' ? { ...state, play: { ...state.play, undecided: 'score_unclear' } } : state))
    leave(match, ['p3'])
    wait(match, 2 * missedAfterMs)
    expect(missedIn(match)).toEqual(['p9'])
    expect(match.say(substituteFor('p9'))).toBe('Plassen er ikke ledig lenger.')
    match.say({ type: 'decide', by: by('admin', 3), winner: 'A' })
    expect(match.view).toMatchObject({ status: 'complete' })
    expect(penalisedIn(match)).toEqual([])
    expect(askedIn(match)).toEqual(['p9'])
  })

  it.each([
    ['A', 'p9'],
    ['B', 'innbytter'],
  ] as const)('that %s wins, of p9 of team B and the substitute for them is rated: %s', (winner, who) => {
    const match = withoutNine()
    match.say(substituteFor('p9'))
    match.say(report(goingLive(0)))
    const rounds = roundsOf(match, 0, winner.repeat(13))
    for (const round of rounds) match.say(report(round))
    match.say(report(resultOf(rounds)))
    const { players = [] } = ratedMatch(match.state) ?? {}
    expect(players.map(({ steamId }) => steamId)).toEqual([...everybodyBut('p9'), who].map(playerId))
    expect(players.map(({ team }) => team).join('')).toBe('AAAAABBBBB')
    const changes = players.map(({ steamId }) => ({ steamId, before: 1000, after: 990, expected: 0.5, k: 40, result: 0 as const }))
    match.say({ type: 'rated', changes })
    const told = match.effects.findLast((effect) => effect.to === 'players' && effect.frame.event === 'profile:update')
    expect(told).toMatchObject({ steamIds: expect.arrayContaining([playerId('innbytter'), playerId(who)]) })
  })

  it.each([
    [
      'no server becomes ready for it',
      (match: PlayedMatch) => {
        match.say({ type: 'server-failed', loadId: 7, why: 'lost' })
        wait(match, 2 * warmupMs)
        expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'no_server' })
      },
    ],
    ['staff end it', (match: PlayedMatch) => match.say({ type: 'end', by: by('staff', 3), reason: null })],
    ['its server is lost in the warm-up', (match: PlayedMatch) => match.say({ type: 'server-failed', loadId: 7, why: 'lost' })],
    [
      'its server is lost in the middle',
      (match: PlayedMatch) => {
        match.say(report(goingLive(0)))
        match.say({ type: 'server-failed', loadId: 7, why: 'lost' })
        match.say({ type: 'decide', by: by('admin', 3), winner: 'A' })
      },
    ],
  ])('nobody is penalised when %s, and nobody is looked for', (_why, end) => {
    const match = withoutNine()
    end(match)
    expect(missedIn(match)).toEqual([])
    expect(askedIn(match)).toEqual(['p9', 'p9'])
    expect(penalisedIn(match)).toEqual([])
  })
})

describe('a player who leaves a match that is played', () => {
  const ratedIn = (match: PlayedMatch) => ratedMatch(match.state)
  const playToTheEnd = (match: PlayedMatch) => {
    const rounds = roundsOf(match, 0, 'A'.repeat(13))
    for (const each of [...rounds, resultOf(rounds)]) match.say(report(each))
  }

  it('loses it with a substitute in the place and with a team that wins; a player who is back in time does not', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    match.say(report(goingLive(0)))
    leave(match, ['p1', 'p7'])
    wait(match, missedAfterMs)
    come(match, ['p7'])
    match.say(substituteFor('p1'))
    playToTheEnd(match)
    expect(match.view.left).toEqual(['p1'])
    expect(ratedIn(match)?.leavers).toEqual([{ steamId: 'p1', team: 'A' }])
    expect(ratedIn(match)?.players.map(({ steamId }) => steamId)).toContain('innbytter')
  })

  it('leaves nothing where the match never went live', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p9'))
    wait(match, missedAfterMs)
    match.say(substituteFor('p9'))
    expect(match.view.left).toBeUndefined()
  })
})
