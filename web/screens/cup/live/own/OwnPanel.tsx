import type { CupView } from '../../../../rooms/cup-room.ts'
import { ownTeamOf } from '../own-match.ts'
import { ownTexts as texts } from '../texts.ts'
import { OwnCupTeamPanel } from './OwnCupTeamPanel.tsx'

/** The viewer's part in a cup that is played: their team, or that they wait for a place that staff can give them (docs/product.md 10.9). */
export function OwnPanel({ view, me }: { view: CupView; me: string }) {
  if (view.cup.status !== 'live') return null
  const team = ownTeamOf(view, me)
  if (team) return <OwnCupTeamPanel view={view} team={team} me={me} />
  if (!view.players.some(({ steamid, waiting }) => steamid === me && waiting === 1)) return null
  return (
    <section className="rounded-box border border-line bg-base-200 p-5 sm:p-6">
      <h2 className="display text-xl leading-tight sm:text-2xl">{texts.reserve}</h2>
      <p className="mt-1 max-w-prose text-muted">{texts.reserveHint}</p>
    </section>
  )
}
