import { describe, expect, it } from 'vitest'
import { withMultiKills } from '../../../../durable/rules/play/multi-kills.ts'
import { noStats } from '../../../../durable/rules/rating/player-stats.ts'
import { playerId } from '../../../support/rules/ids.ts'

const [kari, ola] = [playerId('kari'), playerId('ola')]
// Round 1: three kills with two weapons; round 2: one; round 3: five; round 4: two.
const kills = { [kari]: { ak47: [1, 1, 3, 3, 3, 3, 3], awp: [1, 2, 4, 4] } }

describe('rounds with several kills', () => {
  it('are counted from the log where the plugin reports none of anybody', () => {
    expect(withMultiKills({ [kari]: noStats(), [ola]: noStats() }, kills)).toEqual({
      [kari]: { ...noStats(), enemy2ks: 1, enemy3ks: 1, enemy5ks: 1 },
      [ola]: noStats(),
    })
  })

  it('are those of the plugin where it reports any, or the log has told of no kill', () => {
    const reported = { [kari]: noStats(), [ola]: { ...noStats(), enemy2ks: 1 } }
    expect(withMultiKills(reported, kills)).toBe(reported)
    const none = { [kari]: noStats() }
    expect(withMultiKills(none, undefined)).toBe(none)
  })
})
