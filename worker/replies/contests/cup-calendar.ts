import { cupEveningMs } from '../../../durable/rules/cup/cup-evening.ts'
import type { SeenCup } from '../../services/contests/cup-reader.ts'
import type { CalendarEvent } from './calendar-file.ts'

/**
 * The evening of a cup, as long as it is planned to last for players with a place. A player who still waits for one gets it as tentative.
 */
function cupEvent({ cup, revision }: SeenCup, site: string, { isOwn, waits }: { isOwn: boolean; waits: boolean }): CalendarEvent {
  return {
    uid: `cup-${cup.id}@kampklar`,
    startsAt: cup.date,
    endsAt: cup.date + cupEveningMs(cup.registered),
    title: cup.name,
    text: [waits && 'Du står på ventelisten.', cup.winner && `Vinner: ${cup.winner.name}`, cup.description].filter(Boolean).join('\n\n'),
    url: `${site}/cup/${cup.id}`,
    status: waits ? 'TENTATIVE' : 'CONFIRMED',
    sequence: revision,
    isAllAround: !isOwn,
  }
}

/** The cup for anybody's calendar: it marks no time as busy. */
export const everybodysCupEvent = (cup: SeenCup, site: string): CalendarEvent => cupEvent(cup, site, { isOwn: false, waits: false })

/** The same for a player who is in it or waits for a place; null for others, and for a player who was marked as absent. */
export function ownCupEvent(cup: SeenCup, site: string, steamId: string): CalendarEvent | null {
  const player = cup.players.find(({ steamid }) => steamid === steamId)
  return player && !player.no_show ? cupEvent(cup, site, { isOwn: true, waits: player.waiting === 1 }) : null
}
