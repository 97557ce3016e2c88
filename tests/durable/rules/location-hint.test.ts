import { describe, expect, it } from 'vitest'
import { locationHintOf } from '../../../durable/rules/location-hint.ts'

describe('the place of a match', () => {
  it('is the continent most of its players connect from', () => {
    expect(locationHintOf(['EU', 'EU', 'NA', 'EU', null])).toBe('weur')
    expect(locationHintOf(['EU', 'NA', 'NA', 'EU', 'NA'])).toBe('enam')
    expect(locationHintOf(['OC'])).toBe('oc')
  })

  it('is that of the player who has waited longest where two have as many', () =>
    expect(locationHintOf(['AS', 'EU', 'EU', 'AS'])).toBe('apac'))

  it('is left open where nobody’s is known', () => {
    expect(locationHintOf([])).toBeNull()
    expect(locationHintOf([null, 'T1', 'AN', 'constructor'])).toBeNull()
  })
})
