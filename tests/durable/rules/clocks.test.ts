import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClockName, clockSettings, isDeployedAt, readClock, readMatchClocks, usualClocks } from '../../../durable/rules/clocks.ts'

const names = Object.keys(clockSettings) as ClockName[]
const aName = fc.constantFrom(...names)

describe('a clock of a deployed site', () => {
  it('stays within its bounds, whatever its variable says', () => {
    fc.assert(
      fc.property(aName, fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (name, text) => {
        const { least, most } = clockSettings[name]
        const ms = readClock(name, { [name]: text }, true)
        expect(ms).toBeGreaterThanOrEqual(least)
        expect(ms).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('is the usual one where the variable is left out, empty or no number', () => {
    for (const name of names)
      for (const text of [undefined, '', ' ', 'tretti', 'NaN', 'Infinity'])
        expect(readClock(name, text === undefined ? {} : { [name]: text }, true)).toBe(clockSettings[name].usual)
  })

  it('takes a length within its bounds', () => {
    expect(readClock('TURN_MS', { TURN_MS: '45000' }, true)).toBe(45_000)
    expect(readClock('TURN_MS', { TURN_MS: ' 45000 ' }, true)).toBe(45_000)
  })

  it('is never so short that its usual length is beyond its bounds', () => {
    for (const { usual, least, most } of Object.values(clockSettings)) {
      expect(usual).toBeGreaterThanOrEqual(least)
      expect(usual).toBeLessThanOrEqual(most)
    }
  })
})

describe('a clock of a site that is not deployed', () => {
  it('may be shorter than the least, but not negative', () => {
    expect(readClock('TURN_MS', { TURN_MS: '1000' }, false)).toBe(1_000)
    expect(readClock('TURN_MS', { TURN_MS: '-1000' }, false)).toBe(0)
  })
})

describe('the address of a site', () => {
  it.each(['https://kampklar.no', 'http://10.0.0.5:8787', 'https://localhost.example', 'https://kampklar.test.no', '', 'kampklar'])(
    'counts as deployed: %s',
    (url) => expect(isDeployedAt(url)).toBe(true),
  )
  it.each(['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787', 'https://kampklar.test'])('counts as local: %s', (url) =>
    expect(isDeployedAt(url)).toBe(false),
  )
})

describe('the clocks of a match', () => {
  it('are not stored while they are the usual ones', () => {
    expect(readMatchClocks({}, true)).toBeNull()
    expect(readMatchClocks({ TURN_MS: '30000', BEGINNING_MS: '0' }, true)).toBeNull()
  })

  it('are stored together when one of them differs', () => {
    expect(readMatchClocks({ TURN_MS: '20000' }, true)).toEqual({ ...usualClocks, turnMs: 20_000 })
    expect(readMatchClocks({ POLL_AGAIN_MS: '300' }, false)).toEqual({ ...usualClocks, askAgainMs: 300 })
  })
})
