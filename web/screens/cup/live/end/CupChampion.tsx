import type { CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { useVictory } from '../../../../hooks/news/use-victory.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { TrophyMoment } from '../../../../ui/match/TrophyMoment.tsx'
import { PrizeLine } from '../../PrizeLine.tsx'
import { endTexts as texts } from '../texts.ts'
import { CupMedal } from './CupMedal.tsx'
import { NightPlayer } from './NightPlayer.tsx'

/** The end of a cup: the champion, its players, and their medal (docs/product.md 16.5). */
export function CupChampion({ view: { cup }, own }: { view: CupView; own: CupTeam | null }) {
  const { winner, status } = cup
  const isOver = status === 'closed'
  const isOwn = winner !== null && own?.team_id === winner.team_id
  useVictory(isOwn, isOver)
  if (!isOver) return null
  if (!winner) {
    return (
      <section className="panel p-6 text-center">
        <h2 className="display text-xl">{texts.noChampion}</h2>
        <p className="mt-1 text-muted">{texts.noChampionHint}</p>
        <NightPlayer cup={cup} />
      </section>
    )
  }
  return (
    <TrophyMoment
      label={texts.champion}
      eyebrow={isOwn ? texts.yours : texts.champion}
      team={{ name: winner.name, logo: null }}
      players={winner.players}
    >
      <PrizeLine cup={cup} className="trophy-come mt-4 justify-center text-center" />
      <CupMedal />
      <NightPlayer cup={cup} />
    </TrophyMoment>
  )
}
