import { randomUUID } from 'node:crypto'
import { type CaptainAct, chooseAct, type Dice, isLeading, turnName } from './bot-choices.ts'
import { gatherPlans } from './demo-plans.ts'
import type { HeardFrame, MatchLine } from './match-line.ts'
import type { SeenMatch, SiteClient } from './site-client.ts'

export type Captaincy = {
  site: SiteClient
  matchId: string
  steamid: string
  dice: Dice
  pause(ms: number): Promise<unknown>
}

/** As long as a person takes who knows what they want. */
const thinkMs = { least: 1_500, most: 5_000 }
/** How long without news before the bot looks by itself: the line may have broken unheard, or what it did was refused. */
const listenMs = { whenFine: 10_000, whenNot: 2_000 }
const triesPerTurn = 3

/** What the launcher itself lets players say. */
const scripted: ReadonlySet<string> = new Set(gatherPlans.flatMap((plan) => plan.chat))

/** Remembers a ring that nobody was waiting for. */
function makeBell() {
  let hasRung = false
  let wake = () => {}
  return {
    ring() {
      hasRung = true
      wake()
    },
    async listen(atMost: Promise<unknown>): Promise<void> {
      if (!hasRung) await Promise.race([atMost, new Promise<void>((resolve) => (wake = resolve))])
      hasRung = false
    },
  }
}

/**
 * Whether a person has taken this player over, told by what was said and done in their name: a bot says nothing but
 * its lines of a demo gather, and what it does it knows of. `name` is what the match calls them.
 */
function makeEar(steamid: string) {
  let name = ''
  let underWay = 0
  let isTakenOver = false
  return {
    isTakenOver: () => isTakenOver,
    callMe: (mine: string) => (name = mine),
    willAct: () => (underWay += 1),
    didNot: () => (underWay = Math.max(0, underWay - 1)),
    hear({ data }: HeardFrame): void {
      const { message, chat = [], happened } = data ?? {}
      if ([...chat, ...(message ? [message] : [])].some((line) => line.steamid === steamid && !scripted.has(line.message)))
        isTakenOver = true
      if (!happened || happened.by !== name || happened.auto) return
      if (underWay === 0) isTakenOver = true
      else underWay -= 1
    },
  }
}

/** Over the line, else by the call of the same name, under one key. Whether it was done. */
async function carryOut({ site, matchId, steamid }: Captaincy, line: MatchLine | null, { action, body }: CaptainAct): Promise<boolean> {
  const key = randomUUID()
  const answer = await line?.act(action, body, key)
  const reply = answer ?? (await site.post(steamid, `/api/matches/${matchId}/${action}`, body, key).catch(() => ({ success: false })))
  return reply.success
}

/** Acts once in each turn; a turn that refused too often is left to the clock. False: it was refused, so look again soon. */
function makeTurnTaker(captaincy: Captaincy, ear: ReturnType<typeof makeEar>) {
  const { steamid, dice, pause } = captaincy
  const refusals = new Map<string, number>()
  return async (match: SeenMatch, line: MatchLine | null): Promise<boolean> => {
    const turn = turnName(match)
    const act = chooseAct(match, steamid, dice)
    if (!act || (refusals.get(turn) ?? 0) >= triesPerTurn) return true
    await pause(thinkMs.least + dice() * (thinkMs.most - thinkMs.least))
    if (ear.isTakenOver()) return true
    ear.willAct()
    if (await carryOut(captaincy, line, act)) return true
    ear.didNot()
    refusals.set(turn, (refusals.get(turn) ?? 0) + 1)
    return false
  }
}

/**
 * Plays one captain to the end of the veto, as a person would: holds the room's socket, looks at what stands when something
 * has changed, thinks, acts once. Ends when there is nothing left to lead, or when a person plays instead.
 */
export async function playCaptain(captaincy: Captaincy): Promise<'over' | 'taken over'> {
  const { site, matchId, steamid, pause } = captaincy
  const bell = makeBell()
  const ear = makeEar(steamid)
  const takeTurn = makeTurnTaker(captaincy, ear)
  let line: MatchLine | null = null
  const onFrame = (frame: HeardFrame) => {
    ear.hear(frame)
    if (frame.event !== 'chat_message' || ear.isTakenOver()) bell.ring()
  }
  try {
    for (;;) {
      if (!line?.isOpen()) line = await site.openLine(steamid, matchId, onFrame).catch(() => null)
      // Undefined: it could not be asked for now.
      const match = await site.readMatch(steamid, matchId).catch(() => undefined)
      if (match === null || (match && !isLeading(match, steamid))) return 'over'
      ear.callMe(match?.players.find((each) => each.steamid === steamid)?.username ?? '')
      const isFine = match !== undefined && (await takeTurn(match, line))
      if (ear.isTakenOver()) return 'taken over'
      line?.ping()
      await bell.listen(pause(isFine && line?.isOpen() ? listenMs.whenFine : listenMs.whenNot))
    }
  } finally {
    line?.close()
  }
}
