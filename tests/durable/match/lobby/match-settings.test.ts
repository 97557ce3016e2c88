import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchMachine } from '../../../../durable/match/match-machine.ts'
import { timelineOf } from '../../../../durable/match/view/match-timeline.ts'
import { type SettingChange, settingsAfter } from '../../../../durable/rules/lobby/match-settings.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aMatchOf, aPlayerOf, aStartedMatch, by, fiveBo3, type PlayedMatch } from '../../../support/rules/match-play.ts'

const staff = by('staff', 3)
const set = (match: PlayedMatch, change: SettingChange, actor = staff) => match.say({ type: 'match-setting', by: actor, change })
const logged = (match: PlayedMatch) => match.effects.flatMap((effect) => (effect.to === 'staff-log' ? effect.entry : []))
/** A lobby for ten with this many in it. */
function aLobbyOf(players: number, setup = fiveBo3): PlayedMatch {
  const match = aMatchOf(setup)
  for (let place = setup.players - 1; place >= players; place--) {
    match.say({ type: 'kick-player', by: by('p0'), steamId: playerId(`p${place}`) })
  }
  return match
}

describe('the settings of a match that waits for players', () => {
  it('change for everybody at once, also on the list, with a line in Hendelser and in the log', () => {
    const match = aLobbyOf(3)
    match.effects.length = 0
    expect(set(match, { setting: 'pick_type', value: 'ABBAABBA' })).toBe('ok')
    expect(match.view.pick_type).toBe('ABBAABBA')
    expect(match.effects.map(({ to }) => to)).toEqual(['list', 'record', 'staff-log'])
    expect(logged(match)).toMatchObject([{ action: 'match-setting', before: 'pick_type=ABBAABAB', after: 'pick_type=ABBAABBA' }])
    expect(timelineOf(match.journal, []).at(-1)).toMatchObject({
      what: 'setting_changed',
      by: null,
      setting: 'pick_type',
      value: 'ABBAABBA',
    })
  })

  it('bring along what fewer than ten players cannot have', () => {
    const match = aLobbyOf(3)
    set(match, { setting: 'is_competitive', value: true })
    expect(set(match, { setting: 'max_players', value: 8 })).toBe('ok')
    expect(match.view).toMatchObject({ type: '4v4', max_players: 8, is_competitive: 0, series_type: 'bo1', pick_type: 'random' })
    expect(logged(match).at(-1)).toMatchObject({
      before: 'max_players=10, is_competitive=1, series_type=bo3, pick_type=ABBAABAB',
      after: 'max_players=8, is_competitive=0, series_type=bo1, pick_type=random',
    })
    expect(set(match, { setting: 'is_competitive', value: true })).toContain('Bare 5v5')
    expect(set(match, { setting: 'max_players', value: 10 })).toBe('ok')
    expect(match.view).toMatchObject({ type: '5v5', max_players: 10, is_competitive: 0, pick_type: 'random' })
  })

  it('never leave fewer places than there are players, nor a long series without its seven maps', () => {
    expect(set(aLobbyOf(7), { setting: 'max_players', value: 6 })).toBe(
      'Det er allerede 7 spillere med. Da kan det ikke bli færre plasser.',
    )
    const short = aLobbyOf(2, { ...fiveBo3, series: 'bo1', maps: 5 })
    expect(set(short, { setting: 'series_type', value: 'bo3' })).toBe('BO3 spilles med nøyaktig 7 kart, og denne gatheren har 5.')
    expect(set(aLobbyOf(2), { setting: 'series_type', value: 'bo5' })).toBe('ok')
  })

  it('are written once, however often they are sent', () => {
    const match = aLobbyOf(2)
    set(match, { setting: 'series_type', value: 'bo1' })
    const { length } = match.journal
    expect(set(match, { setting: 'series_type', value: 'bo1' })).toBe('ok')
    expect([match.journal.length, logged(match).length]).toEqual([length, 1])
  })

  it.each([
    ['a player', by('p1'), 'FORBIDDEN'],
    ['the owner', by('p0'), 'FORBIDDEN'],
    ['a moderator', by('staff', 2), 'FORBIDDEN'],
    ['an administrator who is in it', by('p1', 3), 'Du er selv med i kampen. En annen i staben må gjøre dette.'],
  ])('are not for %s', (_who, actor, answer) => {
    const match = aLobbyOf(4)
    const { state } = match
    expect(set(match, { setting: 'series_type', value: 'bo1' }, actor)).toBe(answer)
    expect(match.state).toBe(state)
  })

  it('are, in an administrator’s gather, for those above them', () => {
    const match = aMatchOf(fiveBo3, 3)
    expect(set(match, { setting: 'series_type', value: 'bo1' })).toBe('FORBIDDEN')
    expect(set(match, { setting: 'series_type', value: 'bo1' }, by('staff', 4))).toBe('ok')
  })

  it('are fixed once the match has started, or is over', () => {
    const started = aStartedMatch()
    expect(set(started, { setting: 'series_type', value: 'bo1' })).toContain('venter på spillere')
    started.say({ type: 'end', by: staff, reason: null })
    expect(set(started, { setting: 'series_type', value: 'bo1' })).toContain('venter på spillere')
    expect(
      matchMachine.step(null, { type: 'match-setting', by: staff, change: { setting: 'pick_type', value: 'random' } }, 1),
    ).toMatchObject({
      code: 'GATHER_CANT_FIND_GATHER',
    })
  })

  it('give the seats they make to those who wait in a lobby that asked for bots', () => {
    const match = aMatchOf({ ...fiveBo3, players: 4, pickType: 'random', series: 'bo1' })
    match.say({ type: 'fill', by: by('p0') })
    match.say({ type: 'join', player: aPlayerOf(fiveBo3, 7), seat: 1 })
    set(match, { setting: 'max_players', value: 6 })
    expect(match.state.members.map((each) => each.steamId)).toContain('p7')
    expect(match.queued).toEqual([])
  })

  const change: fc.Arbitrary<SettingChange> = fc.oneof(
    fc.record({ setting: fc.constant('max_players' as const), value: fc.constantFrom(4 as const, 6 as const, 8 as const, 10 as const) }),
    fc.record({ setting: fc.constant('is_competitive' as const), value: fc.boolean() }),
    fc.record({ setting: fc.constant('series_type' as const), value: fc.constantFrom('bo1' as const, 'bo3' as const, 'bo5' as const) }),
    fc.record({
      setting: fc.constant('pick_type' as const),
      value: fc.constantFrom('ABBAABAB' as const, 'ABBAABBA' as const, 'random' as const),
    }),
  )
  it('always fit together, whatever is changed in whichever order', () =>
    fc.assert(
      fc.property(fc.array(change), fc.integer({ min: 3, max: 10 }), fc.integer({ min: 1, max: 10 }), (changes, maps, inMatch) => {
        let settings = {
          type: '5v5' as '5v5' | '4v4',
          maxPlayers: 10,
          isCompetitive: true,
          seriesType: 'bo1',
          pickType: 'random',
        } as Parameters<typeof settingsAfter>[0]
        for (const each of changes) {
          const after = settingsAfter(settings, each, { inMatch, maps })
          if (after.ok) settings = after.settings
          const { maxPlayers, isCompetitive, seriesType, pickType, type } = settings
          expect(type).toBe(`${maxPlayers / 2}v${maxPlayers / 2}`)
          expect(maxPlayers).toBeGreaterThanOrEqual(inMatch)
          if (seriesType !== 'bo1') expect(maps).toBe(7)
          if (maxPlayers < 10) expect([isCompetitive, seriesType, pickType]).toEqual([false, 'bo1', 'random'])
        }
      }),
    ))
})
