import { type Packet, PacketBuffer, packetBytes } from './packet.ts'
import type { Tcp } from './tcp.ts'

/** A connection on which packets come and go (docs/integrations.md 3). */
export class PacketLine {
  readonly #tcp: Tcp
  readonly #received = new PacketBuffer()
  // A read cannot be cancelled: when a caller stops waiting, the next one takes it over.
  #reading: Promise<Uint8Array | null> | null = null

  constructor(tcp: Tcp) {
    this.#tcp = tcp
  }

  /** The next packet, or what came instead of it; `until` resolves to the reason to stop waiting. */
  async next<Reason extends string>(until: Promise<Reason>): Promise<Packet | Reason | 'closed' | 'garbled'> {
    for (;;) {
      const packet = this.#received.take()
      if (packet) return packet
      this.#reading ??= this.#tcp.read().catch(() => null)
      const segment = await Promise.race([this.#reading, until])
      if (typeof segment === 'string') return segment
      if (!segment) return 'closed'
      this.#reading = null
      this.#received.add(segment)
    }
  }

  /** Whether the packet went out before it was given up. */
  send<Reason extends string>(id: number, kind: number, text: string, until: Promise<Reason>): Promise<'sent' | 'closed' | Reason> {
    const writing = this.#tcp.write(packetBytes(id, kind, text)).then(
      () => 'sent' as const,
      () => 'closed' as const,
    )
    return Promise.race([writing, until])
  }

  close(): void {
    this.#tcp.close()
  }
}
