import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import type { MatchAt, Moment } from '../../../../../durable/protocol/match/replay-fields.ts'
import { plainText } from '../../../../../web/format/sentence.ts'
import { timelineLine } from '../../../../../web/match/timeline/timeline-lines.ts'
import { momentLine } from '../../../../../web/screens/admin/manage/replay/moment-words.ts'
import { jumpFrom, placeByKey, stretchesOf } from '../../../../../web/screens/admin/manage/replay/replay-places.ts'
import { ViewCache } from '../../../../../web/screens/admin/manage/replay/view-cache.ts'
import { settingChoices } from '../../../../../web/screens/admin/manage/settings/setting-choices.ts'
import { draftOf } from '../../../../../web/screens/admin/manage/settings/setting-draft.ts'
import { isSameChoice, usualView, withForced } from '../../../../../web/screens/admin/match-settings/default-choices.ts'
import { aMap, aMatch, aPlayer, kari, ola } from '../../../builders.ts'

const phases = (...names: Moment['phase'][]) => names.map((phase) => ({ phase }))
const moment = (more: Partial<Moment>): Moment => ({ revision: 1, at: 1_000, phase: 'live', ...more })

describe('the timeline of a match', () => {
  const moments = phases('waiting', 'waiting', 'picking_maps', 'live', 'live', 'live')
  const stretches = stretchesOf(moments)

  it('shows each phase as long as it took', () => {
    expect(stretches).toEqual([
      { phase: 'waiting', place: 0, length: 2 },
      { phase: 'picking_maps', place: 2, length: 1 },
      { phase: 'live', place: 3, length: 3 },
    ])
    expect(stretchesOf([])).toEqual([])
  })

  it('is jumped through phase by phase, and never left', () => {
    expect([0, 1, 2, 4].map((place) => jumpFrom(place, 1, stretches, 6))).toEqual([2, 2, 3, 5])
    expect([5, 3, 2, 1, 0].map((place) => jumpFrom(place, -1, stretches, 6))).toEqual([3, 2, 0, 0, 0])
  })

  it('answers the keys of a slider, and leaves the others alone', () => {
    expect(placeByKey('PageUp', 1, stretches, 6)).toBe(2)
    expect(placeByKey('PageDown', 4, stretches, 6)).toBe(3)
    expect(placeByKey('a', 4, stretches, 6)).toBeNull()
  })
})

describe('a moment that takes its time to come', () => {
  type Answer = Awaited<ReturnType<ViewCache['ask']>>
  const view = { revision: 5 } as MatchAt

  it('is kept when it comes, also where another one is shown by then, and is asked for once', async () => {
    const answers: ((answer: Answer) => void)[] = []
    const views = new ViewCache(() => new Promise((resolve) => answers.push(resolve)))
    const asked = [views.ask(5), views.ask(5)]
    expect([answers.length, views.at(5)]).toEqual([1, null])
    answers[0]?.({ ok: true, data: view as never })
    await Promise.all(asked)
    expect(views.at(5)).toBe(view)
  })

  it('can be asked for again when it did not come', async () => {
    let asked = 0
    const views = new ViewCache(async () => {
      asked += 1
      return { ok: false } as Answer
    })
    await views.ask(5)
    await views.ask(5)
    expect([asked, views.at(5)]).toEqual([2, null])
  })
})

describe('a moment', () => {
  const maps = [aMap(1, { display_name: 'Mirage' })]
  const says = (more: Partial<Moment>) => plainText(momentLine(moment(more), maps))

  it('is told in one sentence: an event, a round, a message', () => {
    const line = { revision: 1, at: 1, what: 'map_banned', by: 'Kari', map_id: 1 } as const
    expect(says({ line })).toBe('Kari strøk Mirage')
    expect(says({ round: { map_id: 1, score_a: 3, score_b: 2, winner: 'A' } })).toBe('Lag A tok runde 5 på Mirage: 3–2')
    expect(says({ round: { map_id: 9, score_a: 3, score_b: 2, winner: null } })).toBe('Stillingen på kartet er 3–2')
    expect(says({ wrote: 'Ola' })).toBe('Ola skrev i chatten')
  })

  it.each([
    ['max_players', '10', 'Staben satte kampen til 5v5'],
    ['max_players', '8', 'Staben satte kampen til 4v4, med balanserte lag, Casual og BO1'],
    ['is_competitive', '0', 'Staben satte kampen til Casual'],
    ['series_type', 'bo3', 'Staben satte kampen til BO3'],
    ['pick_type', 'random', 'Staben satte rekkefølgen til Balansert'],
  ] as const)('in which %s became %s says so', (setting, value, words) => {
    expect(plainText(timelineLine({ revision: 1, at: 1, what: 'setting_changed', by: null, setting, value }, maps))).toBe(words)
  })
})

describe('the settings of a match that waits', () => {
  const possible = (options: readonly { value: unknown; disabled: boolean }[]) =>
    options.filter((each) => !each.disabled).map(({ value }) => value)
  const choices = (match: Match) => settingChoices(match, draftOf(match, {}).settings)

  it('offer what the server would take, and no more', () => {
    const six = Array.from({ length: 6 }, (_, place) => aPlayer(`${place}`))
    const full = choices(aMatch({ players: six, maps: [1, 2, 3].map((id) => aMap(id)) }))
    expect(possible(full.players)).toEqual([6, 8, 10])
    expect(possible(full.series)).toEqual(['bo1'])
    expect(possible(full.pickOrder)).toContain('ABBAABBA')
    const small = aMatch({
      type: '2v2',
      max_players: 4,
      is_competitive: 0,
      pick_type: 'random',
      players: [kari, ola].map((id) => aPlayer(id)),
    })
    expect(possible(choices(small).type)).toEqual([0])
    expect(possible(choices(small).pickOrder)).toEqual(['random'])
    expect(possible(choices(small).players)).toEqual([4, 6, 8, 10])
  })

  it('are chosen first, and what fewer players rule out comes back with ten', () => {
    const match = aMatch({ is_competitive: 1, pick_type: 'ABABABAB' })
    const eight = draftOf(match, { max_players: 8, pick_type: 'ABBAABBA' })
    expect(eight.settings).toMatchObject({ maxPlayers: 8, isCompetitive: false, pickType: 'random' })
    expect(eight.changes).toEqual([{ setting: 'max_players', value: 8 }])
    const ten = draftOf(match, { max_players: 10, pick_type: 'ABBAABBA' })
    expect(ten.settings).toMatchObject({ maxPlayers: 10, isCompetitive: true, pickType: 'ABBAABBA' })
    expect(ten.changes).toEqual([{ setting: 'pick_type', value: 'ABBAABBA' }])
  })

  it('are stored with the number of players first, by which the others are possible', () => {
    const small = aMatch({ type: '4v4', max_players: 8, is_competitive: 0, pick_type: 'random' })
    expect(draftOf(small, { is_competitive: true, max_players: 10 }).changes).toEqual([
      { setting: 'max_players', value: 10 },
      { setting: 'is_competitive', value: true },
    ])
  })

  it('follow the size for new gathers, and come back with it', () => {
    const chosen = { ...usualView, type: '3v3', series_type: 'bo3' } as const
    expect(withForced(chosen)).toEqual({ type: '3v3', is_competitive: 0, pick_type: 'random', series_type: 'bo1' })
    expect(isSameChoice(withForced({ ...chosen, type: '5v5' }), { ...usualView, type: '5v5', series_type: 'bo3' })).toBe(true)
  })
})
