import type { BotRoster } from './bot-roster.ts'
import { type GatherPlan, gatherPlans } from './demo-plans.ts'
import { freePlayers, type OpenGather, type SeededPlayer, type SiteClient } from './site-client.ts'

/** Opened at once on a site that has none; one more a minute follows, so that the list holds different ages. */
const openedAtOnce = 4
/** The largest share of seeded players in gathers, so that some stay free to sign in as, and to play as bots. */
const busyShare = 0.5

const administrator = 3
type Listed = Pick<OpenGather, 'status' | 'type' | 'is_competitive'>
const isOpen = (gather: Listed): boolean => gather.status === 'waiting'
const hasEnded = (gather: Listed): boolean => gather.status === 'complete' || gather.status === 'canceled'
const isLike = (gather: Listed, plan: GatherPlan): boolean =>
  gather.type === plan.type && (gather.is_competitive === 1) === plan.isCompetitive

/** The plans without an open gather; each open gather stands for one plan. */
export function missingPlans(gathers: readonly Listed[]): GatherPlan[] {
  const left = gathers.filter(isOpen)
  return gatherPlans.filter((plan) => {
    const at = left.findIndex((gather) => isLike(gather, plan))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The players who may open or join: no staff, except the administrator who owns a `super` gather. Each round starts at another player. */
function candidates(players: readonly SeededPlayer[], mayOwnSuper: boolean, turn: number): SeededPlayer[] {
  const fitting = players.filter((player) => (mayOwnSuper ? player.role === administrator : player.role < 2))
  const first = fitting.length === 0 ? 0 : (turn * 7) % fitting.length
  return [...fitting.slice(first), ...fitting.slice(0, first)]
}

/** The roster notes which players are put into which gather, so that an owner who asks for bots can also play with these. */
type Demo = { site: SiteClient; roster: BotRoster }
type Opened = { matchId: string; owner: SeededPlayer }

/** Whether no person plays this player: the list of players can be out of date. */
const isFree = async (site: SiteClient, { steamid }: SeededPlayer): Promise<boolean> =>
  (await freePlayers(site)).some((player) => player.steamid === steamid)

/** A player without a seat opens the gather; null when none can. */
async function openPlan(site: SiteClient, plan: GatherPlan, owners: readonly SeededPlayer[]): Promise<Opened | null> {
  const body = {
    type: plan.type,
    max_players: plan.maxPlayers,
    is_competitive: plan.isCompetitive ? 1 : 0,
    discord_option: 0,
    series_type: plan.seriesType,
    pick_type: plan.pickType,
    maps: plan.maps,
  }
  for (const owner of owners) {
    if (!(await isFree(site, owner))) continue
    const reply = await site.post<{ gather: [{ match_id: string }] }>(owner.steamid, '/api/matches/gather/create', body)
    if (reply.gather) return { matchId: reply.gather[0].match_id, owner }
    if (reply.error !== 'GATHER_ALLREADY_JOINED' && reply.error !== 'USER_BANNED') return null
  }
  return null
}

/** Lets players join in turn: the first get a seat from the owner, the others wait. Returns those who joined. */
async function fill(
  { site, roster }: Demo,
  { matchId, owner }: Opened,
  plan: GatherPlan,
  joiners: readonly SeededPlayer[],
): Promise<SeededPlayer[]> {
  const came: SeededPlayer[] = []
  const seats = Math.min(plan.seated, plan.maxPlayers - 1) - 1
  for (const player of joiners) {
    if (came.length === seats + plan.waiting) break
    if (!(await isFree(site, player))) continue
    roster.note(matchId, player.steamid)
    const joined = await site.post(player.steamid, `/api/matches/gather/${matchId}/join`)
    if (!joined.success) {
      roster.forget(matchId, player.steamid)
      continue
    }
    if (came.length < seats) await site.post(owner.steamid, `/api/matches/${matchId}/add-player`, { steamid: player.steamid })
    came.push(player)
  }
  return came
}

async function bringToLife(demo: Demo, plan: GatherPlan, players: readonly SeededPlayer[], turn: number): Promise<void> {
  const { site } = demo
  const opened = await openPlan(site, plan, candidates(players, plan.type === 'super', turn))
  if (!opened) return
  const came = await fill(demo, opened, plan, candidates(players, false, turn + 1))
  const voices = [opened.owner, ...came]
  // Each player writes once, because the chat limits how fast one player writes.
  for (const [i, message] of plan.chat.slice(0, voices.length).entries()) {
    await site.post(voices[i]!.steamid, `/api/matches/${opened.matchId}/chat`, { message })
  }
}

let turn = 0
let isWorking = false

/** Opens ended gathers again. Any call may fail; then the demo site only has fewer gathers. */
async function reopenMissing(demo: Demo): Promise<void> {
  const gathers = await demo.site.listGathers()
  const missing = missingPlans(gathers)
  if (missing.length === 0) return
  const players = await freePlayers(demo.site)
  const busy = gathers.filter((gather) => !hasEnded(gather)).reduce((sum, gather) => sum + gather.current_players, 0)
  if (busy > players.length * busyShare) return
  const isQuiet = missing.length === gatherPlans.length
  for (const plan of missing.slice(0, isQuiet ? openedAtOnce : 1)) await bringToLife(demo, plan, players, turn++)
}

/** Called at the start and every minute. Calls that would overlap are left out. */
export async function runDemoGathers(demo: Demo): Promise<void> {
  if (isWorking) return
  isWorking = true
  try {
    await reopenMissing(demo)
  } catch (error) {
    console.error(`The demo gathers could not be renewed: ${(error as Error).message}`)
  } finally {
    isWorking = false
  }
}
