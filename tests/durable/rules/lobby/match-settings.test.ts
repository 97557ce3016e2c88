import { describe, expect, it } from 'vitest'
import { checkDefaults, usualChoices } from '../../../../durable/rules/lobby/gather-defaults.ts'
import { type MatchSettings, type SettingChange, settingsAfter, settingWords } from '../../../../durable/rules/lobby/match-settings.ts'
import { isRematchId, rematchIdOf } from '../../../../durable/rules/lobby/rematch.ts'
import { archiveAfterMs } from '../../../../durable/rules/player/archive-after.ts'
import { matchId } from '../../../support/rules/ids.ts'

const full: MatchSettings = { type: '5v5', maxPlayers: 10, isCompetitive: true, seriesType: 'bo3', pickType: 'ABBAABAB' }
const small: MatchSettings = { type: '2v2', maxPlayers: 4, isCompetitive: false, seriesType: 'bo1', pickType: 'random' }
const changed = (settings: MatchSettings, change: SettingChange, scene: { inMatch?: number; maps?: number } = {}) =>
  settingsAfter(settings, change, { inMatch: 1, maps: 7, ...scene })
const onlyFullSize = { ok: false, code: 'CONFLICT', message: expect.stringMatching(/^Bare 5v5 kan være Competitive/) }

describe('another number of players', () => {
  it('makes fewer than ten casual, drawn and of one map', () => {
    for (const [value, type] of [
      [4, '2v2'],
      [6, '3v3'],
      [8, '4v4'],
    ] as const) {
      expect(changed(full, { setting: 'max_players', value })).toEqual({ ok: true, settings: { ...small, type, maxPlayers: value } })
    }
  })

  it('leaves the rest of a full-size match, and its kind', () => {
    expect(changed(small, { setting: 'max_players', value: 10 })).toEqual({ ok: true, settings: { ...small, type: '5v5', maxPlayers: 10 } })
    const big: MatchSettings = { ...full, type: 'super' }
    expect(changed(big, { setting: 'max_players', value: 10 })).toEqual({ ok: true, settings: big })
  })

  it('is never less than the players who are in', () => {
    expect(changed(full, { setting: 'max_players', value: 6 }, { inMatch: 7 })).toEqual({
      ok: false,
      code: 'CONFLICT',
      message: 'Det er allerede 7 spillere med. Da kan det ikke bli færre plasser.',
    })
    expect(changed(full, { setting: 'max_players', value: 6 }, { inMatch: 6 }).ok).toBe(true)
  })
})

describe('another series', () => {
  it('needs as many maps as it is played from', () => {
    expect(changed(full, { setting: 'series_type', value: 'bo5' }, { maps: 7 })).toEqual({
      ok: true,
      settings: { ...full, seriesType: 'bo5' },
    })
    for (const maps of [6, 8]) {
      expect(changed(full, { setting: 'series_type', value: 'bo5' }, { maps })).toMatchObject({
        code: 'CONFLICT',
        message: `BO5 spilles med nøyaktig 7 kart, og denne gatheren har ${maps}.`,
      })
    }
  })
})

describe('a small match', () => {
  it('is neither competitive, nor picked by captains, nor played over several maps', () => {
    const changes: SettingChange[] = [
      { setting: 'is_competitive', value: true },
      { setting: 'pick_type', value: 'ABABABAB' },
      { setting: 'series_type', value: 'bo3' },
    ]
    for (const change of changes) {
      expect(changed(small, change)).toEqual(onlyFullSize)
      expect(changed({ ...small, type: '5v5', maxPlayers: 10 }, change).ok).toBe(true)
    }
    expect(changed(small, { setting: 'is_competitive', value: false })).toEqual({ ok: true, settings: small })
    expect(changed(full, { setting: 'pick_type', value: 'random' })).toEqual({ ok: true, settings: { ...full, pickType: 'random' } })
  })
})

describe('the words of a change', () => {
  it('name what differs, with the values of the first', () => {
    expect(settingWords(small, full)).toBe('max_players=4, is_competitive=0, series_type=bo1, pick_type=random')
    expect(settingWords({ ...full, isCompetitive: false }, full)).toBe('is_competitive=0')
    expect(settingWords(full, { ...full, type: 'super' })).toBe('')
  })
})

describe('the first values of a new gather', () => {
  it('fit together', () => {
    expect(checkDefaults(usualChoices)).toEqual({ ok: true })
    const ordinary = { type: '2v2', isCompetitive: false, pickType: 'random', seriesType: 'bo1' } as const
    expect(checkDefaults(ordinary)).toEqual({ ok: true })
    expect(checkDefaults({ ...ordinary, type: '5v5', isCompetitive: true })).toEqual({ ok: true })
    for (const odd of [{ isCompetitive: true }, { pickType: 'ABBAABAB' as const }, { seriesType: 'bo3' as const }]) {
      expect(checkDefaults({ ...ordinary, ...odd })).toEqual({
        ok: false,
        code: 'INVALID_INPUT',
        message: onlyFullSize.message,
        fields: ['type'],
      })
      expect(checkDefaults({ ...ordinary, ...odd, type: null })).toEqual({ ok: true })
    }
  })
})

describe('the id of a rematch', () => {
  it('follows from the match, and is no other id', () => {
    const id = rematchIdOf(matchId('m1'))
    expect([isRematchId(id), id === rematchIdOf(matchId('m1')), id === rematchIdOf(matchId('m2'))]).toEqual([true, true, false])
    for (const other of ['abcdefghjkmn', id.slice(1), `${id}0`, id.replace(/.$/, 'g')]) expect(isRematchId(other)).toBe(false)
  })
})

it('a room stays for thirty-five days', () => expect(archiveAfterMs / 86_400_000).toBe(35))
