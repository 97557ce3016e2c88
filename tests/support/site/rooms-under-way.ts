import { setTimeout as pause } from 'node:timers/promises'
import { vi } from 'vitest'
import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import type { Cs2Server } from '../../../local/cs2/cs2-server.ts'
import type { Arena } from './arena.ts'
import { type ArenaMatch, begin, draft } from './arena-match.ts'
import { patienceMs } from './patience.ts'
import { callAs, type Session } from './session.ts'

/** A match in its veto, a match in its rounds, a ready check of ten, and a cup whose match has begun. */
export type RoomsUnderWay = {
  veto: ArenaMatch
  rounds: ArenaMatch
  check: { id: string; ten: readonly Session[] }
  cup: { id: string; ten: readonly Session[] }
  /** The server of the match in its rounds stops after five of them until this is called. */
  goOn(): void
}

async function call<Body extends object>(arena: Arena, who: Session, path: string, body: object = {}): Promise<Body> {
  const reply = await callAs<Body>(arena.site.url, who, 'POST', path, body)
  if (!reply.success) throw new Error(`${path} was refused with ${reply.error}: ${reply.message}`)
  return reply
}

async function openServer(arena: Arena): Promise<{ server: Cs2Server; goOn(): void }> {
  const held = Promise.withResolvers<void>()
  let rounds = 0
  const server = await arena.open({
    mischief: {
      eventOutcome: ({ event }) => {
        if (event === 'round_end') rounds += 1
        return 'send'
      },
    },
    pause: async (ms) => {
      await pause(ms, undefined, { ref: false })
      if (rounds >= 5) await held.promise
    },
  })
  return { server, goOn: held.resolve }
}

async function openCheck(arena: Arena, ten: readonly Session[]): Promise<string> {
  for (const each of ten) await call(arena, each, '/matches/scrim/join')
  const asked = () => callAs<{ readyCheck: ReadyCheckView | null }>(arena.site.url, ten[0] as Session, 'GET', '/matches/scrim/ready-check')
  const look = async () => {
    const { readyCheck } = await asked()
    if (!readyCheck) throw new Error('nobody is asked')
    return readyCheck.id
  }
  return vi.waitFor(look, { timeout: patienceMs, interval: 20 })
}

async function openCup(arena: Arena, ten: readonly Session[]): Promise<string> {
  const hourMs = 3_600_000
  const times = { date: Date.now() + 2 * hourMs, reg_open: Date.now() - hourMs, reg_close: Date.now() + hourMs }
  const settings = { name: 'Høstcupen', max_players: 10, ...times }
  const { cup } = await call<{ cup: { cupid: string } }>(arena, arena.admin, '/cup/create', settings)
  const level = { faceit_elo: 1800, profile_link: 'https://www.faceit.com/en/players/ada' }
  for (const each of ten) await call(arena, each, `/cup/${cup.cupid}/register`, level)
  for (const step of ['setup', 'balance-teams', 'start', 'start-round']) await call(arena, arena.admin, `/cup/${cup.cupid}/${step}`)
  return cup.cupid
}

/** Opens all four on one site. `tens` are three groups of ten free players. */
export async function openRooms(arena: Arena, tens: readonly (readonly Session[])[]): Promise<RoomsUnderWay> {
  const [gathered = [], asked = [], registered = []] = tens
  const fields = { type: '2v2', max_players: 4, is_competitive: 0, maps: '5,6,7,9' }
  const { server, goOn } = await openServer(arena)
  return {
    veto: await draft(arena, gathered.slice(0, 4), 'bo1', { fields }),
    rounds: await begin(arena, gathered.slice(4, 8), { fields, servers: [server] }),
    check: { id: await openCheck(arena, asked), ten: asked },
    cup: { id: await openCup(arena, registered), ten: registered },
    goOn,
  }
}
