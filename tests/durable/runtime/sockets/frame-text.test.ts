import { describe, expect, it } from 'vitest'
import { frameMaxBytes } from '../../../../durable/protocol/client-frames.ts'
import { fitsFrame, frameIn } from '../../../../durable/runtime/sockets/frame-text.ts'

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
})
