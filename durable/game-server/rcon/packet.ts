/** One packet of Source RCON (docs/integrations.md 3). Kind 2 is a command from a client, but a sign-in's answer from a server. */
export type Packet = { id: number; kind: number; body: Uint8Array }

/** The kind in a packet (docs/integrations.md 3). */
export const packetKinds = { signIn: 3, command: 2, signInAnswer: 2, reply: 0 } as const

/**
 * The largest packet a server may send (docs/integrations.md 3). CS2 puts a whole reply into one packet, far above the 4096
 * bytes of older games.
 */
export const largestPacket = 1024 * 1024

// Behind the four bytes of the size: id, kind, and two zeros that end the body.
const smallestSize = 10
const sizeBytes = 4
const headBytes = 12

/** A packet as it travels: size, id and kind in little endian, then the text (docs/integrations.md 3). */
export function packetBytes(id: number, kind: number, text: string): Uint8Array {
  const body = new TextEncoder().encode(text)
  const bytes = new Uint8Array(sizeBytes + smallestSize + body.length)
  const head = new DataView(bytes.buffer)
  head.setInt32(0, smallestSize + body.length, true)
  head.setInt32(4, id, true)
  head.setInt32(8, kind, true)
  bytes.set(body, headBytes)
  return bytes
}

/** Assembles packets from bytes that the network has split and joined anywhere (docs/integrations.md 3). */
export class PacketBuffer {
  #bytes = new Uint8Array(4096)
  // The bytes that are not taken yet lie between these two.
  #from = 0
  #to = 0

  add(segment: Uint8Array): void {
    const held = this.#bytes.subarray(this.#from, this.#to)
    if (this.#to + segment.length > this.#bytes.length) {
      const isTooSmall = held.length + segment.length > this.#bytes.length / 2
      const home = isTooSmall ? new Uint8Array(2 * (held.length + segment.length)) : this.#bytes
      home.set(held)
      this.#bytes = home
      this.#from = 0
      this.#to = held.length
    }
    this.#bytes.set(segment, this.#to)
    this.#to += segment.length
  }

  /** The next whole packet, null while it is not all there, and 'garbled' when this is no RCON. */
  take(): Packet | null | 'garbled' {
    const held = this.#bytes.subarray(this.#from, this.#to)
    if (held.length < sizeBytes) return null
    const head = new DataView(held.buffer, held.byteOffset, held.length)
    const size = head.getInt32(0, true)
    if (size < smallestSize || size > largestPacket) return 'garbled'
    const end = sizeBytes + size
    if (held.length < end) return null
    this.#from += end
    return { id: head.getInt32(4, true), kind: head.getInt32(8, true), body: held.slice(headBytes, end - 2) }
  }
}
