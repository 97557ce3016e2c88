import { gatherTitle } from '../../durable/rules/lobby/gather-title.ts'
import { statusLabels } from '../../durable/rules/play/status-labels.ts'
import type { MatchKind, MatchStatus, SeriesType } from '../../durable/rules/vocabulary.ts'

/** The part of a match that a preview needs. `score` is that of the only map, or maps won; null while there is none. */
export type PreviewedMatch = {
  status: MatchStatus
  kind: MatchKind
  name: string | null
  owner_name: string
  max_players: number
  /** Null where nobody knows. */
  current_players: number | null
  series_type: SeriesType
  score: string | null
}

/**
 * The text and picture of a link where it is shared. The text is plain, with parts chosen by players; `image` is a whole address of this
 * site, since readers outside of it resolve no other.
 */
export type LinkPreview = { title: string; description: string; image: string }

const titleMax = 60

function stateOf({ status, max_players, current_players, score }: PreviewedMatch): string {
  switch (status) {
    case 'waiting': {
      if (current_players === null) return statusLabels.waiting
      const missing = Math.max(0, max_players - current_players)
      if (missing === 0) return 'full, venter på start'
      return missing === 1 ? 'mangler 1 spiller' : `mangler ${missing} spillere`
    }
    case 'picking_players':
    case 'picking_maps':
      return statusLabels[status]
    case 'canceled':
      return 'Avlyst'
    case 'live':
    case 'complete':
      return score === null ? statusLabels[status] : `${statusLabels[status]}: ${score}`
    default:
      return status satisfies never
  }
}

/** «Karis gather», «5v5 · BO3 · mangler 3 spillere», and the picture of the site. */
export function linkPreview(match: PreviewedMatch, site: string): LinkPreview {
  const { max_players, series_type } = match
  return {
    title: gatherTitle(match).slice(0, titleMax),
    description: [`${max_players / 2}v${max_players / 2}`, series_type.toUpperCase(), stateOf(match)].join(' · '),
    image: `${site}/share/site.jpg`,
  }
}
