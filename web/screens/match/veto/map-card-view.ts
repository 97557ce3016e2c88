import type { MapRecordView } from '../../../../durable/protocol/match/map-card-fields.ts'
import { formatPercent } from '../../../format/number.ts'
import { fetchMapCards } from '../../../net/api/map-cards.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { cardTexts } from './texts.ts'

/** How both teams did on the maps of a veto, by the match's id (docs/product.md 5.11). */
export const mapCards = resource('map cards', async (matchId: string) => mapReply(await fetchMapCards(matchId), ({ cards }) => cards), {
  freshMs: 60_000,
})

/** A record of fewer maps says little and is shown fainter. */
const fewMaps = 5

export const isFew = ({ won, lost }: MapRecordView): boolean => won + lost < fewMaps

/** 'won–lost', or a dash if the team's players have not played the map. */
export const recordText = ({ won, lost }: MapRecordView): string => (won + lost === 0 ? '–' : `${won}–${lost}`)

/** With fewer vetoes than this a share says little, so the numbers themselves are shown. */
const fewVetoes = 5

/** How often the captain banned the map: '30 %', or '1/2' for few vetoes; null for a captain who never banned it. */
export function banText({ banned, vetoes }: MapRecordView): string | null {
  if (banned === 0) return null
  return vetoes < fewVetoes ? `${banned}/${vetoes}` : formatPercent((100 * banned) / vetoes)
}

/** A team's record on a map, in a sentence that begins with the team. */
export function recordSentence(record: MapRecordView, team: string): string {
  const { won, lost, banned, vetoes } = record
  const played = won + lost === 0 ? cardTexts.notPlayed(team) : cardTexts.played(team, won, lost)
  return vetoes === 0 ? `${played}.` : `${played}, og ${cardTexts.bans(banned, vetoes)}.`
}
