import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { useVictory } from '../../../hooks/news/use-victory.ts'
import { lineUpOf } from '../../../state/line-up.ts'
import { TrophyMoment } from '../../../ui/match/TrophyMoment.tsx'
import { finalPlaces } from '../final-places.ts'
import { endTexts as texts } from '../texts.ts'
import { FinalPlaces } from './FinalPlaces.tsx'

/** The end of a tournament: the champion, its players, and the final places with their prizes (docs/product.md 14.3). */
export function ChampionPanel({ tournament, own }: { tournament: Tournament; own: ReadonlySet<number> }) {
  const { winner, status } = tournament
  const isOwn = winner !== null && own.has(winner.id)
  useVictory(isOwn, status === 'completed')
  if (status !== 'completed') return null
  if (!winner) {
    return (
      <section className="panel p-6 text-center">
        <h2 className="display text-xl">{texts.noChampion}</h2>
        <p className="mt-1 text-muted">{texts.noChampionHint}</p>
      </section>
    )
  }
  const team = tournament.teams.find(({ id }) => id === winner.id)
  const places = finalPlaces(tournament)
  return (
    <TrophyMoment
      label={texts.champion}
      eyebrow={isOwn ? texts.yours : texts.champion}
      team={{ name: winner.name, logo: winner.logo_url }}
      players={team ? lineUpOf(team) : []}
    >
      {places.length > 1 && <FinalPlaces places={places} own={own} />}
    </TrophyMoment>
  )
}
