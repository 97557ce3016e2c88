import { type Clock, resolvingTo, wallClock, within } from './clock.ts'
import { packetKinds } from './packet.ts'
import { PacketLine } from './packet-line.ts'
import { failed, Rcon, type RconFailure, stepMs } from './rcon.ts'
import type { Address, Connect, Tcp } from './tcp.ts'

/** A game server's console and what opens it (docs/integrations.md 3). */
export type RconServer = Address & { password: string }

const signInId = 1

/** Connects and signs in (docs/integrations.md 3); the caller must close the console. */
export async function openRcon(
  connect: Connect,
  { password, ...address }: RconServer,
  clock: Clock = wallClock,
): Promise<{ ok: true; rcon: Rcon } | RconFailure> {
  const tcp = await opened(connect, address, clock)
  if (!tcp) return failed('unreachable')
  const line = new PacketLine(tcp)
  const problem = await within(clock, stepMs, (over) => signIn(line, password, resolvingTo(over, 'late')))
  if (!problem) return { ok: true, rcon: new Rcon(line, clock, signInId) }
  line.close()
  return problem
}

/** Opens a server's console, works with it and always closes it; or answers why it could not be opened (docs/integrations.md 3). */
export async function withRcon<T>(
  connect: Connect,
  server: RconServer,
  work: (rcon: Rcon) => Promise<T>,
  clock: Clock = wallClock,
): Promise<T | RconFailure> {
  const opened = await openRcon(connect, server, clock)
  if (!opened.ok) return opened
  try {
    return await work(opened.rcon)
  } finally {
    opened.rcon.close()
  }
}

async function opened(connect: Connect, address: Address, clock: Clock): Promise<Tcp | null> {
  const givenUp = new AbortController()
  const opening = connect(address, givenUp.signal).catch(() => null)
  const tcp = await within(clock, stepMs, (over) => Promise.race([opening, over.then(() => null)]))
  if (tcp) return tcp
  givenUp.abort()
  void opening.then((late) => late?.close())
  return null
}

/** Older servers send an empty reply before their verdict, so only a sign-in's answer counts. Null when it went well. */
async function signIn(line: PacketLine, password: string, late: Promise<'late'>): Promise<RconFailure | null> {
  const sent = await line.send(signInId, packetKinds.signIn, password, late)
  if (sent !== 'sent') return failed('unreachable')
  for (;;) {
    const packet = await line.next(late)
    if (packet === 'garbled') return failed('garbled')
    if (typeof packet === 'string') return failed('unreachable')
    if (packet.kind !== packetKinds.signInAnswer) continue
    if (packet.id === signInId) return null
    if (packet.id === -1) return failed('refused')
  }
}
