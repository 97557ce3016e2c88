import type { BotRoster } from './bot-roster.ts'
import { freePlayers, type SeenMatch, type SiteClient } from './site-client.ts'

type Company = { site: SiteClient; roster: BotRoster; pause(ms: number): Promise<unknown> }

/** Between two bots who want another match, and until the match is looked at again. */
const pauses = { press: 400, look: 3_000 }

/** The bots of an open rematch are those of the match before, and play on there. */
function follow(roster: BotRoster, { stage, match_id: next, took_in }: NonNullable<SeenMatch['rematch']>, bots: readonly string[]): void {
  if (stage !== 'open' || next === null || roster.playing(next).length > 0) return
  roster.ask(next)
  for (const bot of took_in.filter((each) => bots.includes(each))) roster.note(next, bot)
}

/** Bots never ask for a rematch first; they want one as soon as a person does. */
export async function joinRematch({ site, roster, pause }: Company, matchId: string): Promise<void> {
  const bots = roster.playing(matchId)
  const match = bots[0] ? await site.readMatch(bots[0], matchId) : null
  const rematch = match?.rematch
  if (rematch) follow(roster, rematch, bots)
  if (rematch?.stage === 'asked' && rematch.wants.some((each) => !bots.includes(each))) {
    const free = new Set((await freePlayers(site)).map((player) => player.steamid))
    for (const bot of bots.filter((each) => free.has(each) && !rematch.wants.includes(each))) {
      await site.post(bot, `/api/matches/${matchId}/want-rematch`, { wants: true })
      await pause(pauses.press)
    }
  }
  await pause(pauses.look)
}
