import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientFrameSchema, frameMaxBytes, isPlainAct } from '../../../../durable/protocol/client-frames.ts'
import { fitsFrame, frameIn } from '../../../../durable/runtime/sockets/frame-text.ts'

const merged = <Value extends object>([value, more]: [Value, object]) => ({ ...more, ...value })

describe('a message on a socket', () => {
  it('is taken up to its limit in bytes, which letters of several bytes reach sooner', () => {
    expect(fitsFrame('a'.repeat(frameMaxBytes))).toBe(true)
    expect(fitsFrame('a'.repeat(frameMaxBytes + 1))).toBe(false)
    expect(fitsFrame('å'.repeat(frameMaxBytes / 2))).toBe(true)
    expect(fitsFrame('å'.repeat(frameMaxBytes / 2 + 1))).toBe(false)
    expect(fitsFrame('€'.repeat(Math.floor(frameMaxBytes / 3)))).toBe(true)
    expect(fitsFrame('€'.repeat(Math.ceil(frameMaxBytes / 3)))).toBe(false)
  })

  it('is a text', () => {
    expect(fitsFrame(new ArrayBuffer(8))).toBe(false)
  })

  it('is read when it fits a schema, and is nothing when it is no JSON or says more', () => {
    expect(frameIn('{"event":"resync"}')).toEqual({ event: 'resync' })
    expect(frameIn('{"event":"resync","more":1}')).toBeNull()
    expect(frameIn('{"event":')).toBeNull()
  })

  it('is read as the schema says, also where the schema is not asked', () => {
    const text = fc.oneof(fc.string({ maxLength: 70 }), fc.constantFrom('act', 'pick-player', 'a'.repeat(40), 'a'.repeat(64)))
    const odd = fc.oneof(fc.jsonValue(), fc.constant(undefined))
    const mostly = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ arbitrary: value, weight: 6 }, { arbitrary: odd, weight: 1 })
    const body = fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), fc.jsonValue(), { maxKeys: 3 })
    const more = fc.oneof(
      { arbitrary: fc.constant({}), weight: 6 },
      { arbitrary: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 1 }), weight: 1 },
    )
    const data = fc.tuple(fc.record({ id: mostly(text), action: mostly(text), body: mostly(body) }), more)
    const frame = fc.tuple(fc.record({ event: mostly(fc.constant('act')), data: mostly(data.map(merged)) }), more)
    let plain = 0
    fc.assert(
      fc.property(frame.map(merged), (value) => {
        const sent = JSON.stringify(value)
        const bySchema = clientFrameSchema.safeParse(JSON.parse(sent))
        if (isPlainAct(JSON.parse(sent))) plain += 1
        expect(frameIn(sent)).toEqual(bySchema.success ? bySchema.data : null)
      }),
      { numRuns: 1_000 },
    )
    expect(plain).toBeGreaterThan(100)
  })
})
