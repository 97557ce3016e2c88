import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestPacket, type Packet, PacketBuffer, packetBytes } from '../../../durable/game-server/rcon/packet.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** All packets that come out when the bytes come in cut like this. */
function received(segments: readonly Uint8Array[]): (Packet | 'garbled')[] {
  const buffer = new PacketBuffer()
  return segments.flatMap((segment) => {
    buffer.add(segment)
    const packets: (Packet | 'garbled')[] = []
    for (let next = buffer.take(); next; next = buffer.take()) {
      packets.push(next)
      if (next === 'garbled') break
    }
    return packets
  })
}

/** The same bytes in as many segments as there are cuts, and one more. */
function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return places.slice(1).map((to, i) => bytes.subarray(places[i], to))
}

const somePacket = fc.record({
  id: fc.integer({ min: -1, max: 2 ** 31 - 1 }),
  kind: fc.constantFrom(0, 2, 3),
  text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 5000, maxLength: 9000 })),
})

describe('a packet', () => {
  it('is written as the protocol says', () => {
    expect(hex(packetBytes(1, 3, 'hemmelig'))).toBe('12000000010000000300000068656d6d656c69670000')
    expect(hex(packetBytes(2, 2, 'css_forcepause'))).toBe('1800000002000000020000006373735f666f72636570617573650000')
  })

  it('comes out whole, wherever the network cuts or glues', () => {
    fc.assert(
      fc.property(fc.array(somePacket, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 40 }), (packets, cuts) => {
        const bytes = Buffer.concat(packets.map(({ id, kind, text }) => packetBytes(id, kind, text)))
        const read = received(cutAt(bytes, cuts)).map((each) => each !== 'garbled' && { ...each, body: hex(each.body) })
        expect(read).toEqual(packets.map(({ id, kind, text }) => ({ id, kind, body: hex(Buffer.from(text.toWellFormed())) })))
      }),
    )
  })

  it('is taken at the largest size, one byte more is not waited for', () => {
    const sized = (size: number) => {
      const bytes = new Uint8Array(4 + size)
      new DataView(bytes.buffer).setInt32(0, size, true)
      return bytes
    }
    expect(received([sized(largestPacket)])).toMatchObject([{ id: 0, body: { length: largestPacket - 10 } }])
    expect(received([sized(largestPacket + 1).subarray(0, 4)])).toEqual(['garbled'])
    expect(received([sized(10)])).toMatchObject([{ id: 0, kind: 0, body: { length: 0 } }])
    expect(received([sized(9)])).toEqual(['garbled'])
    expect(received([Uint8Array.of(255, 255, 255, 255)])).toEqual(['garbled'])
  })

  it('comes in good time when a great many small ones come at once', () => {
    const one = packetBytes(1, 0, '')
    expect(received([Buffer.concat(Array.from({ length: 50_000 }, () => one))])).toHaveLength(50_000)
  })
})
