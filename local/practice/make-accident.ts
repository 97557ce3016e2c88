import type { Accident, Trouble } from '../../durable/rules/staff/practice/practice.ts'
import { freePlayers, type SeededPlayer } from '../bots/site-client.ts'
import type { PracticeDeps } from './practice-deps.ts'
import { liveMatch } from './practice-match.ts'

/** An accident that happened: the thing that shows it, and the way to undo the launcher's part once staff have solved it. */
export type MadeAccident = { trouble: Trouble; undo(): Promise<void> }
type Make = (deps: PracticeDeps, staff: string) => Promise<MadeAccident>

/** Concerns that a match which lost its server, or a player, may raise. */
const concernsOfMatch = (id: string, own: string): Trouble => ({ is: 'concerns', ids: [own, `undecided ${id}`, `serverless ${id}`] })

/** The server of a live match dies, and stays dead until staff have dealt with it. */
const serverDies: Make = async (deps, staff) => {
  const { match, server } = await liveMatch(deps, staff)
  await server.crash()
  const trouble = concernsOfMatch(match.match_id, `offline 127.0.0.1:${server.port}`)
  return { trouble, undo: () => server.restart() }
}

/** After how long (ms) the server has written that a player left. */
const leavesMs = 2_500

/** A captain of a live match leaves its server, which then plays so slowly that they are missed before the map ends. */
const captainLeaves: Make = async (deps, staff) => {
  const { bend } = deps.servers
  const { match, server } = await liveMatch(deps, staff)
  const captain = match.players.find(({ is_captain }) => is_captain === 1) ?? match.players[0]
  if (!captain) throw new Error('Kampen har ingen spillere.')
  bend.away.add(captain.steamid)
  // The rounds under way end at their pace, so that the server writes soon that the captain left.
  await deps.pause(leavesMs)
  bend.slow.add(server.port)
  const undo = async () => {
    bend.away.delete(captain.steamid)
    bend.slow.delete(server.port)
  }
  return { trouble: { is: 'concerns', ids: [`missing ${match.match_id}`, `undecided ${match.match_id}`] }, undo }
}

type Form = { category: string; subject: string; message: string; priority: number; matchId?: string; reported?: string }

const nothingToUndo = async () => undefined

/** This player opens a ticket. */
async function openTicket({ site }: PracticeDeps, by: string, form: Form): Promise<MadeAccident> {
  const { success, ticketId, message } = await site.post<{ ticketId: number; message: string }>(by, '/api/support/tickets/create', form)
  if (!success || ticketId === undefined) throw new Error(message ?? 'Saken ble ikke tatt imot.')
  return { trouble: { is: 'ticket', id: ticketId }, undo: nothingToUndo }
}

/** A player whom no person plays; throws when all are. */
async function anybody({ site }: PracticeDeps): Promise<SeededPlayer> {
  const players = (await freePlayers(site)).filter(({ role }) => role < 2)
  const player = players[Math.floor(Math.random() * players.length)]
  if (!player) throw new Error('Alle spillerne er opptatt.')
  return player
}

const askForHelp =
  (form: Form): Make =>
  async (deps) =>
    openTicket(deps, (await anybody(deps)).steamid, form)

/** A player insults another in the chat of an open gather, who reports them. */
const insult: Make = async (deps) => {
  const { site } = deps
  const free = new Set((await freePlayers(site)).map(({ steamid }) => steamid))
  for (const { match_id, creator_id, status } of await site.listGathers()) {
    const lobby = status === 'waiting' ? await site.readMatch(creator_id, match_id) : null
    const [victim, offender] = (lobby?.players ?? []).filter(({ steamid }) => free.has(steamid))
    if (!victim || !offender) continue
    await site.post(offender.steamid, `/api/matches/${match_id}/chat`, { message: 'Du er elendig. Slutt å spille, din taper.' })
    return openTicket(deps, victim.steamid, {
      ...{ category: 'Rapporter spiller', subject: 'Kjeft i chatten', priority: 1, matchId: match_id, reported: offender.steamid },
      message: `${offender.username} kaller meg en taper i chatten. Kan dere gjøre noe?`,
    })
  }
  throw new Error('Det er ingen åpen gather med to spillere.')
}

/** How each accident is made. */
export const makers: Readonly<Record<Accident, Make>> = {
  'server-dies': serverDies,
  'captain-leaves': captainLeaves,
  insult,
  'cannot-join': askForHelp({
    ...{ category: 'Teknisk problem', subject: 'Kommer ikke inn på serveren', priority: 2 },
    message: 'Jeg får bare «connection failed» når jeg limer inn adressen. De andre er inne og venter på meg.',
  }),
  latecomer: askForHelp({
    ...{ category: 'Turneringer og cuper', subject: 'Kom for sent til cupen', priority: 2 },
    message: 'Jeg rakk ikke innsjekkingen, men er klar nå. Er det plass på et lag?',
  }),
}
