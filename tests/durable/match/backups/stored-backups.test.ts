import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupKey, wantedBackup, withBackup } from '../../../../durable/match/backups/stored-backups.ts'
import { RoundBackups } from '../../../../durable/match/backups/round-backups.ts'
import { type LiveState, teamsOf } from '../../../../durable/match/match-state.ts'
import type { RoundBackup } from '../../../../durable/rules/play/round-backup.ts'
import { aLiveMatch } from '../../../support/rules/live-match.ts'

const match = aLiveMatch({ players: 10, series: 'bo3', pickType: 'random', maps: 7 })
const { state } = match
if (state.status !== 'live') throw new Error('it is not live')
const everybody = Object.values(teamsOf(state)).flat()
const aBackup = (fields: Partial<RoundBackup> = {}): RoundBackup => ({
  load: 7,
  map: 0,
  round: 3,
  scoreA: 2,
  scoreB: 1,
  players: everybody,
  ...fields,
})

describe('the backups that a match keeps', () => {
  it('are without the one that came while R2 was away, which is told, and go on with the next', async () => {
    let isAway = true
    let now: LiveState = state
    const told: string[] = []
    const put = async () => {
      if (isAway) throw new Error('R2 is away')
    }
    const backups = new RoundBackups({
      env: { FILES: { put } as unknown as R2Bucket, SITE_URL: 'https://kampklar.test', GAME_EVENT_SECRET: 'secret' },
      state: () => now,
      save: (after) => {
        now = after
      },
      failed: (error) => told.push(String(error)),
    })
    expect(await backups.save(7, aBackup({ round: 1 }), '{}')).toBe('ignored')
    isAway = false
    expect(await backups.save(7, aBackup({ round: 2 }), '{}')).toBe('first')
    expect([now.play.backups?.map(({ round }) => round), told]).toEqual([[2], ['Error: R2 is away']])
  })

  it('are those of its newest load, of maps that are not over, with most of both teams', () => {
    expect(wantedBackup(state, 7, aBackup())).toEqual({ place: 0, round: 3, load: 7, scoreA: 2, scoreB: 1 })
    expect(wantedBackup(state, 7, aBackup({ load: 6 }))).toBeNull()
    expect(wantedBackup(state, 6, aBackup({ load: 6 }))).toBeNull()
    expect(wantedBackup(state, 7, aBackup({ map: 3 }))).toBeNull()
    expect(wantedBackup(null, 7, aBackup())).toBeNull()
    expect(wantedBackup(state, 7, aBackup({ players: teamsOf(state).A }))).toBeNull()
    const [gone, ...here] = everybody
    expect(wantedBackup(state, 7, aBackup({ players: here }))).toMatchObject({ away: [gone] })
  })

  it('are in order, one a round, whatever comes in which order, and the same again changes nothing', () => {
    const uploads = fc.array(fc.record({ load: fc.constantFrom(7, 8), place: fc.integer({ min: 0, max: 1 }), round: fc.nat(5) }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(uploads, (given) => {
        const kept = given.map((each) => ({ ...each, scoreA: each.round, scoreB: 0 }))
        const after = kept.reduce(withBackup, state)
        const backups = after.play.backups ?? []
        const places = backups.map(({ place, round }) => place * 100 + round)
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
        expect(new Set(backups.map((each) => backupKey(state.matchId, each))).size).toBe(backups.length)
        const last = kept.at(-1)
        if (!last) return
        expect(backups).toContainEqual(last)
        expect(withBackup(after, last)).toBe(after)
        // Rounds that another load played beyond it are played again.
        expect(backups.some((each) => each.place === last.place && each.round > last.round && each.load !== last.load)).toBe(false)
      }),
    )
  })
})
