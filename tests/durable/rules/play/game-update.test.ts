import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterRequest,
  type SwitchState,
  silenceWindowMs,
  turnsItself,
  type UpdateCause,
  updateCause,
  updatedAfterMs,
  type WatchedServer,
} from '../../../../durable/rules/play/game-update.ts'

const minute = 60_000
const start = 100 * minute
const server = (address: string, silentSince: number | null = null, seenAt: number | null = start): WatchedServer => ({
  address,
  seenAt,
  silentSince,
})
const silentAt = (address: string, at: number) => server(address, at)

describe('servers that fall silent', () => {
  it.each([
    ['one of one', ['a'], [], false],
    ['one of two', ['a'], ['b'], false],
    ['two of two', ['a', 'b'], [], true],
    ['two of four', ['a', 'b'], ['c', 'd'], true],
    ['two of five', ['a', 'b'], ['c', 'd', 'e'], false],
  ])('mean an update when they are half of all and at least two: %s', (_what, silent, talking, isUpdate) => {
    const servers = [...silent.map((each) => silentAt(each, start)), ...talking.map((each) => server(each))]
    expect(updateCause(null, servers, start) !== null).toBe(isUpdate)
  })

  it('must do so within ten minutes', () => {
    const servers = [silentAt('a', start), silentAt('b', start + silenceWindowMs)]
    expect(updateCause(null, servers, start + silenceWindowMs)).toBeNull()
    expect(updateCause(null, servers, start + silenceWindowMs - 1)).not.toBeNull()
  })

  it('count only if they ever answered, and those long gone count for nothing', () => {
    const servers = [server('never', start, null), silentAt('old', 0), silentAt('a', start), server('b')]
    expect(updateCause(null, servers, start)).toBeNull()
    expect(updateCause(null, [...servers, silentAt('c', start)], start)).toMatchObject({ counted: ['a', 'b', 'c'] })
  })

  it('end the cause once fewer than half of them are silent, also when staff take them out of the pool', () => {
    const cause = updateCause(null, [silentAt('a', start), silentAt('b', start)], start)
    const later = start + 60 * minute
    expect(updateCause(cause, [silentAt('a', start), server('b')], later)).toBe(cause)
    expect(updateCause(cause, [server('a'), server('b')], later)).toBeNull()
    expect(updateCause(cause, [], later)).toBeNull()
  })
})

describe('a server that asks for an update', () => {
  const asked = afterRequest(null, 'a', start)

  it('ends the cause by going away and coming back, not by answering on', () => {
    expect(updateCause(asked, [server('a'), server('b')], start + minute)).toBe(asked)
    const gone = updateCause(asked, [silentAt('a', start + 2 * minute), server('b')], start + 2 * minute)
    expect(gone).not.toBeNull()
    expect(updateCause(gone, [server('a'), server('b')], start + 3 * minute)).toBeNull()
  })

  it('ends it after an hour of answers, since its restart may have been too quick to see', () => {
    expect(updateCause(asked, [server('a')], start + updatedAfterMs - 1)).not.toBeNull()
    expect(updateCause(asked, [server('a')], start + updatedAfterMs)).toBeNull()
  })
})

describe('the switch that turns itself', () => {
  /** An event, minute by minute: servers fall silent or answer, one asks for an update, staff turn the switch. */
  const happening = fc.oneof(
    fc.record({ what: fc.constant('server' as const), which: fc.nat(3), isSilent: fc.boolean() }),
    fc.record({ what: fc.constant('asks' as const), which: fc.nat(3) }),
    fc.record({ what: fc.constant('staff' as const), to: fc.constantFrom(0, 1) }),
    fc.record({ what: fc.constant('nothing' as const) }),
  )

  it('never goes against what staff did since the cause began, and never ends what staff began', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(happening, fc.integer({ min: 1, max: 15 })), { maxLength: 60 }), (evening) => {
        let now = start
        let servers = ['a', 'b', 'c', 'd'].map((each) => server(each))
        let cause: UpdateCause | null = null
        let stands: SwitchState = { value: 0, by: null, at: 0 }
        let staffSaidSince: 0 | 1 | null = null
        for (const [event, minutes] of evening) {
          now += minutes * minute
          const before: UpdateCause | null = cause
          if (event.what === 'server') {
            servers = servers.map((each, place) => {
              if (place !== event.which) return each
              return event.isSilent ? { ...each, silentSince: each.silentSince ?? now } : { ...each, silentSince: null, seenAt: now }
            })
          }
          if (event.what === 'asks') cause = afterRequest(cause, servers[event.which]?.address ?? '', now)
          if (event.what === 'staff') {
            const to = event.to as 0 | 1
            if (to !== stands.value) {
              stands = { value: to, by: 'staff', at: now }
              staffSaidSince = to
            }
            now += 1
          }
          cause = updateCause(cause, servers, now)
          if ((before === null) !== (cause === null)) {
            const to = cause ? 1 : 0
            if (turnsItself(to, now, stands)) stands = { value: to, by: 'site', at: now }
            if (cause) staffSaidSince = null
          }
          // Off by hand stays off for this cause, on by hand stays on.
          if (cause && staffSaidSince === 0) expect(stands.value).toBe(0)
          if (stands.by === 'staff' && stands.value === 1) expect(turnsItself(0, now + 1, stands)).toBe(false)
          // Nobody said otherwise: the switch follows the site's knowledge.
          if (stands.by === 'site') expect(stands.value).toBe(cause ? 1 : 0)
        }
        // Everything answers for an hour and a half: nothing is left of any cause.
        servers = servers.map((each) => ({ ...each, silentSince: null }))
        expect(updateCause(updateCause(cause, servers, now), servers, now + updatedAfterMs)).toBeNull()
      }),
    ))

  it('does nothing for a turn that was overtaken, or comes again', () => {
    expect(turnsItself(1, 5, { value: 0, by: 'staff', at: 5 })).toBe(false)
    expect(turnsItself(1, 5, { value: 0, by: 'staff', at: 4 })).toBe(true)
    expect(turnsItself(1, 5, { value: 1, by: 'staff', at: 4 })).toBe(false)
    expect(turnsItself(0, 9, { value: 1, by: 'site', at: 5 })).toBe(true)
    expect(turnsItself(0, 9, { value: 1, by: 'staff', at: 5 })).toBe(false)
  })
})
