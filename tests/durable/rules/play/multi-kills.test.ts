import { describe, expect, it } from 'vitest'
import { withMultiKills } from '../../../../durable/rules/play/multi-kills.ts'
import { noStats } from '../../../../durable/rules/rating/player-stats.ts'
import { playerId } from '../../../support/rules/ids.ts'

const kari = playerId('kari')
// Round 1: three kills with two weapons; round 2: one; round 3: five; round 4: two.
const kills = { [kari]: { ak47: [1, 1, 3, 3, 3, 3, 3], awp: [1, 2, 4, 4] } }

describe('rounds with several kills', () => {
  it('are counted from the log where the plugin reports none', () => {
    expect(withMultiKills(noStats(), kills, kari)).toEqual({ ...noStats(), enemy2ks: 1, enemy3ks: 1, enemy5ks: 1 })
  })

  it('are those of the plugin where it saw more', () => {
    const reported = { ...noStats(), enemy2ks: 3, enemy4ks: 1 }
    expect(withMultiKills(reported, kills, kari)).toMatchObject({ enemy2ks: 3, enemy3ks: 1, enemy4ks: 1, enemy5ks: 1 })
  })

  it('are as reported for whom the log has told of no kill', () => {
    const reported = { ...noStats(), enemy2ks: 2 }
    expect(withMultiKills(reported, kills, playerId('ola'))).toBe(reported)
    expect(withMultiKills(reported, undefined, kari)).toBe(reported)
  })
})
