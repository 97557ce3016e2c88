/** The four kinds of packet; 2 means EXECCOMMAND from a client and AUTH_RESPONSE from the server (docs/integrations.md 3). */
export const packetTypes = { reply: 0, exec: 2, authReply: 2, auth: 3 } as const

/** One RCON packet. */
export type Packet = { id: number; type: number; body: string }

/** Size, id, type, body and two zero bytes, all little-endian (docs/integrations.md 3). */
export function encodePacket({ id, type, body }: Packet): Buffer {
  const text = Buffer.from(body, 'utf8')
  const bytes = Buffer.alloc(14 + text.length)
  bytes.writeInt32LE(10 + text.length, 0)
  bytes.writeInt32LE(id, 4)
  bytes.writeInt32LE(type, 8)
  text.copy(bytes, 12)
  return bytes
}

/** Takes segments as TCP brings them, split or glued anywhere, and gives the packets that are whole by now. */
export function createPacketReader(): (segment: Buffer) => Packet[] {
  let waiting = Buffer.alloc(0)
  return (segment) => {
    waiting = Buffer.concat([waiting, segment])
    const packets: Packet[] = []
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readInt32LE(0)) {
      const end = 4 + waiting.readInt32LE(0)
      packets.push({ id: waiting.readInt32LE(4), type: waiting.readInt32LE(8), body: waiting.toString('utf8', 12, Math.max(12, end - 2)) })
      waiting = waiting.subarray(Math.max(end, 14))
    }
    return packets
  }
}
